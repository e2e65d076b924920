package run

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"orzel/app/store"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// backupHead is the first line of a file with everything that is stored; a hexadecimal SHA-256 of the rest
// follows on the second line, then JSON.
const backupHead = "orzel backup 1\n"

var (
	errBackup  = errors.New("the file is damaged: its checksum differs")
	errNothing = errors.New("nothing in the file is new here")
)

// backup is that rest. Without secrets, games that are not over are left out: their records alone could not
// be played on.
type backup struct {
	Secrets bool
	Games   []backedUp
}

type backedUp struct {
	ID    string
	Meta  meta
	Own   []part
	Other []part
}

type part struct {
	Secret bool `json:",omitempty"`
	Key    string
	Value  []byte
}

// ExportAll gives everything that is stored as one file.
func (d *Driver) ExportAll(secrets bool) ([]byte, error) {
	list, err := d.Games()
	if err != nil {
		return nil, err
	}
	all := backup{Secrets: secrets}
	for _, g := range list {
		if !g.Result.Over && !secrets {
			continue
		}
		m, err := d.meta(g.ID)
		if err != nil {
			return nil, err
		}
		b := backedUp{ID: g.ID, Meta: m}
		if b.Own, err = (shelf{d.Store, g.ID}).parts(secrets); err != nil {
			return nil, err
		}
		if b.Other, err = (shelf{d.Others, g.ID}).parts(secrets); err != nil {
			return nil, err
		}
		all.Games = append(all.Games, b)
	}
	body, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%s%x\n%s", backupHead, sha256.Sum256(body), body), nil
}

func (s shelf) parts(secrets bool) (list []part, err error) {
	for _, b := range []store.Bucket{store.Records, store.Secrets} {
		if b == store.Secrets && !secrets {
			continue
		}
		values, err := s.values(b)
		if err != nil {
			return nil, err
		}
		for k, v := range values {
			list = append(list, part{b == store.Secrets, k, v})
		}
	}
	return list, nil
}

func readBackup(file []byte) (all backup, err error) {
	sum, body, ok := bytes.Cut(file[len(backupHead):], []byte("\n"))
	if want := fmt.Sprintf("%x", sha256.Sum256(body)); !ok || string(sum) != want {
		return all, errBackup
	}
	return all, json.Unmarshal(body, &all)
}

func isBackup(file []byte) bool { return bytes.HasPrefix(file, []byte(backupHead)) }

// Contents tells what is in a file of either kind.
func (d *Driver) Contents(file []byte) ([]ui.Saved, error) {
	if isBackup(file) {
		all, err := readBackup(file)
		var list []ui.Saved
		for _, g := range all.Games {
			list = append(list, g.Meta.saved(g.ID))
		}
		return list, err
	}
	r, line, v, err := auditFile(file)
	if err != nil {
		return nil, err
	}
	game := line.Game()
	return []ui.Saved{{
		Game: game.Name(), Options: r.Hellos[0].Options, Round: game.Round(line.Table()), Side: sidesByPeer(line, game, len(r.Hellos))[0],
		Status: look.Status{Kind: look.Over}, Result: v.Result, Closed: v.State == match.Running,
	}}, nil
}

// Import takes either kind of file. Games that are here already stay as they are.
func (d *Driver) Import(file []byte) (string, error) {
	if !isBackup(file) {
		return d.importRecord(file)
	}
	all, err := readBackup(file)
	if err != nil {
		return "", err
	}
	taken := 0
	for _, g := range all.Games {
		if strings.Trim(g.ID, "0123456789abcdef") != "" || len(g.ID) != len(newID()) {
			return "", errBackup
		}
		if _, err := d.meta(g.ID); err == nil {
			continue
		}
		if err := g.Meta.check(); err != nil {
			return "", err
		}
		if err := d.restore(g); err != nil {
			return "", err
		}
		taken++
	}
	if taken == 0 {
		return "", errNothing
	}
	return "", nil
}

func (d *Driver) restore(g backedUp) error {
	for _, to := range []struct {
		store store.Store
		parts []part
	}{{d.Others, g.Other}, {d.Store, g.Own}} {
		var w []store.Write
		for _, p := range to.parts {
			b := store.Records
			if p.Secret {
				b = store.Secrets
			}
			w = append(w, store.Write{Bucket: b, Key: shelf{id: g.ID}.key(p.Key), Value: p.Value})
		}
		if to.store == d.Store {
			m := g.Meta
			m.Record = m.Record || !hasSecrets(g.Own)
			w = append(w, m.write(g.ID))
		}
		if err := to.store.Put(context.Background(), w...); err != nil {
			return err
		}
	}
	return nil
}

func hasSecrets(parts []part) bool {
	for _, p := range parts {
		if p.Secret {
			return true
		}
	}
	return false
}
