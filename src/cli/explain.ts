// docs-gen explain: prints the manual's entry for a diagnostic code.

import path from 'node:path'
import { readText } from '../files/read-file.ts'
import { codes, type DiagnosticCode } from '../model/codes.ts'
import { nearest } from '../model/nearest.ts'
import { terminalText } from '../report/terminal-text.ts'
import { packageRoot } from '../scripts/package.ts'
import { exitCodes } from './exit-codes.ts'
import { plainText, runCommand } from './run-command.ts'

/** The manual's pages of diagnostics. */
const pages = ['load', 'compile', 'render', 'engine', 'check', 'publish']

/** Runs `docs-gen explain`, `width` characters wide. Without a code, lists all codes. */
export function runExplain(code: string | undefined, width: number): Promise<void> {
  return runCommand(plainText, (reporter) => {
    if (code === undefined) {
      reporter.info(listCodes())
      return exitCodes.done
    }
    if (isCode(code)) {
      reporter.info(explanationOf(code, width))
      return exitCodes.done
    }
    const near = nearest(code, Object.keys(codes)) ?? Object.keys(codes).find((known) => known.includes(code))
    const hint = near === undefined ? '`docs-gen explain` lists all codes' : `did you mean \`${near}\`?`
    reporter.failure(new Error(`There is no code \`${code}\`; ${hint}`))
    return exitCodes.usage
  })
}

/** Returns the entry of a code. */
export function explanationOf(code: DiagnosticCode, width: number): string {
  const { severity, summary } = codes[code]
  return `${code} (${severity}): ${summary}\n\n${terminalText(sectionOf(code), width)}`
}

function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text)
}

/** Lists the codes with their meanings. */
function listCodes(): string {
  const width = Math.max(...Object.keys(codes).map((code) => code.length))
  return Object.entries(codes)
    .map(([code, { summary }]) => `${code.padEnd(width)}  ${summary}`)
    .join('\n')
}

/** Reads the manual's section on a code: from its heading to that of another code. */
function sectionOf(code: DiagnosticCode): string {
  // Headings in examples don't count.
  const headings = new RegExp(`^## (${Object.keys(codes).join('|')})$`, 'm')
  for (const page of pages) {
    const sections = readText(path.join(packageRoot(), 'docs', 'diagnostics', `${page}.md`)).split(headings)
    const at = sections.indexOf(code)
    if (at > 0) return (sections[at + 1] ?? '').trim()
  }
  throw new Error(`bug: the manual has no entry for ${code}`)
}
