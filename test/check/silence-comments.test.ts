// The comments in a source that silence findings, and the lines that they cover.

import { describe, expect, it } from 'vitest'
import { readSuppressions } from '../../src/check/suppressions.ts'
import { hashOf } from '../../src/model/key.ts'

describe('a comment that silences', () => {
  /** Returns the silencing comments, as `line:column codes: reason lines`. */
  const silences = (text: string, file = 'a.mdx') =>
    readSuppressions({ file, text, hash: hashOf(text) }).map(
      ({ codes, reason, place, lines, coversFile }) =>
        `${place.start?.line}:${place.start?.column} ${codes.join('+')}: ${reason} ${lines.join('-')}${coversFile ? ' file' : ''}`,
    )

  it.each([
    ['{/* docs-gen-ignore a: why */}\nx', ['1:1 a: why 2-2']],
    ['x\n  {/*docs-gen-ignore  a,b  c :  why: because  */ }\n\n \nx', ['2:3 a+b+c: why: because 5-5']],
    ['<!-- docs-gen-ignore a: a - b -- c -->\nx', ['1:1 a: a - b -- c 2-2']],
    ['{/* docs-gen-ignore a: 2 * 3 */}', ['1:1 a: 2 * 3 2-2']],
    ['{/* docs-gen-ignore a */}\nx', ['1:1 a:  2-2']],
    ['{/* docs-gen-ignored a: b */}', []],
    ['`{/* docs-gen-ignore a: b */}`', []],
    ['```\n{/* docs-gen-ignore a: b */}\n```\nx', []],
    ['```\n{/* docs-gen-ignore a: b */}', []],
    ['{/* docs-gen-ignore a: b */}\n```js\nx\n```\ny', ['1:1 a: b 2-4']],
    ['{/* docs-gen-ignore a: b */}\n> ~~~~\n> x\n> ~~~\n> ~~~~ \ny', ['1:1 a: b 2-5']],
    ['{/* docs-gen-ignore a: b */}\n```js\nx\n``` y\nz', ['1:1 a: b 2-5']],
    ['{/* docs-gen-ignore a: b */}\n```js\nx\n~~~\nz', ['1:1 a: b 2-5']],
    ['{/* docs-gen-ignore a: b */}\n``x``\n\n``', ['1:1 a: b 2-2']],
    ['{/* docs-gen-ignore a: b */}\nx ```\ny', ['1:1 a: b 2-2']],
    ['---\n# docs-gen-ignore a: b\ntitle: x\n---\n# docs-gen-ignore c: d', ['2:1 a: b 3-3 file']],
    ['---\n  #docs-gen-ignore a: b\n---\nx', ['2:3 a: b 3-3 file']],
    ['---\n# docs-gen-ignore a: b\n', []],
    ['# docs-gen-ignore a: b', []],
    ['\n---\n# docs-gen-ignore a: b\n---', []],
  ])('in %j', (text, expected) => {
    expect(silences(text)).toEqual(expected)
  })

  it('is one of YAML in files of YAML', () => {
    const text = 'a: b\n# docs-gen-ignore x: why\nc: d\n{/* docs-gen-ignore y: z */}\n'
    expect(silences(text, 'a.yaml')).toEqual(['2:1 x: why 3-3'])
    expect(silences(text, 'a.yml')).toEqual(['2:1 x: why 3-3'])
    expect(silences(text, 'a.yaml.md')).toEqual(['4:1 y: z 5-5'])
  })
})
