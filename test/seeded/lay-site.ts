// Writes the faults of a site and their look-alikes into files, and records the places of the marks.

import { lineStarts, type Place, placeOf } from '../../src/model/place.ts'
import type { Parts, Seed, SeededSite } from './seed.ts'

/** The files of a site, without marks. */
export interface LaidSite {
  readonly files: Parts
  /** The place of each fault's mark, by the fault's name. */
  readonly places: ReadonlyMap<string, Place>
}

/** The texts of a seed: the fault or its look-alike. */
export type Side = 'wrong' | 'right'

/** Creates the files of a site with the faults, their look-alikes, or both. */
export function laySite({ files: base, seeds }: SeededSite, sides: readonly Side[]): LaidSite {
  const files = new Map<string, string>()
  const slots = new Map<string, string[]>()
  for (const [name, seed] of Object.entries(seeds)) {
    for (const side of sides) {
      const marked = side === 'wrong' ? markName(seed.wrong, name) : partsOf(seed.right)
      for (const [part, text] of Object.entries(withPage(marked, { name, side }))) {
        if (/[./]/.test(part)) files.set(part, text)
        else slots.set(part, [...(slots.get(part) ?? []), text])
      }
    }
  }
  for (const [file, text] of Object.entries(base)) {
    const filled = text.replace(/^ *# \{(\w+)\}\n/gm, (_line, slot: string) =>
      (slots.get(slot) ?? []).map((each) => `${each}\n`).join(''),
    )
    files.set(file, filled)
  }
  return readMarks(files)
}

const partsOf = (given: string | Parts): Parts => (typeof given === 'string' ? { page: given } : given)

/** Adds the fault's name to its mark, to find the mark again in the complete files. */
function markName(given: Seed['wrong'], name: string): Parts {
  return Object.fromEntries(
    Object.entries(partsOf(given)).map(([part, text]) => [part, text.replace('«', `«${name}¦`)]),
  )
}

interface PageOf {
  readonly name: string
  readonly side: Side
}

/** Replaces the page parts of a text with the page's file, and lists the page. */
function withPage({ page, md, front = '', ...rest }: Parts, { name, side }: PageOf): Parts {
  const text = page ?? md
  if (text === undefined && front === '') return rest
  const id = slugOf(name, side)
  const pages = [`  - ${id}`, ...(rest.pages === undefined ? [] : [rest.pages])].join('\n')
  return {
    ...rest,
    pages,
    [`content/${id}.${md === undefined ? 'mdx' : 'md'}`]: pageText(
      side === 'wrong' ? name : `${name}, right`,
      front,
      text,
    ),
  }
}

/** Returns the route of a text's page, without slashes. */
export function slugOf(name: string, side: Side): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return side === 'wrong' ? slug : `${slug}-right`
}

/** Returns the text of a page, with a unique title and description unless `front` contains them. */
export function pageText(title: string, front: string, text = 'Some text.'): string {
  const fields = [
    ...(/^«?[^:]*title:/m.test(front) ? [] : [`title: "${title}"`]),
    ...(/description:/.test(front)
      ? []
      : [`description: "A page of a site that is made to be checked, about one thing: ${title}."`]),
    ...(front === '' ? [] : [front]),
  ]
  return `---\n${fields.join('\n')}\n---\n\n${text}\n`
}

/** Removes the marks from texts and records their places; `«*»` marks a whole file. */
function readMarks(marked: ReadonlyMap<string, string>): LaidSite {
  const places = new Map<string, Place>()
  const files: Record<string, string> = {}
  for (const [file, text] of marked) {
    const [first = '', ...pieces] = text.split('«')
    let bare = first
    for (const piece of pieces) {
      const [, name = '', inside = '', after = ''] = /^([^¦]*)¦([^»]*)»(.*)$/s.exec(piece) ?? []
      const start = bare.length
      if (inside !== '*') bare += inside
      places.set(name, inside === '*' ? { file } : placeOf(file, lineStarts(bare + after), { start, end: bare.length }))
      bare += after
    }
    files[file] = bare
  }
  return { files, places }
}

/** Returns the text between the marks of a fault, or undefined if no text is marked. */
export function markedText(seed: Seed): string | undefined {
  return Object.values(partsOf(seed.wrong)).flatMap((text) => /«([^»]*)»/.exec(text)?.[1] ?? [])[0]
}

/** Returns whether a fault is on a page of its own or in that page's front matter. */
export function hasPage({ wrong }: Seed): boolean {
  return ['page', 'md', 'front'].some((part) => part in partsOf(wrong))
}
