// The fonts of `theme` in docs-gen.yaml: files of the site, or packages with a style sheet such as those of Fontsource.

import { realpathSync } from 'node:fs'
import path from 'node:path'
import { isFile, readText } from '../../files/read-file.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { isBelow, trustedRoot } from '../../files/trusted-root.ts'
import type { FontUse, ThemeConfig } from '../../model/schema/theme-schema.ts'
import { type FontFile, monoStandIn, readFont, sansStandIn } from './font-file.ts'

/** A font that was found. */
interface LoadedFont {
  readonly family: string
  readonly imports: readonly string[]
  readonly faces: readonly string[]
  /** The file for upright text in Latin letters. */
  readonly main: { readonly path: string; readonly file: FontFile } | undefined
}

const uses = ['text', 'headings', 'code'] as const satisfies readonly FontUse[]

/** Reports a problem of the font for a use. */
type ReportFont = (use: FontUse, message: string) => void

/**
 * Finds the fonts of a theme: rules of a style sheet with imports first, CSS variables by name without the leading
 * dashes, and the absolute paths of the files that every page preloads.
 */
export function themeFonts(root: string, fonts: NonNullable<ThemeConfig['fonts']>, reportFont: ReportFont) {
  const loaded = new Map<FontUse, LoadedFont>()
  for (const use of uses) {
    const names = fonts[use]
    if (names === undefined) continue
    const report = (message: string) => reportFont(use, message)
    const font = loadFont({ root, use, report, standIn: use === 'code' ? monoStandIn : sansStandIn }, names)
    if (font !== undefined) loaded.set(use, font)
  }
  const all = [...new Map([...loaded.values()].map((font) => [font.family, font])).values()]
  return {
    rules: [...all.flatMap((font) => font.imports), ...all.flatMap((font) => font.faces)],
    variables: Object.fromEntries([...loaded].map(([use, { family }]) => [variables[use], stackOf(use, family)])),
    preload: all.flatMap(({ main }) => (main === undefined ? [] : [main.path])),
  }
}

const variables = { text: 'sans', headings: 'headings', code: 'mono' } as const satisfies Record<FontUse, string>

function stackOf(use: FontUse, family: string): string {
  const system = use === 'code' ? 'var(--system-mono)' : 'var(--system-sans)'
  return `"${family}","${family} fallback",${system}`
}

/** The context for loading a font. */
interface FontContext {
  readonly root: string
  readonly use: FontUse
  readonly standIn: typeof sansStandIn
  readonly report: (message: string) => void
}

function loadFont(context: FontContext, names: readonly string[]): LoadedFont | undefined {
  const { standIn, report } = context
  const [first = ''] = names
  if (first === '') {
    report('A list of fonts is empty')
    return undefined
  }
  const font = fontFile.test(first) ? fontOfFiles(context, names) : fontOfPackage(context, first)
  const measures = font?.main?.file.measures
  if (font === undefined || measures === undefined) return font
  const local = standIn.names.map((name) => `local("${name}")`).join(',')
  return {
    ...font,
    faces: [...font.faces, `@font-face{font-family:"${font.family} fallback";src:${local};${measures}}`],
  }
}

const fontFile = /\.(?:woff2?|ttf|otf)$/i

function fontOfFiles({ root, use, standIn, report }: FontContext, names: readonly string[]): LoadedFont {
  const family = `Site ${use}`
  const found = names.flatMap((name) => {
    const file = path.join(root, name)
    const refusal = refuseFont(root, name)
    const read = refusal === undefined ? readFont(file, standIn) : undefined
    if (read === undefined) report(refusal ?? `\`${name}\` is not a font`)
    return read === undefined ? [] : [{ name, path: file, file: read }]
  })
  return {
    family,
    imports: [],
    faces: found.map(
      ({ name, file: { weight, style } }) =>
        `@font-face{font-family:"${family}";src:url("./${name}");font-weight:${weight};font-style:${style};font-display:swap}`,
    ),
    main: found.find(({ file }) => file.style === 'normal') ?? found[0],
  }
}

/** Returns the reason why a file isn't read as a font, or undefined if it is: it's missing, hidden, or elsewhere. */
function refuseFont(root: string, name: string): string | undefined {
  const file = path.join(root, name)
  if (!isFile(file)) return `The font \`${name}\` was not found`
  if (name.split(/[/\\]/).includes('node_modules')) return undefined // packages can be linked from anywhere
  const real = realpathSync(file)
  if (!isBelow(trustedRoot(root), real)) return `The font \`${name}\` leads out of the project`
  const isHidden = [name, path.relative(realpathSync(root), real)].some((one) => /(?:^|[\\/])\.[^./\\]/.test(one))
  return isHidden ? `The font \`${name}\` is hidden by a dot in its path, and not published` : undefined
}

/** Uses a package's style sheet unchanged: it lists the files of each script, and browsers load those they need. */
function fontOfPackage({ root, standIn, report }: FontContext, name: string): LoadedFont | undefined {
  const sheet = name.endsWith('.css') ? name : `${name}/index.css`
  const file = resolveInSite(root, sheet)
  const faces = file === undefined ? [] : facesOf(readText(file))
  const [first] = faces
  if (file === undefined || first === undefined) {
    report(file === undefined ? `The font \`${name}\` was not found` : `\`${sheet}\` does not define a font`)
    return undefined
  }
  const latin = faces.find(({ isUpright, isLatin }) => isUpright && isLatin) ?? first
  const main = path.join(path.dirname(file), latin.url)
  const read = isFile(main) ? readFont(main, standIn) : undefined
  return {
    family: first.family,
    imports: [`@import "${sheet}";`],
    faces: [],
    main: read && { path: main, file: read },
  }
}

/** Reads the faces that a style sheet defines. */
function facesOf(css: string) {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const family = /font-family:\s*["']?([^"';]+)/.exec(face)?.[1]
    const url = /url\(\s*["']?([^"')]+)/.exec(face)?.[1]
    if (family === undefined || url === undefined) return []
    const range = /unicode-range:\s*([^;]+)/.exec(face)?.[1]
    return [
      {
        family: family.trim(),
        url,
        isUpright: !/font-style:\s*(?:italic|oblique)/.test(face),
        isLatin: range === undefined || /U\+0{1,4}-0*FF\b/i.test(range),
      },
    ]
  })
}
