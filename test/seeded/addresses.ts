// Faults of addresses that are visible without requesting them.

import { about, type Seeds, sourcesOnly } from './seed.ts'

export const addresses: Seeds = {
  'link without an address': {
    rule: 'empty-link',
    wrong: '«[Soon]()»',
    built: about(''),
    right: 'Soon, as in `[Soon]()`.',
  },
  'image without an address in Markdown': {
    rule: 'empty-link',
    wrong: '«![A chart]()»',
    built: about(''),
    right: '<form action=""><input name="q" aria-label="q" /></form>',
  },
  'address without a host': {
    rule: 'malformed-url',
    wrong: '[x](«https://»)',
    right: '[x](https://example.org)',
  },
  'address with a blank in its host': {
    rule: 'malformed-url',
    wrong: '<a href="«https://exa mple.org»">x</a>',
    right: '<a href="https://example.org/a b">x</a>',
  },
  'address with a port that is none': {
    rule: 'malformed-url',
    wrong: '[x](«http://192.0.2.1:____»)',
    right: '[x](http://192.0.2.1:8080)',
  },
  'address with a misspelled scheme': {
    rule: 'malformed-url',
    wrong: '[x](«htp://example.org»)',
    right: '[x](ftp://example.org) [y](vscode://file/x)',
  },
  'address with two schemes': {
    rule: 'malformed-url',
    wrong: '[x](«https://https://example.org/x»)',
    right: '[x](https://web.archive.org/web/2020/https://example.org/x)',
  },
  'address on a drive': {
    rule: 'malformed-url',
    wrong: '<a href="«C:\\x.png»">x</a>',
    right: '<a href="urn:x">x</a>',
  },
  'address of a file': {
    rule: 'malformed-url',
    wrong: '[x](«file:///etc/hosts»)',
    right: '[x](/files/manual.pdf)',
  },
  'address of slashes': {
    rule: 'malformed-url',
    wrong: '<a href="«//////»">x</a>',
    right: '<a href="//example.org">x</a>',
  },
  'address with a percent sign': {
    rule: 'malformed-url',
    wrong: '<a href="«/100%»">x</a>',
    right: '<a href="https://example.org/100%25">x</a>',
  },
  'anchor with a percent sign': {
    rule: 'malformed-url',
    wrong: '<a href="«/target#100%»">x</a>',
    right: '<a href="/target#%70art">x</a>',
  },
  'address of this machine': {
    rule: 'localhost-link',
    wrong: '[x](«http://localhost:3000/a»)',
    right: 'Open `http://localhost:3000/a`, or [x](http://localhost.example.org).',
  },
  'address of this machine in numbers': {
    rule: 'localhost-link',
    wrong: '[x](«http://127.0.0.1/b»)',
    right: '[x](http://127.example.org/)',
  },
  'mail address that is none': {
    rule: 'mailto-syntax',
    wrong: '[x](«mailto:support»)',
    right: '[x](mailto:support@example.com?subject=A%20word)',
  },
  'mail addresses, one of which is none': {
    rule: 'mailto-syntax',
    wrong: '[x](«mailto:a@example.com,b@»)',
    right: '[x](mailto:a@example.com,b@example.com)',
  },
  'telephone number that is none': {
    rule: 'dangerous-url',
    wrong: '[x](«tel:call-me»)',
    right: '[x](tel:+1-201-555-0123;ext=5)',
  },
  'address that runs script': {
    rule: 'dangerous-url',
    wrong: '«[x](javascript:alert(1))»',
    built: sourcesOnly('the address is left out of the page'),
    right: '`[x](javascript:alert(1))`',
  },
}

/** Why only a check of the sources finds these faults of texts. */
const text = sourcesOnly('in HTML it is text like any other')

