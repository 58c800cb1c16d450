// Sites with deliberate faults, each with a look-alike: a check of the sources finds every fault at its mark and
// nothing else, and a check of the built folder finds the same.

import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Diagnostic, hasErrors } from '../../src/model/diagnostic.ts'
import type { Place } from '../../src/model/place.ts'
import { build } from '../../src/pipeline/build.ts'
import { type CheckResult, check } from '../../src/pipeline/check.ts'
import { checkHtmlFolder } from '../../src/pipeline/check-html-folder.ts'
import { formatText } from '../../src/report/text.ts'
import { createSite } from '../support/site-test.ts'
import { warningRules } from '../support/warning-rules.ts'
import { hasPage, laySite, markedText, type Side, slugOf } from './lay-site.ts'
import type { Seed, SeededSite } from './seed.ts'
import { sites } from './sites.ts'

/** The check results of a site with faults, look-alikes, or both. */
interface CheckedSite {
  readonly name: string
  readonly faults: readonly (readonly [string, Seed])[]
  readonly places: ReadonlyMap<string, Place>
  readonly ofSources: CheckResult
  /** Whether it builds without changed severities. */
  readonly isBuilt: boolean
  /** Undefined if the site doesn't build even with every rule as a warning. */
  readonly ofFolder: CheckResult | undefined
}

async function checkSite(name: string, seeded: SeededSite, sides: readonly Side[]): Promise<CheckedSite> {
  const { files, places } = laySite(seeded, sides)
  const site = createSite(files, {})
  try {
    const options = { root: site.root, cacheDir: path.join(site.root, '.cache') }
    const out = path.join(site.root, 'build')
    const building = { ...options, out, useCache: true, withSearch: name.includes('lash') }
    const ofSources = await check(options)
    const isBuilt = (await build(building)).published !== undefined
    site.write({ 'docs-gen.yaml': files['docs-gen.yaml'] + warningRules })
    const { published } = await build(building)
    expect(hasErrors((await check(options)).diagnostics)).toBe(published === undefined)
    const ofFolder = published && (await checkHtmlFolder(out, options))
    const faults = sides.includes('wrong') ? Object.entries(seeded.seeds) : []
    return { name, faults, places, ofSources, isBuilt, ofFolder }
  } finally {
    site.close()
  }
}

const checked: CheckedSite[] = []
beforeAll(async () => {
  for (const [name, seeded] of Object.entries(sites)) {
    const laid: readonly (readonly Side[])[] = seeded.isApart ? [['wrong'], ['right']] : [['wrong', 'right']]
    for (const sides of laid) checked.push(await checkSite(name, seeded, sides))
  }
})

const named = Object.keys(sites)
const of = (name: string): readonly CheckedSite[] => checked.filter((each) => each.name === name)

const placed = (code: string, { file, start, end }: Place): string =>
  start === undefined ? `${code} ${file}` : `${code} ${file}:${start.line}:${start.column}-${end?.line}:${end?.column}`

describe('in the sources', () => {
  it.each(named)('every fault of the site %s is found at its mark, and nothing else', (name) => {
    for (const { faults, places, ofSources } of of(name)) {
      const marks = faults.map(([fault, { rule }]) => placed(rule, places.get(fault) ?? { file: `${fault}: no mark` }))
      expect(ofSources.diagnostics.map(({ code, place }) => placed(code, place ?? { file: '' })).sort()).toEqual(
        marks.sort(),
      )
    }
  })
})

describe('in the built folder', () => {
  const told = ({ code, subject, message }: Diagnostic): string => `${code} ${subject ?? message}`
  const expected = (seed: Seed): string | undefined => {
    const { built = {} } = seed
    return 'sourcesOnly' in built ? undefined : `${built.rule ?? seed.rule} ${built.subject ?? markedText(seed)}`
  }

  it.each(named)('every fault of the site %s is found that can be, and nothing else', (name) => {
    for (const { faults, ofFolder } of of(name)) {
      const found = new Set(ofFolder?.diagnostics.map(told))
      expect([...found].sort()).toEqual([...new Set(faults.flatMap(([, seed]) => expected(seed) ?? []))].sort())
    }
  })

  it.each(named)('nothing is found on the pages of look-alikes of the site %s', (name) => {
    for (const { faults, ofFolder } of of(name)) {
      const ofLayout = new Set(faults.filter(([, seed]) => !hasPage(seed)).map(([, seed]) => expected(seed)))
      const onPages = ofFolder?.diagnostics.filter(({ place }) => /-right[./]/.test(place?.file ?? '')) ?? []
      expect(onPages.filter((found) => !ofLayout.has(told(found)))).toEqual([])
    }
  })

  it.each(named)('every fault of a page of the site %s is found on that page', (name) => {
    for (const { faults, ofFolder } of of(name)) {
      const onPages = faults.filter(([, seed]) => hasPage(seed) && expected(seed) !== undefined)
      const unseen = onPages.filter(([fault, seed]) => {
        const isOnPage = ({ place }: Diagnostic): boolean => place?.file.includes(slugOf(fault, 'wrong')) === true
        return !ofFolder?.diagnostics.some((found) => told(found) === expected(seed) && isOnPage(found))
      })
      expect(unseen.map(([fault]) => fault)).toEqual([])
    }
  })
})

describe('a site with faults', () => {
  it('is built when its check passes', () => {
    for (const { name, ofSources, isBuilt } of checked)
      if (!hasErrors(ofSources.diagnostics)) expect([name, isBuilt]).toEqual([name, true])
  })

  it('is built when no rule is an error, unless its faults stop every build', () => {
    const unbuilt = checked.filter(({ ofFolder }) => ofFolder === undefined)
    expect(unbuilt.map(({ name, faults }) => [name, faults.length > 0])).toEqual([['stopped', true]])
  })
})

it('says of every fault what is wrong and what to do', async () => {
  const texts = checked.map(({ ofSources: { diagnostics, sources } }) =>
    formatText(diagnostics, sources, { limit: Number.POSITIVE_INFINITY }),
  )
  await expect(texts.join('\n')).toMatchFileSnapshot('messages.txt')
})
