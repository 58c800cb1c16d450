import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import { createPythonReader } from '../../src/check/samples/python.ts'
import { toRoute } from '../../src/model/route.ts'
import type { ApiSymbol } from '../../src/model/symbol.ts'
import { checkWithSamples, lineOf } from './findings.ts'
import { siteInput, type TestSite } from './site-input.ts'

const fence = (text: string): string => `\`\`\`python\n${text}\n\`\`\``

/** Creates symbols from lines such as `mylib Sensor interval job`: module, name, and parameters (`*` for any). */
function symbolsOf(...lines: readonly string[]): ReadonlyMap<string, ApiSymbol> {
  return new Map(
    lines.map((line): [string, ApiSymbol] => {
      const [module = '', short = '', ...parameters] = line.split(' ')
      const name = `${module}.${short}`
      const place = { file: 'content/_data/api.yaml' }
      const shown = { name, kind: 'class', route: toRoute('/api'), anchor: name, summary: '', place }
      const isMember = /[A-Z]\w*$/.test(module)
      return [name, { ...shown, ...(!isMember && { module }), ...(!parameters.includes('*') && { parameters }) }]
    }),
  )
}

const symbols = symbolsOf(
  'mylib Sensor interval job',
  'mylib open path mode',
  'mylib make *',
  'mylib.Sensor start at',
  'mylib.io Reader source',
  'mylib._core Engine',
)

async function found(text: string, test: Partial<TestSite> = {}): Promise<string[]> {
  const input = siteInput({ pages: { 'index.mdx': fence(text) }, symbols, ...test })
  return (await checkWithSamples(input))
    .filter(({ code }) => code.startsWith('unknown-'))
    .map((finding) => lineOf(finding).replace('content/index.mdx:', ''))
}

describe('names in Python samples', () => {
  it('that the API data does not know are reported with place and the nearest name', async () => {
    const text = `
from mylib import Sensro, Sensor
from mylib import (
    open as open_file,
    Quux,
)
import mylib as ml
import mylib.io

@ml.Sensor(intervl=3, job="a")
def run():
    é = "ü"; ml.sensor()
    mylib.io.Raeder(source=1)
    Sensor.start(att=1)
    open_file("a", moode="r")
    ml.Reader()`
    expect(await found(text)).toMatchInlineSnapshot(`
      [
        "unknown-symbol 3:19 \`mylib\` has no \`Sensro\` | Did you mean \`Sensor\`?",
        "unknown-symbol 6:5 \`mylib\` has no \`Quux\` | Correct the name, or add it to the API data.",
        "unknown-argument 11:12 \`mylib.Sensor\` has no parameter \`intervl\` | Did you mean \`interval\`?",
        "unknown-symbol 13:14 \`mylib\` has no \`sensor\` | Did you mean \`Sensor\`?",
        "unknown-symbol 14:5 \`mylib.io\` has no \`Raeder\` | Did you mean \`Reader\`?",
        "unknown-argument 15:18 \`mylib.Sensor.start\` has no parameter \`att\` | Did you mean \`at\`?",
        "unknown-argument 16:20 \`mylib.open\` has no parameter \`moode\` | Did you mean \`mode\`?",
        "unknown-symbol 17:5 \`mylib\` has no \`Reader\` | Import it from \`mylib.io\`.",
      ]
    `)
  })

  it('are reported in snippet files and in samples that are indented', async () => {
    const file = 'content/_snippets/a.py'
    const files = { snippets: [file], partials: [], images: [], used: new Set([file]) }
    const texts = { [file]: '    from mylib import Senso\n    open(far=1)\n' }
    expect(await found('', { files, texts })).toEqual([
      'unknown-symbol content/_snippets/a.py:1:23 `mylib` has no `Senso` | Did you mean `Sensor`?',
    ])
  })

  it('say what to do about an argument that is near none', async () => {
    expect(await found('from mylib import open\nopen(buffering=1)')).toEqual([
      'unknown-argument 3:6 `mylib.open` has no parameter `buffering` | Correct the argument, or add it to the API data.',
    ])
  })

  it.each([
    [
      'a module that the data does not cover',
      'from mylib.extra import Thing\nimport mylib.more\nmylib.more.Thing(a=1)',
    ],
    ['a package around a module', 'from mylib import io\nio.Reader(source=1)\nimport mylib\nmylib.io'],
    ['a private module, of which the data has a part', 'from mylib._core import Other\nfrom mylib import _core'],
    ['a private name', 'from mylib import _check\nimport mylib\nmylib.__version__'],
    ['what the package around a module has', 'from mylib.io import Sensor'],
    ['a member of a class', 'import mylib\nmylib.Sensor.inherited(a=1)'],
    ['a function that takes any argument', 'from mylib import make\nmake(a=1, **{})'],
    ['an argument of something that is only like it', 'class Sensor: ...\nSensor(a=1)\nx.mylib.Sensor(a=1)\nf()(a=1)'],
    ['a parameter of the same name', 'import mylib as ml\ndef f(ml):\n    ml.nothing(a=1)'],
    ['a name that is assigned again', 'from mylib import Sensor\nSensor = f(Sensor)\nSensor(a=1)'],
    ['an attribute that is set', 'import mylib as ml\nml.extra = 1\nml.other()'],
    ['a name that an exception has', 'from mylib import open\ntry: ...\nexcept E as open: open(a=1)'],
    ['a name that is imported twice', 'from mylib import open\nfrom other import open\nopen(a=1)'],
    ['a name that a star import may bind', 'import mylib as ml\nfrom .all import *\nml.nothing()'],
    ['a relative import', 'from . import mylib\nfrom .mylib import Nothing\nmylib.nothing()'],
    ['code that a string holds', 'x = "import mylib; mylib.nothing()"'],
  ])('say nothing of %s', async (_, text) => {
    expect(await found(text)).toEqual([])
  })

  it('are looked at only where a site has API data and Python is installed', async () => {
    expect(await found('from mylib import X', { symbols: new Map() })).toEqual([])
    const input = siteInput({ pages: { 'index.mdx': fence('from mylib import X') }, symbols })
    const python = () => createPythonReader(async () => undefined)
    const withoutPython = await checkWithSamples(input, { readers: { python } })
    expect(withoutPython.map(({ code }) => code)).not.toContain('unknown-symbol')
    expect(checkSite(input).map(({ code }) => code)).not.toContain('unknown-symbol')
  })

  it('are looked at only in the version that the API data is of', async () => {
    const input = siteInput({ pages: { 'index.mdx': fence('from mylib import X') }, symbols })
    const versionsOf = (...flags: readonly boolean[]) =>
      flags.flatMap((isLast, index) =>
        input.site.versions.map((version) => ({ ...version, isLast, contentDir: index === 0 ? 'content' : 'new' })),
      )
    const countIn = async (...flags: readonly boolean[]) => {
      const site = { ...input.site, versions: versionsOf(...flags) }
      return (await checkWithSamples({ ...input, site })).filter(({ code }) => code === 'unknown-symbol').length
    }
    expect([await countIn(true, false), await countIn(false, true)]).toEqual([1, 0])
  })

  it('are left alone where the configuration turns their rule off', async () => {
    const text = 'from mylib import X, open\nopen(a=1)'
    const rules = { 'unknown-symbol': [{ severity: 'off' as const, paths: [] }] }
    expect((await found(text, { config: { rules } })).map((line) => line.split(' ')[0])).toEqual(['unknown-argument'])
  })
})