export const texts: Seeds = {
  'footnote without a text': {
    rule: 'undefined-reference',
    wrong: 'Runs wait«[^limits]».',
    built: text,
    right: 'Runs wait[^limits].\n\n[^limits]: For a while.',
  },
  'link with a blank before its address': {
    rule: 'undefined-reference',
    wrong: 'See «[the target] (./target.md)».',
    built: text,
    right: 'See [Somewhere] (/etc), [a note] (see /etc), `[a] (/b)` and \\[a] (/b).\n\n[somewhere]: /target',
  },
  'link with a title that is not closed': {
    rule: 'undefined-reference',
    wrong: 'See «[the target](./target.md "A page)».',
    built: text,
    right: 'See [the target](/target "A (short) page").',
  },
  'link without its closing bracket': {
    rule: 'undefined-reference',
    wrong: 'See «[the target](./target.md» on the next page.',
    built: text,
    right: 'See [the target](/target\n"A page"), and a list[0](/x.',
  },
  'reference without a definition': {
    rule: 'undefined-reference',
    wrong: 'See «[x][nowhere]».',
    built: text,
    right: 'See [x][Somewhere], `[x][y]`, array[0][1] and \\[x][y].\n\n[somewhere]: /target',
  },
  'title of an admonition in the old form': {
    rule: 'legacy-admonition-title',
    wrong: '«:::note Before you start»\n\nText.\n\n:::',
    built: text,
    right: ':::note[Before you start]\n\nText.\n\n:::',
  },
  'admonition of an unknown kind': {
    rule: 'unknown-admonition',
    wrong: '«:::warnng»\n\nText.\n\n:::',
    built: text,
    right: '```text\n:::warnng\n```',
  },
  'code in an unknown language': {
    rule: 'unknown-code-language',
    wrong: '«```pyhton\nx = 1\n```»',
    built: text,
    right: '```text\nx = 1\n```',
  },
  'words after the language of code': {
    rule: 'code-meta',
    wrong: '«```js title="app.js\nlet x = 1\n```»',
    built: text,
    right: '```js title="app.js" {1}\nlet x = 1\n```',
  },
  'lines of code whose brace stays open': {
    rule: 'code-meta',
    wrong: '«```js {1,3\nlet x = 1\n```»',
    built: text,
    right: '```js title="f() {" {1}\nlet x = 1\n```',
  },
  'component in the wrong case': {
    rule: 'component-spelling',
    wrong: '«<cardGrid>\n\nText.\n\n</cardGrid>»',
    built: text,
    right: '<details>\n\nText.\n\n</details>\n\n<my-card>Text.</my-card>',
  },
  'prop that a component does not have': {
    rule: 'component-spelling',
    wrong: '«<Card titel="x" title="y" href="/target" />»',
    built: text,
    right: '<Card key="x" title="y" href="/target" />',
  },
  'sample of JSON': {
    rule: 'sample-syntax',
    wrong: '```json\n{ "a": «»}\n```',
    built: text,
    right: '```jsonc\n// a\n{ "a": 1 }\n```\n\n```json nocheck\n{ "a": }\n```',
  },
  'sample of YAML': {
    rule: 'sample-syntax',
    wrong: '```yaml\na: 1\n«»a: 2\n```',
    built: text,
    right: '```yaml\na: 1\n---\na: 2\n```',
  },
  'sample of TOML': {
    rule: 'sample-syntax',
    wrong: '```toml\na = «»\n```',
    built: text,
    right: '```toml\na = 1\n```',
  },
  'sample of JavaScript': {
    rule: 'sample-syntax',
    wrong: '```js\nlet x = «»= 1\n```',
    built: text,
    right: '```js\nlet x = 1\n```',
  },
  'sample of TypeScript': {
    rule: 'sample-syntax',
    wrong: '```ts\nlet x: «»= 1\n```',
    built: text,
    right: '```ts\nlet x: number = 1\n```',
  },
  'sample of JSX in a tab': {
    rule: 'sample-syntax',
    wrong: '<Tabs>\n<TabItem value="a">\n\n```tsx\nconst a = <div>«»\n```\n\n</TabItem>\n</Tabs>',
    built: text,
    right: '<Tabs>\n<TabItem value="a">\n\n```tsx\nconst a = <div />\n```\n\n</TabItem>\n</Tabs>',
  },
  'sample of the shell': {
    rule: 'sample-syntax',
    wrong: '```bash\nif true; then\n«»```',
    built: text,
    right: '```bash\nif true; then\n  ls\nfi\n```',
  },
  'sample of a Dockerfile': {
    rule: 'sample-syntax',
    wrong: '```dockerfile\nFROM python:3.12\n«»RUNN pip list\n```',
    built: text,
    right: '```docker\nRUN pip list\n...\n```',
  },
  'sample of Python': {
    rule: 'sample-syntax',
    wrong: '```python\ndef f(«»:\n```',
    built: text,
    right: '```python\n>>> def f(): pass\n```',
  },
  'name that the API data does not have': {
    rule: 'unknown-symbol',
    wrong: '```python\nfrom lib import «»rihgt\n```',
    built: text,
    right: '```python\nfrom lib import known\nfrom other import rihgt\n```',
  },
  'argument that the API data does not have': {
    rule: 'unknown-argument',
    wrong: '```python\nimport lib\n\nlib.known(«»seconds=1)\n```',
    built: text,
    right: '```python\nimport lib\n\nlib.known(minutes=1)\n```',
  },
  'command that the data does not have': {
    rule: 'unknown-command',
    wrong: 'Then `tool «»strat` it.',
    built: text,
    right: 'Then `tool start` it, `tool X`, `other strat`.',
  },
  'option that the data does not have': {
    rule: 'unknown-option',
    wrong: '```bash\nuv run tool start «»--pots 1\n```',
    built: text,
    right: '```bash\nuv run tool start --port 1 || other --pots 1\n```',
  },
  'command line that is refused': {
    rule: 'command-usage',
    wrong: '```console\n$ tool start «»--port\nstarted\n```',
    built: text,
    right: '```console\n$ tool start --port 80\ntool start --port\n```',
  },
  'term in another spelling': {
    rule: 'term-spelling',
    wrong: 'Store it in «Postgre».',
    built: text,
    right: 'Store it in PostgreSQL, by `Postgre`.',
  },
  'phrase that the site avoids': {
    rule: 'avoided-phrase',
    wrong: 'Then «utilize» it.',
    built: text,
    right: 'Then use it, by `utilize`.',
  },
  'comment that silences without a reason': {
    rule: 'silence-without-reason',
    wrong: '«{/* docs-gen-ignore broken-link */}»\n[x](/target)',
    built: text,
    right: '{/* docs-gen-ignore empty-heading: comes later */}\n## {/* later */}',
  },
  'comment that silences what no rule says': {
    rule: 'silence-unknown-code',
    wrong: '«{/* docs-gen-ignore brokenlink: comes later */}»\n[x](/target)',
    built: text,
    right: '```mdx\n{/* docs-gen-ignore brokenlink: comes later */}\n```',
  },
  'comment that silences nothing': {
    rule: 'silence-unused',
    wrong: '«{/* docs-gen-ignore broken-link: comes later */}»\n[x](/target)',
    built: text,
    right: '{/* docs-gen-ignore undefined-reference: comes later */}\nSee [x][later].',
  },
}
