// The configuration of the look of a site.

/** The colour schemes for code. */
export const codeThemes = ['standard', 'cool', 'plain'] as const

/** The default colour mode. */
export const colourModes = ['system', 'light', 'dark'] as const

/** `theme` in docs-gen.yaml. */
export interface ThemeConfig {
  /** Colours as `#rgb` or `#rrggbb`. */
  readonly accent?: string | { readonly light: string; readonly dark: string }
  readonly fonts?: Readonly<Partial<Record<FontUse, readonly string[]>>>
  /** In pixels. */
  readonly radius?: number
  /** In rem. */
  readonly width?: number
  readonly code?: (typeof codeThemes)[number]
  readonly mode?: (typeof colourModes)[number]
  /** Whether readers can switch between light and dark. */
  readonly modeSwitch?: boolean
  readonly hideableSidebar?: boolean
  /** Whether the header hides while readers scroll down. */
  readonly hideHeader?: boolean
  /** Whether opening a category closes its siblings. */
  readonly autoCollapse?: boolean
}

/** The use of a font. */
export type FontUse = 'text' | 'headings' | 'code'
