// Loads the parser of scripts, which only the bundling of a site's own code needs, and reads names in what it returns.

/** Loads the parser. In files of JavaScript, it reads JSX, which sites from Docusaurus have in `.js`. */
export async function loadScriptParser() {
  const { parseSync, Visitor } = await import('oxc-parser')
  const parse = (path: string, text: string) => parseSync(path, text, /\.[cm]?js$/.test(path) ? { lang: 'jsx' } : {})
  return { parse, Visitor }
}

/** Returns an imported or exported name: `default` of the default export, `*` of all names. */
export function nameIn({ name, kind }: { readonly name: string | null; readonly kind: string }): string {
  return name ?? (kind === 'Default' ? 'default' : '*')
}
