// The code blocks of the manual, which tests try.

/** A code block with the words behind its marks. */
export interface Fence {
  readonly language: string
  /** What is written behind the language. */
  readonly meta: string
  /** The file that it shows: the title of the block, or the comment in its first line. */
  readonly title: string
  readonly text: string
  /** Of its first mark, counted from 1. */
  readonly line: number
}

/** Lists the code blocks of a page; those within other blocks are text of theirs. */
export function fencesOf(page: string): readonly Fence[] {
  return [...page.matchAll(/^(`{3,})(\w*)(.*)\n([\s\S]*?)^\1$/gm)].map((match) => {
    const [, , language = '', meta = '', text = ''] = match
    const title = /title="([^"]*)"/.exec(meta)?.[1] ?? /^(?:\/\/|#) ([\w./-]+\.\w+)\n/.exec(text)?.[1] ?? ''
    return { language, meta, title, text, line: page.slice(0, match.index).split('\n').length }
  })
}
