import { describe, expect, it } from 'vitest'
import { cssUrls } from '../../src/html/css-urls.ts'
import { decodeAttribute, decodeText } from '../../src/html/entities.ts'
import { scanHtml } from '../../src/html/scan.ts'

/** The URLs that are found in HTML, each with its kind. */
const urls = (html: string) => scanHtml(html).urls.map(({ kind, url }) => `${kind} ${url}`)

describe('URLs of HTML', () => {
  it.each([
    ['<video poster=a></video><div poster=b>', ['image a']],
    ['<object data=a></object><div data=b>', ['resource a']],
    ['<form action=a><form action=" "><button formaction=b>', ['form a', 'form b']],
    ['<q cite=a><img longdesc=b>', ['link a', 'link b']],
    ['<a ping=" /a  https://b.example ">', ['form /a', 'form https://b.example']],
    ['<body background=a><table background=b><td background=c><p background=d>', ['image a', 'image b', 'image c']],
    ['<p style="background: url(a)">', ['css a']],
    [
      '<svg><script href="a"></script><image href="b"/><feImage href="c"/><use href="#d"/><a href="e"></a></svg>',
      ['resource a', 'image b', 'image c', 'use #d', 'link e'],
    ],
    [
      '<link href=a><link rel=next href=b><link rel="icon" href=c><link rel=preload as=image href=d><link rel=preconnect href=e>',
      ['resource a', 'link b', 'image c', 'image d'],
    ],
    [
      '<link rel=canonical href=a><link rel=alternate href=b><link rel="alternate stylesheet" href=c>',
      ['canonical a', 'alternate b', 'resource c'],
    ],
    [
      '<meta property=og:url content=a><meta property=og:image content=b><meta name=twitter:image content=c><p content=d>',
      ['canonical a', 'meta-image b', 'meta-image c'],
    ],
    [
      '<meta http-equiv=refresh content="0; url=a"><meta http-equiv=refresh content="5;url=\'b\' x">',
      ['refresh a', 'refresh b'],
    ],
    ['<meta http-equiv=refresh content=30><meta http-equiv=refresh content=never><meta name=x content=y>', []],
    [
      '<meta http-equiv=refresh content=" 10.5 , URL = a "><meta http-equiv=Refresh content="3 b"><meta http-equiv=refresh content="c 1; d">',
      ['refresh a', 'refresh b'],
    ],
    ['<meta http-equiv=refresh content="0; url=\nh\'a\'"><meta http-equiv=refresh content="0;">', ["refresh h'a'"]],
    [
      '<svg><use xlink:href="#a"/></svg><input src=b><link imagesrcset="c 2x"><area href=d>',
      ['use #a', 'image b', 'image c', 'link d'],
    ],
    [
      '<link rel="  next\t prev " href=a><link rel="x dns-prefetch" href=b><link rel="x license" href=c>',
      ['link a', 'link c'],
    ],
    ['<img alt srcset="a 1x, b calc(1,2), c,, d (x) ) 2x,  ">', ['image a', 'image b', 'image c', 'image d']],
    ['<img alt srcset=" , ">', []],
    ['<img alt srcset="a f(g(1),2) 3x, b">', ['image a', 'image b']],
    [
      '<p property=og:image content=a><meta name=x content="5 b"><meta http-equiv=refresh content=\'0;url="c\'>',
      ['refresh c'],
    ],
    [
      '<script type="application/ld+json">{"url": "https:\\/\\/a/", "image": "/b", "name": "/c", "item": "word/x", "@id": "https://a/#site", "logo"  :"http://d/"}</script>',
      ['json-ld https://a/', 'meta-image /b', 'meta-image http://d/'],
    ],
    [
      '<script>{"url": "/a"}</script><script type="application/json">{"url": "/b"}</script><textarea type="application/ld+json">{"url": "/c"}</textarea>',
      [],
    ],
    ['<p><plaintext><a href=a></plaintext><a href=b>', []],
    ['<template><a href=a></a></template><svg/><a href=b></a>', ['link b']],
    ['<svg><p></p><a href=a></a></svg><math></p><a href=b></a>', ['link a', 'link b']],
  ])('are found in %s', (html, found) => {
    expect(urls(html)).toEqual(found)
  })

  it('may stand where a heading holds an image, whose text is that of the heading', () => {
    const { headings, imagesWithoutAlt } = scanHtml(
      '<h2>See <img src=a alt="the map"> <a class="hash-link" href="#x">#</a><a href="#y">y</a></h2><img>',
    )
    expect(headings.map(({ text }) => text)).toEqual(['See the map y'])
    expect(imagesWithoutAlt).toEqual([{ id: '', offset: expect.any(Number) }])
  })

  it('are decoded as browsers decode character references', () => {
    expect(decodeText('&#128;&#x9f;&#x81;&#0;&#x110000;&#xd800;&#xdfff;&#65;&amp;&ampx;&nosuch;')).toBe(
      '€Ÿ\u0081\ufffd\ufffd\ufffd\ufffdA&&x;&nosuch;',
    )
    expect(decodeAttribute('a=b&ampc=d&amp;e&copy=1&lt')).toBe('a=b&ampc=d&e&copy=1<')
    expect(decodeText('&copy=1&ampc &#xe000;&#x1f600;&#x10ffff;')).toBe('©=1&c \ue000😀\u{10ffff}')
  })
})

describe('URLs of CSS', () => {
  const found = (css: string) => cssUrls(css).map(({ url }) => url)
  it.each([
    ['a { background: url(a.png) } b { background: url( "b c.png" ) }', ['a.png', 'b c.png']],
    ['@import "a.css"; @import url(b.css); @import   "c.css"', ['a.css', 'b.css', 'c.css']],
    ['/* url(no) */ x { background: url(a) } /* url(b)', ['a']],
    ['x { background: url(a', ['a']],
    ['x { background: url("a\nurl(b)', ['a', 'b']],
    ["x { content: \"url(no)\"; background: url('it\\'s') }", ["it's"]],
    ['x { background: url(a\\20 b\\)c\\110000 ) }', ['a b)c\u{10ffff}']],
    ['x { background: url(\\000041\\42 c) }', ['ABc']],
    ['x { background: url( a  ) }', ['a']],
    ['x { background: url("a', ['a']],
    ['/*   url(no) */ x { background: url(a) } /* " */ y { background: url(b) }', ['a', 'b']],
    ["x { content: 'a'; background: url(b) }", ['b']],
    ['x { content: "a url(no)\n; background: url(b) }', ['b']],
    ["x { content: 'a url(no)\n; background: url(b) }", ['b']],
    ['x { content: "\\" url(no) \\\n url(no)"; background: url(a) }', ['a']],
    ["x { content: '\\' url(no) \\\n url(no)'; background: url(a) }", ['a']],
  ])('are found in %j', (css, urls) => {
    expect(found(css)).toEqual(urls)
  })
})
