// Runs Lighthouse on a page three times, emulating a phone, and returns the median of each score. Lighthouse isn't a
// dependency of the package: it is installed into bench/out when it is first needed. Version 12.8 is the last that runs
// on Node 20.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { median } from '../figures.ts'
import { installPackages } from '../install-packages.ts'

const version = '12.8.2'
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores from 0 to 100 (performance, accessibility, best practices, SEO), and the audits that scored below 90. */
interface LighthouseScores {
  readonly scores: readonly number[]
  readonly flaws: readonly string[]
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly scoreDisplayMode: string; readonly title: string }>
  >
}

/** Installs Lighthouse if it's missing, and returns the path of its command. */
export function installLighthouse(folder: string): string {
  const home = path.join(folder, 'lighthouse')
  installPackages(home, { packages: [`lighthouse@${version}`] })
  return path.join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')
}

/** Returns the median scores of a page. */
export async function lighthouseScores(
  command: string,
  url: string,
  { chromium, folder }: { chromium: string; folder: string },
): Promise<LighthouseScores> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await runOnce(command, url, { chromium, folder }))
  const scores = categories.map((name) =>
    median(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))),
  )
  return { scores, flaws: [...new Set(reports.flatMap(flawsOf))] }
}

// Asynchronous because this process also serves the site.
async function runOnce(
  command: string,
  url: string,
  { chromium, folder }: { chromium: string; folder: string },
): Promise<Report> {
  const output = path.join(folder, 'lighthouse.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking'
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${flags}`,
    `--only-categories=${categories.join(',')}`,
  ]
  await promisify(execFile)(process.execPath, [command, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 180_000,
  })
  return JSON.parse(readFileSync(output, 'utf8')) as Report // the format of Lighthouse 12
}

function flawsOf({ categories: groups, audits }: Report): readonly string[] {
  const weighed = Object.values(groups).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return weighed.flatMap(({ id }) => {
    const audit = audits[id]
    return audit !== undefined && audit.score !== null && audit.score < 0.9 ? [`${id}: ${audit.title}`] : []
  })
}
