// Colours for terminals, and the decision whether to use them.

/** Paints a text. Returns it unchanged if colours are off. */
export type Paint = ReturnType<typeof createPaint>

/** Creates the paint functions, with or without colours. */
export function createPaint(hasColor: boolean) {
  const style = (open: number, close: number) => (text: string) =>
    hasColor && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    yellow: style(33, 39),
    cyan: style(36, 39),
    green: style(32, 39),
  }
}

/** The inputs of the decision. */
interface ColorWishes {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isTty: boolean
  /** False with --no-color. */
  readonly flag?: boolean | undefined
}

/** Returns whether to use colours: by --no-color, then NO_COLOR, then FORCE_COLOR, then whether it is a terminal. */
export function wantsColor({ env, isTty, flag }: ColorWishes): boolean {
  if (flag === false || (env.NO_COLOR ?? '') !== '') return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return isTty && env.TERM !== 'dumb'
}
