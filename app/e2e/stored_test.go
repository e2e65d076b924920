//go:build !js

package e2e

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"sort"
	"strings"
)

// readStore reads a whole database of the site, {bucket: {key: base64}}: the person's, or the second peers',
// whose name ends so.
const readStore = `(others) => new Promise(async (done, fail) => {
	const names = (await indexedDB.databases()).map(d => d.name).filter(n => n.startsWith("orzel:") && n.endsWith(":others") === others);
	if (names.length !== 1) return fail(new Error("databases: " + names));
	const open = indexedDB.open(names[0]);
	open.onerror = () => fail(open.error);
	open.onsuccess = () => {
		const db = open.result, all = {};
		const tx = db.transaction([...db.objectStoreNames]);
		for (const name of db.objectStoreNames) {
			all[name] = {};
			tx.objectStore(name).openCursor().onsuccess = ({ target: { result: at } }) => {
				if (!at) return;
				all[name][at.key] = btoa(Array.from(at.value, b => String.fromCharCode(b)).join(""));
				at.continue();
			};
		}
		tx.oncomplete = () => { db.close(); done(all); };
		tx.onabort = () => fail(tx.error);
	};
})`

// shelfOf is what one peer of a match has stored: public and secret values by the match's own keys.
type shelfOf map[string]map[string][]byte

// stored reads a match from the browser's database.
func (v *visitor) stored(id string, others bool) shelfOf {
	v.Helper()
	all := eval[map[string]map[string]string](v, fmt.Sprintf(`(%s)(%v)`, readStore, others))
	out := shelfOf{}
	for bucket, values := range all {
		out[bucket] = map[string][]byte{}
		for key, text := range values {
			own, ok := strings.CutPrefix(key, "match/"+id+"/")
			if !ok {
				continue
			}
			b, err := base64.StdEncoding.DecodeString(text)
			v.must(err)
			out[bucket][own] = b
		}
	}
	return out
}

// entries are the stored entries in their order; a gap ends them.
func (s shelfOf) entries() (list [][]byte) {
	for i := 0; ; i++ {
		b := s["records"][fmt.Sprintf("entry/%08d", i)]
		if b == nil {
			return list
		}
		list = append(list, b)
	}
}

// keys lists what there is, for messages.
func (s shelfOf) keys() (list []string) {
	for bucket, values := range s {
		for k := range values {
			list = append(list, bucket+" "+k)
		}
	}
	sort.Strings(list)
	return list
}

// gameID is the id of the match that the page shows.
func (v *visitor) gameID() string {
	v.Helper()
	return eval[string](v, `new URL(location.href).searchParams.get("id")`)
}

// quote makes a text a literal of JavaScript.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // it is text
	}
	return string(b)
}
