import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { scanHtml } from '../../src/html/scan.ts'
import { startCpuClock } from '../support/cpu-time.ts'

type Node = DefaultTreeAdapterMap['node']

/** What parse5 finds, as sets: its tree repeats elements that were closed out of order. */
function oracle(html: string): { ids: string[]; urls: string[]; headings: string[] } {
  const ids = new Set<string>()
  const urls = new Set<string>()
  const headings: string[] = []
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      for (const { name, value, prefix } of node.attrs) {
        if (name === 'id' && value !== '') ids.add(value)
        if ((name === 'href' && node.tagName !== 'base') || name === 'src' || (prefix === 'xlink' && name === 'href'))
          urls.add(value)
      }
      if (/^h[1-6]$/.test(node.tagName)) headings.push(`${node.tagName} ${textOf(node).replace(/\s+/g, ' ').trim()}`)
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parseFragment(html, { scriptingEnabled: false }))
  return { ids: [...ids].sort(), urls: [...urls].sort(), headings }
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function ours(html: string): ReturnType<typeof oracle> {
  const scan = scanHtml(html)
  return {
    ids: [...new Set(scan.ids.map(({ id }) => id))].sort(),
    urls: [...new Set(scan.urls.map(({ url }) => url))].sort(),
    headings: scan.headings.map(({ depth, text }) => `h${depth} ${text}`),
  }
}

/** A small generator of numbers that gives the same row for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}

/**
 * Parts of good and bad markup, one between two `§`. Foreign content is whole, since which end tags close an open <svg>
 * takes a tree to know.
 */
const pieces = `
<p>§</p>§<div id=§<a href=§<img src=§<span §</span>§</div>§<br/>§<ul><li>§</li></ul>§<DIV ID=§<A HREF=§<h2 id=h>§</h2>
§<!--§-->§--!>§<!-->§<!--->§<!§<?§</§<§>§/>§</>§</ p>§<1>§<![CDATA[§]]>
§<script>§</script>§</script§<script id=s src=x.js>§<style>§</style >§<title>§</title>§<textarea id=t>§</TEXTAREA>§<xmp>§</xmp>
§<svg id=v><title id=w>t</title><use href=#u /><style>a</style><![CDATA[<a id=no>]]><script id=q>1</script></svg>
§<svg><foreignObject><div id=in><![CDATA[ x><a id=yes></a></div></foreignObject></svg>§<math><mi id=mi>x</mi></math>§<svg><b id=out>x</b>
§<iframe src=f>§</iframe>§<template>§</template>§<noscript><b id=n>§</noscript>
§"§'§=§ §\t§/§id=§id="b"§id='c'§id=d/§href="/x?a=1&amp;b=2"§href='&quot;q&quot;'§href=/y&copy=1§src="z&notit;"
§text§&amp;§&#x27;§&#65§&copy§é§a=b§id§&#0;§&lt§&Ampersand;`
  .replaceAll('\n§', '§')
  .split('§')

