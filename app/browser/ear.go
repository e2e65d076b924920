//go:build !js

package browser

import (
	"encoding/json"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A Heard is one thing as a screen reader is told of it.
type Heard struct {
	Role, Name  string
	Description string
	Value       string
	Off         bool // it is there and can't be used
	Focused     bool
}

// Hear is the page's accessibility tree in its order, without what is hidden from it.
func (p *Page) Hear() ([]Heard, error) {
	r, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		return nil, err
	}
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range r.Nodes {
		byID[n.NodeID] = n
	}
	var list []Heard
	var walk func(n *accessibility.Node)
	walk = func(n *accessibility.Node) {
		if !n.Ignored {
			list = append(list, heard(n))
		}
		for _, id := range n.ChildIDs {
			if kid := byID[id]; kid != nil {
				walk(kid)
			}
		}
	}
	if len(r.Nodes) > 0 {
		walk(r.Nodes[0])
	}
	return list, nil
}

// Focused is what has the focus, as Hear tells it; nothing if that is hidden from it.
func (p *Page) Focused() (Heard, error) {
	r, err := chromedp.Call(p.ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.activeElement", ObjectGroup: "focus"})
	if err != nil || r.Result.ObjectID == "" {
		return Heard{}, err
	}
	defer func() {
		_, _ = chromedp.Call(p.ctx, runtime.ReleaseObjectGroup, runtime.ReleaseObjectGroupParams{ObjectGroup: "focus"})
	}()
	alone := false
	part, err := chromedp.Call(p.ctx, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: r.Result.ObjectID, FetchRelatives: &alone})
	if err != nil || len(part.Nodes) == 0 || part.Nodes[0].Ignored {
		return Heard{}, err
	}
	return heard(part.Nodes[0]), nil
}

func heard(n *accessibility.Node) Heard {
	h := Heard{Role: said(n.Role), Name: said(n.Name), Description: said(n.Description), Value: said(n.Value)}
	for _, x := range n.Properties {
		on := said(x.Value) == "true"
		h.Off = h.Off || on && x.Name == "disabled"
		h.Focused = h.Focused || on && x.Name == "focused"
	}
	return h
}

func said(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return string(v.Value)
}

// Spoken is the accessibility tree as one text.
func (p *Page) Spoken() (string, error) {
	heard, err := p.Hear()
	var b strings.Builder
	for _, h := range heard {
		b.WriteString(h.Role + " " + h.Name + " " + h.Description + " " + h.Value + "\n")
	}
	return b.String(), err
}
