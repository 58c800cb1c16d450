// The content types that a documentation site needs, and which of these kinds of files pages may publish.

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  bmp: 'image/bmp',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: 'text/html; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  ipynb: 'application/json; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  m4a: 'audio/mp4',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mdx: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  py: 'text/plain; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  sh: 'text/plain; charset=utf-8',
  sql: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  tgz: 'application/gzip',
  toml: 'text/plain; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
  yaml: 'text/plain; charset=utf-8',
  yml: 'text/plain; charset=utf-8',
  zip: 'application/zip',
}

// Kinds of files that hosts serve as documents that can run script.
const scriptKinds: ReadonlySet<string> = new Set(
  'hta htc htm html mht mhtml shtm shtml svgz swf xht xhtml xsl xslt'.split(' '),
)

/** Returns whether browsers run script in a file of this kind when its address is opened. */
export function isScriptKind(kind: string): boolean {
  return scriptKinds.has(kind)
}

/** Kinds of files that pages may publish: all in the table except those that run script, and sources of pages. */
export const servedKinds: ReadonlySet<string> = new Set(
  Object.keys(types).filter((kind) => !isScriptKind(kind) && kind !== 'md' && kind !== 'mdx'),
)

/** Returns the content type of a file name by its extension. The default is `application/octet-stream`. */
export function contentTypeOf(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (Object.hasOwn(types, extension) ? types[extension] : undefined) ?? 'application/octet-stream'
}

/** Returns whether a file is an image, by its extension. */
export function isImage(name: string): boolean {
  return contentTypeOf(name).startsWith('image/')
}

/** Returns whether a file is one that pages show as code: it is below a folder `_snippets`. */
export function isSnippet(file: string): boolean {
  return file.includes('/_snippets/')
}
