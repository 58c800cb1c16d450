import { describe, expect, test } from 'vitest'
import { findScript } from '../../src/links/publishing-rules.ts'

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`

describe('an SVG file in which something may run script', () => {
  test.each([
    [svg('<script>1</script>'), 'a `<script>`'],
    [svg('<SCRIPT href="x.js"/>'), 'a `<script>`'],
    [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'), 'a `<script>`'],
    [svg('<foreignObject><p/></foreignObject>'), 'a `<foreignObject>`'],
    [svg('<handler/>'), 'an element that runs script'],
    [svg('', 'onload="1"'), 'an event handler'],
    [svg('', 'onload\n=\n"1"'), 'an event handler'],
    [svg("<animate onbegin='1'/>"), 'an event handler'],
    [svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>'), 'HTML elements'],
    [svg('<h:img xmlns:h="http://www.w3.org/1999/xht&#109;l" src="x"/>'), 'HTML elements'],
    [`<?xml-stylesheet href="x.xsl"?>${svg('')}`, 'its own style sheet'],
    ['<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>', 'an XSL style sheet'],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'its own definitions in `<!DOCTYPE>`'],
    [`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'an encoding other than UTF-8'],
    [svg('<a href="javascript:1">x</a>'), 'a URL that runs a script'],
    [svg('<a xlink:href=" java&#x09;script&#58;1">x</a>'), 'a URL that runs a script'],
    [svg('<set attributeName="href" to="JavaScript:1"/>'), 'a URL that runs a script'],
    [svg('<a href="data:text/html,x">x</a>'), 'a URL that runs a script'],
  ])('is known: %s', (text, found) => {
    expect(findScript(Buffer.from(text))).toBe(found)
  })

  test('is known by bytes that are another text in another encoding', () => {
    const text = svg('<script>1</script>')
    expect(findScript(Buffer.from(text, 'utf16le'))).toBe('an encoding other than UTF-8')
    expect(findScript(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe('an encoding other than UTF-8')
  })
})

describe('an SVG file that renders only', () => {
  test.each([
    svg('<path d="M0 0h9"/>'),
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    svg('<style>.a{fill:url(#b)}</style><text>Description: only = 3 &#1114112; &#x41;</text><use xlink:href="#a"/>'),
    svg('<image href="data:image/png;base64,AAAA"/><a href="https://example.com/">x</a>'),
  ])('is let through: %s', (text) => {
    expect(findScript(Buffer.from(text))).toBeUndefined()
  })
})
