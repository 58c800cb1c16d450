// Runs code that does nothing but put elements together, without V8's compiler: V8 would read and compile the code of every page for one run.
// What is read here is the code that satteri writes for a page without code of its author's; anything else is left to V8.

import { endOfString, stringOf } from './string-literal.ts'

/** What the code of a page is given. */
export interface ElementScope {
  readonly Fragment: unknown
  readonly jsx: unknown
  readonly jsxs: unknown
  /** Exports of each module that the page imports. */
  readonly imports: Readonly<Record<string, Names>>
  /** The lists that code refers to by name and index. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>
}

/** A page's content: gives its elements. Throws for a component that is not there, as the code does. */
export type ElementContent = (props?: ContentProps) => unknown

interface ContentProps {
  readonly components?: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

type Jsx = (type: unknown, props: object, key?: unknown) => unknown

/** Values by the names of the code: components, `_Fragment`, `_jsx`. */
type Names = Readonly<Record<string, unknown>>

/** An expression of the code. */
type Expression = (names: Names) => unknown

const imports = /"use strict";\narguments\[0\] = \{\.\.\.arguments\[0\], ([^\n]*)\};\n/y
const imported = /(_dg_import_\d+): arguments\[0\]\.imports\[("[^"\\]*")\](?:\.(\w+)|\["([^"\\]*)"\])?(?:, |$)/y
const runtimeNames = /"use strict";\nconst \{ [\w:, ]+ \} = arguments\[0\];\n/y
const importNames = /const \{ ([\w$:, ]+) \} = arguments\[0\];\n/y
const start = /function _createMdxContent\(props\) \{\n {4}/y
const fromProps = /const \{ ([\w, ]+) \} = props\.components \|\| \{\};\s*/y
const withDefaults = /const _components = Object\.assign\(\{([\w\s:",]+)\}, props\.components\);\s*/y
const fromComponents = /const \{ ([\w, ]+) \} = _components;\s*/y
const check = /if \(!(\w+)\) _missingMdxReference\("\1", true\);\s*/y
const end =
  /^;\n\}\nfunction MDXContent\(props = \{\}\) \{\n {4}const \{ wrapper: MDXLayout \} = props\.components \|\| \{\};\n {4}return MDXLayout \? _jsx\(MDXLayout, Object\.assign\(\{\}, props, \{ children: _jsx\(_createMdxContent, props\) \}\)\) : _createMdxContent\(props\);\n\}\n(?:function _missingMdxReference\(id, component\) \{\n[^\n]*\n\}\n)?return \{ default: MDXContent \};\s*$/

/** Reads the code of a page; undefined when it is more than elements. */
export function elementContent(code: string, scope: ElementScope): ElementContent | undefined {
  const reader = new Reader(code)
  const modules = readImports(reader, scope.imports)
  if (modules === undefined || reader.match(start) === undefined) return undefined
  const head = readHead(reader)
  if (!reader.skip('return ')) return undefined
  const fixed = { ...modules, ...scope.lists, _Fragment: scope.Fragment, _jsx: scope.jsx, _jsxs: scope.jsxs }
  reader.known = new Set([...head.components, ...Object.keys(fixed), ...(head.defaults === undefined ? [] : ['_components'])])
  const expression = reader.expression()
  if (expression === undefined || !end.test(code.slice(reader.at))) return undefined
  const jsx = scope.jsx as Jsx // React's
  const content: ElementContent = (props = {}) => expression({ ...componentsOf(head, props), ...fixed })
  return (props = {}) => {
    const layout = props.components?.wrapper
    return layout ? jsx(layout, { ...props, children: jsx(content, props) }) : content(props)
  }
}

/** Reads what the code imports, as fast.ts writes it: values by local name; undefined when it begins in another way. */
function readImports(reader: Reader, modules: ElementScope['imports']): Names | undefined {
  const written = reader.match(imports)?.[1]
  if (reader.match(runtimeNames) === undefined) return undefined
  if (written === undefined) return {}
  const locals = reader.match(importNames)?.[1]?.split(', ') ?? []
  const list = new Reader(written)
  const values: Record<string, unknown> = {}
  for (let found = list.match(imported); found !== undefined; found = list.match(imported)) {
    const [, name = '', specifier = '', dotted, quoted] = found
    const exported = dotted ?? quoted
    const local = locals.find((each) => each.startsWith(`${name}: `))?.slice(name.length + 2)
    const module = modules[JSON.parse(specifier)]
    if (local === undefined || module === undefined) return undefined
    values[local] = exported === undefined ? module : module[exported]
  }
  return list.at === written.length ? values : undefined
}

/** What stands before the elements. */
interface Head {
  /** Tags that stand for themselves unless a component is given for them; undefined when all elements are components. */
  readonly defaults: Names | undefined
  readonly components: readonly string[]
  /** Components that must be there. */
  readonly needed: readonly string[]
}

function readHead(reader: Reader): Head {
  const written = reader.match(withDefaults)?.[1]
  const names = reader.match(written === undefined ? fromProps : fromComponents)?.[1]?.split(', ') ?? []
  const needed: string[] = []
  for (let found = reader.match(check); found !== undefined; found = reader.match(check)) needed.push(found[1] ?? '')
  const tags = written?.match(/\w+(?=:)/g) ?? undefined
  return { defaults: tags && Object.fromEntries(tags.map((tag) => [tag, tag])), components: names, needed }
}

function componentsOf({ defaults, components, needed }: Head, props: ContentProps): Names {
  const given: Names = { ...defaults, ...props.components }
  const names = Object.fromEntries(components.map((name) => [name, given[name]]))
  for (const name of needed) {
    if (!names[name]) throw new Error(`Expected component \`${name}\` to be defined: you likely forgot to import, pass, or provide it.`)
  }
  return defaults === undefined ? names : { ...names, _components: given }
}

const blanks = /\s*/y
const key = /(?:(\w+)|("[^"\\\n]*")): /y
const word = /[\w$]+/y
const number = /-?\d+(?:\.\d+)?(?![\w.])/y
const index = /\[(\d+)\]/y
const member = /\.(\w+)/y
const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** Reads expressions, from an offset on. Each method gives undefined for what it does not know, and the whole is given up then. */
class Reader {
  readonly #code: string
  at = 0
  /** Names that the code may use. */
  known: ReadonlySet<string> = new Set()

  constructor(code: string) {
    this.#code = code
  }

  /** Takes what an expression with the flag y finds here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#code)
    if (found === null) return undefined
    this.at = pattern.lastIndex
    return found
  }

  /** Takes a text, when it stands here. */
  skip(text: string): boolean {
    if (!this.#code.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  expression(): Expression | undefined {
    switch (this.#code[this.at]) {
      case '"':
        return this.#string()
      case '[':
        return this.#array()
      case '{':
        return this.#object()
      default:
        return this.#number() ?? this.#named()
    }
  }

  #string(): Expression | undefined {
    const end = endOfString(this.#code, this.at)
    const value = stringOf(this.#code.slice(this.at, end))
    this.at = end
    return value === undefined ? undefined : () => value
  }

  #number(): Expression | undefined {
    const value = this.match(number)?.[0]
    return value === undefined ? undefined : () => Number(value)
  }

  #array(): Expression | undefined {
    const items = this.#listed('[', ']', () => this.expression())
    return items && ((names) => items.map((item) => item(names)))
  }

  #object(): Expression | undefined {
    const entries = this.#listed('{', '}', () => this.#entry())
    return entries && ((names) => Object.fromEntries(entries.map(([name, value]) => [name, value(names)])))
  }

  #entry(): readonly [string, Expression] | undefined {
    const found = this.match(key)
    const name = found?.[1] ?? found?.[2]?.slice(1, -1)
    const value = name === undefined || name === '__proto__' ? undefined : this.expression()
    return name === undefined || value === undefined ? undefined : [name, value]
  }

  /** Reads what stands between brackets, with commas between. */
  #listed<Item>(open: string, close: string, read: () => Item | undefined): readonly Item[] | undefined {
    if (!this.skip(open)) return undefined
    const items: Item[] = []
    this.match(blanks)
    while (!this.skip(close)) {
      const item = read()
      if (item === undefined) return undefined
      items.push(item)
      this.match(blanks)
      if (!this.skip(',') && this.#code[this.at] !== close) return undefined
      this.match(blanks)
    }
    return items
  }

  /** Reads a call of the JSX runtime, `_dgCodes[0]`, `_components.li`, a component or a constant. */
  #named(): Expression | undefined {
    const name = this.match(word)?.[0]
    if (name === undefined) return undefined
    if (name === '_jsx' || name === '_jsxs') return this.#call(name)
    if (Object.hasOwn(constants, name)) return () => constants[name]
    if (!this.known.has(name)) return undefined
    const part = this.match(index)?.[1] ?? this.match(member)?.[1]
    return part === undefined ? (names) => names[name] : (names) => (names[name] as Names)[part] // a list, or `_components`
  }

  #call(name: '_jsx' | '_jsxs'): Expression | undefined {
    const [type, props, elementKey] = this.#listed('(', ')', () => this.expression()) ?? []
    if (type === undefined || props === undefined) return undefined
    return (names) => (names[name] as Jsx)(type(names), props(names) as object, elementKey?.(names))
  }
}
