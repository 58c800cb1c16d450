// Reads the code blocks of the manual, which tests try out.

/** A code block with its info string. */
export interface Fence {
  readonly language: string
  /** The rest of the line after the language. */
  readonly meta: string
  /** The file that it shows: its title, or the comment in its first line. */
  readonly title: string
  readonly text: string
  /** Line of the opening fence, counted from 1. */
  readonly line: number
}

/** Lists the code blocks of a page. Blocks inside another block belong to its text. */
export function fencesOf(page: string): readonly Fence[] {
  return [...page.matchAll(/^(`{3,})(\w*)(.*)\n([\s\S]*?)^\1$/gm)].map((match) => {
    const [, , language = '', meta = '', text = ''] = match
    const title = /title="([^"]*)"/.exec(meta)?.[1] ?? /^(?:\/\/|#) ([\w./-]+\.\w+)\n/.exec(text)?.[1] ?? ''
    return { language, meta, title, text, line: page.slice(0, match.index).split('\n').length }
  })
}
