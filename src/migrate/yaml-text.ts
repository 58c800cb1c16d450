// Writes plain data as YAML that people like to read: block style, short maps and lists of words in one line.

const lineWidth = 110

/** Writes a map as the lines of a YAML document. Undefined values are left out. */
export function yamlText(data: Readonly<Record<string, unknown>>): string {
  return `${mapLines(data, 0).join('\n')}\n`
}

function mapLines(data: Readonly<Record<string, unknown>>, depth: number): readonly string[] {
  const indent = '  '.repeat(depth)
  return Object.entries(data).flatMap(([key, value]) => {
    if (value === undefined) return []
    const name = `${indent}${scalar(key)}:`
    if (isNested(value) && !isShort(value, name.length)) return [name, ...blockLines(value, depth + 1)]
    return [`${name} ${flow(value)}`]
  })
}

function blockLines(value: object, depth: number): readonly string[] {
  if (!Array.isArray(value)) return mapLines(Object.fromEntries(Object.entries(value)), depth)
  const indent = '  '.repeat(depth)
  return value.flatMap((item: unknown) => {
    if (!isNested(item) || isShort(item, indent.length + 2)) return [`${indent}- ${flow(item)}`]
    const [first = '', ...rest] = blockLines(item, depth + 1)
    return [`${indent}- ${first.trimStart()}`, ...rest]
  })
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** Says whether a value fits into the line in flow style; a list of maps never does. */
function isShort(value: object, before: number): boolean {
  const values = Object.values(value)
  const isDeep = Array.isArray(value)
    ? values.some(isNested)
    : values.some((item) => isNested(item) && Object.values(item).some(isNested))
  return !isDeep && before + flow(value).length < lineWidth
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return scalar(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, item]) => `${scalar(key)}: ${flow(item)}`).join(', ')} }`
}

const plainText = /^(?:[A-Za-z_/]|\.\.?\/)[\w ./@()+'-]*$/
const otherType = /^(?:true|false|null|yes|no|on|off|y|n|~|\.nan|\.inf)$/i

/** Writes a scalar: plain where YAML reads it as the same text, else in double quotes, which are those of JSON. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null'
  const isPlain = plainText.test(value) && !otherType.test(value) && value.trim() === value && !value.includes(' #')
  return isPlain ? value : /^[^'\n\\\p{C}]*$/u.test(value) ? `'${value}'` : JSON.stringify(value)
}