describe('scanHtml against parse5', () => {
  it.each([4000, 150])('finds the same ids and URLs in %i random texts', (count) => {
    for (let seed = 1; seed <= count; seed++) {
      const random = randomFrom(seed)
      const html = Array.from({ length: 2 + random(24) }, () => pieces[random(pieces.length)]).join('')
      const { ids, urls } = ours(html)
      const expected = oracle(html)
      expect({ seed, html, ids, urls }).toEqual({ seed, html, ids: expected.ids, urls: expected.urls })
    }
  })

  it.each([
    '<svg><p id=a><![CDATA[<b id=no>]]></svg>',
    '<svg><title><p id=a></title><use href=#u></svg><title>t<b id=no></title>',
    '<svg/><title><b id=no></title>',
    '<svg></p><![CDATA[<b id=a>',
    '<math><mi><b id=a></b></mi><mtext/><style><b id=b></style></math>',
    '<svg><desc><svg><circle id=c></svg></desc><style><b id=out></style></svg>',
    '<svg><![CDATA[ > <b id=no> ]]><circle id=c></svg>',
    '<template><h2>T</h2><b id=no></template><h2>U</h2>',
    '<h1>a<h2>b</h1>c',
    '<h7>a</h7><h6>b</h6><h0>c</h0><hr><h1 >d</h1>',
    '<h2>a <img alt=b> c</h2>',
    '<h2>a\n\t  b&nbsp;c</h2>',
    '<!--><b id=a>--><!---><b id=b>--><!-- <b id=no> --!><b id=c><!-- <b id=no>',
    '</><b id=a></ b id=no><b id=b><?x <b id=no><b id=c><!x><b id=d>',
    '<svg><p><![CDATA[ > <b id=a> ]]></svg>',
    '<svg></p><![CDATA[ > <b id=a> ]]></svg>',
    '<svg><!x><circle id=c></svg>',
    ']]><svg><![CDATA[<b id=no>]]></svg>',
    '<svg><![CDATA[<b ]]><![CDATA[ > <i id=no> ]]></svg>',
    '<svg a><![CDATA[<b id=no>]]></svg>',
    '<p id="a" id=no><p id=""><p id><a href=x href=no></a>',
    '<p id="a&copy=1&copy;"><a href="/x?a&copy=1&ampere&copy">x</a>',
    '<script><!-- <script></script><b id=no></script><b id=a>',
    '<script><!-- <script> </script> <b id=no> --></script><b id=a>',
    '<script><!-- <script> --></script><b id=a>',
    '<script><!--><script></script><b id=a>',
    '<script><!-- --><script></script><b id=a>',
    '<script><!-- <script></script> </script><b id=a>',
    '<script><script></script ><b id=a>',
    '<title></titles><b id=no></title><b id=a>',
    '<p id=a><title><b id=no>',
  ])('reads %s', (html) => {
    const { ids, urls } = oracle(html.replaceAll('<template><h2>T</h2><b id=no></template>', ''))
    expect([ours(html).ids, ours(html).urls]).toEqual([ids, urls])
  })

  it.each([
    '<h1>A &amp; <code>b</code></h1><h2 id="x">\n C\n<em>d</em></h2><h3></h3><h4>x<!-- no -->y</h4>',
    '<h1 a>a <b a>b</b> <a href=/c>c</a> d</h1>e<h2>f\n\t  g</h2>',
    '<h7 a>no</h7><h6>yes</h6><h0 a>no</h0><h1x>no</h1x><x1>no</x1><x-y>no</x-y><hr a>no',
    '<h1>a<h2>b</h1>c',
  ])('reads the headings of %j', (html) => {
    expect(ours(html)).toEqual(oracle(html))
  })
})

