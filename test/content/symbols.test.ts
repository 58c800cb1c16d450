import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { loadSite } from '../../src/content/site.ts'
import { ensure } from '../../src/model/ensure.ts'
import { load, show } from './folder.ts'

const good = `page: api/ops
source: https://example.com/1.2/
groups:
  - title: Define ops
    symbols:
      - {name: op, module: dagster, kind: decorator, summary: Defines an op., signature: "(fn=None)", params: [{name: fn, type: Any}]}
      - name: OpDefinition
        module: dagster
        kind: class
        source: ops.py#L3
        summary: An op.
        members:
          - {name: with_hooks, kind: method, summary: Adds hooks.}
`
const site = { 'docs-gen.yaml': 'symbols: [content/_data/api/*.yaml]\n', 'content/api/ops.md': '# Ops\n\ntext' }

describe('API symbols', () => {
  it('are found by dotted name, members as well', async () => {
    const { site: loaded, diagnostics } = await load({ ...site, 'content/_data/api/ops.yaml': good })
    expect(show(diagnostics)).toBe('')
    expect(
      [...loaded.symbols.values()].map(({ name, kind, route, anchor, summary, place }) => [
        name,
        kind,
        route,
        anchor,
        summary,
        place.start?.line,
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "dagster.op",
          "decorator",
          "/api/ops",
          "dagster.op",
          "Defines an op.",
          6,
        ],
        [
          "dagster.OpDefinition",
          "class",
          "/api/ops",
          "dagster.OpDefinition",
          "An op.",
          7,
        ],
        [
          "dagster.OpDefinition.with_hooks",
          "method",
          "/api/ops",
          "dagster.OpDefinition.with_hooks",
          "Adds hooks.",
          13,
        ],
      ]
    `)
  })

  it.each([
    'data/x.yaml',
    'data/*.yaml',
    'd*/x.yaml',
    '**/x.yaml',
    'x.yaml',
    '*.yaml',
    'data/{x,y}.yaml',
    '*/deep/x.yaml',
  ])('are found by the glob %s', async (glob) => {
    const file = glob.includes('deep') ? 'data/deep/x.yaml' : 'data/x.yaml'
    const data = { [file]: good, 'x.yaml': good.replaceAll('dagster', 'root') }
    const { site: loaded } = await load({ ...site, 'docs-gen.yaml': `symbols: ['${glob}']\n`, ...data })
    const isRoot = ['x.yaml', '*.yaml', '**/x.yaml'].includes(glob)
    expect([loaded.symbols.has('dagster.op'), loaded.symbols.has('root.op')]).toEqual([
      glob !== 'x.yaml' && glob !== '*.yaml',
      isRoot,
    ])
  })

  it('are none where no version is published', async () => {
    const config = `${site['docs-gen.yaml']}onlyIncludeVersions: [none]\n`
    expect(
      (await load({ ...site, 'docs-gen.yaml': config, 'content/_data/api/ops.yaml': good })).site.symbols.size,
    ).toBe(0)
  })

  it('need a kind, and may lack what they say of themselves', async () => {
    const data = `page: api/ops
groups:
  - {title: A, symbols: {}}
  - title: B
    symbols:
      - {name: a, summary: s, module: m}
      - {name: b, kind: class, module: m}
`
    const { site: loaded, diagnostics } = await load({ ...site, 'content/_data/api/x.yaml': data })
    expect([...loaded.symbols.values()].map(({ name, summary }) => [name, summary])).toEqual([['m.b', '']])
    expect(show(diagnostics)).toMatchInlineSnapshot(`
      "content/_data/api/x.yaml:3:25 symbols-invalid \`symbols\` is not a list
      content/_data/api/x.yaml:6:9 symbols-invalid \`a\` has no \`kind\` (Add \`kind\`.)
      content/_data/api/x.yaml:7:9 symbols-invalid \`b\` has no \`summary\` (Add \`summary\`.)"
    `)
  })

  it('have the modules, parameters and examples that their file tells', async () => {
    const data = `page: api/ops
groups:
  - title: A
    symbols:
      - name: op
        module: dagster
        kind: decorator
        summary: S.
        signature: "(fn=None, *, name=None)"
        examples:
          - code: |
              import dagster
          - {language: yaml, code: "a: 1"}
          - {title: none}
        members:
          - {name: run, kind: method, summary: S., signature: "(**kwargs)"}
`
    const { site: loaded } = await load({ ...site, 'content/_data/api/ops.yaml': data })
    const told = [...loaded.symbols.values()].map(({ module, parameters, examples }) => ({
      module,
      parameters,
      examples: examples?.map(({ language, text, place }) => [language, text, place.start?.line]),
    }))
    expect(told).toEqual([
      {
        module: 'dagster',
        parameters: ['fn', 'name'],
        examples: [
          ['python', 'import dagster\n', 11],
          ['yaml', 'a: 1', 13],
        ],
      },
      { module: undefined, parameters: undefined, examples: undefined },
    ])
  })

  it('are read again only when their file changed', async () => {
    const parseCache = createParseCache()
    const { root } = await load({ ...site, 'content/_data/api/ops.yaml': good }, { parseCache })
    const { config } = await loadConfig(root)
    const again = await loadSite({ root, config, production: true, parseCache })
    expect(again.site.symbols.size).toBe(3)
    const source = ensure(again.sources.get('content/_data/api/ops.yaml'))
    expect(parseCache.getOrParse('symbols', source, () => 'parsed again')).toMatchObject({ symbols: expect.any(Array) })
  })

  it('report data that is wrong', async () => {
    const bad = `page: api/op
groups:
  - titel: X
    symbols:
      - {name: a, kind: decorater, summary: s, module: m}
      - {name: b, kind: class, summary: s}
      - {kind: class}
      - {name: c, module: m, kind: class, summary: s, params: [{typ: x}]}
      - {name: d, module: m, kind: class, summary: s, members: {}}
`
    expect(show((await load({ ...site, 'content/_data/api/x.yaml': bad })).diagnostics)).toMatchInlineSnapshot(`
      "content/_data/api/x.yaml:1:7 unknown-page-id \`api/op\` is not the id of a page (Did you mean \`api/ops\`?)
      content/_data/api/x.yaml:3:5 symbols-invalid \`group\` has no \`title\` (Add \`title\`.)
      content/_data/api/x.yaml:3:5 symbols-invalid \`titel\` is not a known key in \`group\` (Did you mean \`title\`?)
      content/_data/api/x.yaml:5:25 symbols-invalid \`a.kind\` is \`decorater\`, not one of \`decorator\`, \`class\`, \`function\`, \`method\`, \`property\`, \`attribute\`, \`constant\`, \`exception\`, \`config\`, \`resource\`, \`io_manager\`, \`type\` (Write \`decorator\`.)
      content/_data/api/x.yaml:6:9 symbols-invalid \`b\` has no \`module\` (Add \`module\`.)
      content/_data/api/x.yaml:7:9 symbols-invalid \`symbol\` has no \`name\` (Add \`name\`.)
      content/_data/api/x.yaml:7:9 symbols-invalid \`symbol\` has no \`summary\` (Add \`summary\`.)
      content/_data/api/x.yaml:8:64 symbols-invalid \`c.params[0]\` has no \`name\` (Add \`name\`.)
      content/_data/api/x.yaml:8:65 symbols-invalid \`typ\` is not a known key in \`c.params[0]\` (Did you mean \`type\`?)
      content/_data/api/x.yaml:9:64 symbols-invalid \`members\` is not a list"
    `)
    expect(show((await load({ ...site, 'content/_data/api/x.yaml': 'page: [' })).diagnostics)).toMatchInlineSnapshot(
      `"content/_data/api/x.yaml:1:8 symbols-invalid The YAML is not valid: a bracket is not closed (Close the bracket.)"`,
    )
  })

  it('report a symbol that is documented twice', async () => {
    const { diagnostics } = await load({ ...site, 'content/_data/api/a.yaml': good, 'content/_data/api/b.yaml': good })
    expect(show(diagnostics).split('\n')[0]).toMatchInlineSnapshot(
      `"content/_data/api/b.yaml:6:16 duplicate-symbol \`dagster.op\` is documented twice (Keep one of the two.) [The other place content/_data/api/a.yaml:6]"`,
    )
  })
})

describe('glossary', () => {
  it('has its headings as terms', async () => {
    const text = `# Glossary

## Asset

An **asset** is an object in \`storage\`, see [assets](../x.md). More text.

### Asset check {#check}

A test. Of an asset.

\`\`\`md
## Not a term
\`\`\`

## \`Op\` & <more>

A unit
of work.
`
    const { site: loaded } = await load({ 'docs-gen.yaml': 'glossary: g', 'content/g.md': text })
    expect([...loaded.terms]).toMatchInlineSnapshot(`
      [
        [
          "asset",
          {
            "anchor": "asset",
            "definition": "An <strong>asset</strong> is an object in <code>storage</code>, see assets.",
            "route": "/g",
            "term": "Asset",
          },
        ],
        [
          "asset check",
          {
            "anchor": "check",
            "definition": "A test.",
            "route": "/g",
            "term": "Asset check",
          },
        ],
        [
          "op & <more>",
          {
            "anchor": "op--more",
            "definition": "A unit of work.",
            "route": "/g",
            "term": "Op & <more>",
          },
        ],
      ]
    `)
  })
})
