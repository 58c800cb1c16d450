// The paths that a glob in the configuration matches.

import { describe, expect, it } from 'vitest'
import { createMatcher } from '../../src/check/severities.ts'

const paths = [
  'a.md',
  'a/b.md',
  'a/b/c.md',
  'ab.md',
  'x/a.md',
  'a.mdx',
  'a+b.md',
  'a,b.md',
  'a}b.md',
  'a/b.c/d.md',
  'a\nb.md',
]
const globs: readonly (readonly [readonly string[], readonly string[]])[] = [
  [[], paths],
  [['a'], ['a/b.md', 'a/b/c.md', 'a/b.c/d.md']],
  [['a/'], ['a/b.md', 'a/b/c.md', 'a/b.c/d.md']],
  [['/a'], ['a/b.md', 'a/b/c.md', 'a/b.c/d.md']],
  [['./a/b'], ['a/b/c.md']],
  [['a.md'], ['a.md']],
  [['*.md'], ['a.md', 'ab.md', 'a+b.md', 'a,b.md', 'a}b.md', 'a\nb.md']],
  [['a*.md'], ['a.md', 'ab.md', 'a+b.md', 'a,b.md', 'a}b.md', 'a\nb.md']],
  [['a?.md'], ['ab.md']],
  [['a?b.md'], ['a+b.md', 'a,b.md', 'a}b.md', 'a\nb.md']],
  [['a/*'], ['a/b.md', 'a/b/c.md', 'a/b.c/d.md']],
  [['a/*.md'], ['a/b.md']],
  [['a/**/*.md'], ['a/b.md', 'a/b/c.md', 'a/b.c/d.md']],
  [['**/a.md'], ['a.md', 'x/a.md']],
  [['**/c.md'], ['a/b/c.md']],
  [['**/b.md'], ['a/b.md']],
  [['a**.md'], ['a.md', 'ab.md', 'a+b.md', 'a,b.md', 'a}b.md', 'a\nb.md']],
  [['{a,ab}.md'], ['a.md', 'ab.md']],
  [['{a,x/{a,b}}.md'], ['a.md', 'x/a.md']],
  [['a.{md,mdx}'], ['a.md', 'a.mdx']],
  [['a,b.md'], ['a,b.md']],
  [['a}b.md'], ['a}b.md']],
  [['a+b.md'], ['a+b.md']],
  [
    ['ab.md', 'x/**'],
    ['ab.md', 'x/a.md'],
  ],
  [['b.md'], []],
]

describe('a glob', () => {
  it.each(globs)('%j matches %j', (glob, matched) => {
    expect(paths.filter(createMatcher(glob))).toEqual(matched)
  })
})