describe('scanHtml', () => {
  const urlsOf = (html: string): string[] => scanHtml(html).urls.map(({ kind, url }) => `${kind} ${url}`)

  it('finds every kind of URL', () => {
    const html = `<link rel="stylesheet" href="a.css"><link rel="icon" href="i.png"><link rel=canonical href="https://x/"><link rel="alternate" hreflang=de href="/de">
      <link rel="preconnect" href="//no"><meta http-equiv="refresh" content="0; url='/next'"><meta property="og:image" content="/og.png"><meta name="twitter:image" content="/tw.png">
      <style>@import "i.css"; /* url(no) */ a { background: url( "b.png" ) } @import url(c.css);</style>
      <script type="application/ld+json">{"url": "https://x/y", "name": "/no"}</script><script src="s.js"></script>
      <img src="1.png" srcset="2.png, 3.png 2x, data:image/png,a,b 3x"><video poster="p.jpg" src=v.mp4><source src="v.webm"><track src="t.vtt"></video>
      <object data="o.pdf"></object><svg><image href="si.png"/><use xlink:href="#u"/></svg><form action="/send"></form><p style="background:url(&quot;st.png&quot;)"></p>
      <blockquote cite="/cite"></blockquote><iframe src="/frame"></iframe><area href="/area"><picture><source srcset="w.webp 1x"></picture>`
    expect(urlsOf(html)).toMatchInlineSnapshot(`
      [
        "resource a.css",
        "image i.png",
        "canonical https://x/",
        "alternate /de",
        "refresh /next",
        "meta-image /og.png",
        "meta-image /tw.png",
        "css i.css",
        "css b.png",
        "css c.css",
        "json-ld https://x/y",
        "resource s.js",
        "image 1.png",
        "image 2.png",
        "image 3.png",
        "image data:image/png,a,b",
        "image p.jpg",
        "resource v.mp4",
        "resource v.webm",
        "resource t.vtt",
        "resource o.pdf",
        "image si.png",
        "use #u",
        "form /send",
        "css st.png",
        "link /cite",
        "resource /frame",
        "link /area",
        "image w.webp",
      ]
    `)
  })

  it('keeps offsets of URLs and ids', () => {
    const html = '<p id="one"><a class=x href="/two">'
    const { ids, urls } = scanHtml(html)
    expect([html.slice(ids[0]?.offset).slice(0, 3), html.slice(urls[0]?.offset).slice(0, 4)]).toEqual(['one', '/two'])
    const others =
      '<style>a { background: url(/a) } b { background: url("/b") }</style><script type="application/ld+json">{"url": "/c"}</script>'
    expect(scanHtml(others).urls.map(({ offset }) => others.slice(offset, offset + 2))).toEqual(['/a', '/b', '/c'])
  })

  it('finds names, base, title, description, images without alt', () => {
    const html = `<base href="/b/"><base href="/no/"><title> T &lt;
      </title><title>no</title><meta name=keywords content=no><p name=description content=no><meta name=Description content="D"><meta name=description content=no>
      <a name=n href=/x></a><img src=i width=3><img src=j alt>`
    const { names, base, title, description, imagesWithoutAlt } = scanHtml(html)
    expect({ names, base, title, description, imagesWithoutAlt }).toMatchInlineSnapshot(`
      {
        "base": "/b/",
        "description": "D",
        "imagesWithoutAlt": [
          {
            "id": "i",
            "offset": 241,
          },
        ],
        "names": [
          {
            "id": "n",
            "offset": 227,
          },
        ],
        "title": "T <",
      }
    `)
  })

  it.each([
    ['<h2><a class="hash-link" href="#x">#</a></h2>', ''],
    ['<h2>a <a class="anchor" href="#x"><b x></b>#</a>b</h2>', 'a b'],
    ['<a class="anchor" href="#x">a</a><h2>b</h2>', 'b'],
    ['<h2><a class="anchor" href="/x">a</a> <a href="#x">b</a> <b class="anchor" href="#x">c</b></h2>', 'a b c'],
  ])('takes all but the theme link of %j for the text of the heading', (html, text) => {
    expect(scanHtml(html).headings.map((heading) => heading.text)).toEqual([text])
  })

  it('says whether there is anything at all', () => {
    expect(['', ' ', '<p>'].map((html) => scanHtml(html).isEmpty)).toEqual([true, false, false])
  })

  it('reads names in attributes as browsers do, which leave alone what may be a query', () => {
    const html = `<a name="u?a&copy=1" href="u?a&copy=1"></a><img src="u?a&copy=1" srcset="u?a&copy=1 2x"><p style="background: url(u?a&copy=1)">
      <meta http-equiv=refresh content="0; u?a&copy=1"><meta name=description content="u?a&copy=1"><base href="u?a&copy=1">`
    const { names, urls, imagesWithoutAlt, description, base } = scanHtml(html)
    const all = [
      ...names.map(({ id }) => id),
      ...urls.map(({ url }) => url),
      ...imagesWithoutAlt.map(({ id }) => id),
      description,
      base,
    ]
    expect(all).toEqual(Array(9).fill('u?a&copy=1'))
  })

  it('ignores what stands in templates', () => {
    const inert =
      '<a id=x href=y></a><h1>h</h1><style>a { background: url(b) }</style><title>t</title><template></template><b id=no>'
    expect(scanHtml(`<template>${inert}</template><a id=z>`)).toMatchObject({
      ids: [{ id: 'z' }],
      urls: [],
      headings: [],
      title: undefined,
    })
  })

  it('is linear for hostile text', () => {
    const cpuTime = startCpuClock()
    for (const piece of [
      '<',
      '<!--',
      '<a ',
      '<a href="',
      '&',
      '<script><!--<script>',
      '<a a=',
      '</',
      '<style>@import "',
      '<img srcset=",,,,',
      '<svg>',
      '<h1>',
      "url('",
    ]) {
      scanHtml(piece.repeat(100_000))
      scanHtml(`<style>${piece.repeat(50_000)}`)
      scanHtml(`<img srcset="${piece.replaceAll('"', '').repeat(50_000)}">`)
    }
    expect(cpuTime()).toBeLessThan(4000)
  })
})
