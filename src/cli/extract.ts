// docs-gen i18n extract: writes the texts of a site for translators, keeps existing translations, and lists unused
// ones.

import { loadSite } from '../content/site.ts'
import { type Extraction, extractTexts } from '../i18n/extract.ts'
import { hasErrors } from '../model/diagnostic.ts'
import type { Locale } from '../model/languages.ts'
import { counted } from '../model/text.ts'
import { loadSiteConfig } from '../pipeline/open-site.ts'
import type { Reporter } from '../report/reporter.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { type Change, makeChanges } from './file-changes.ts'
import { runCommand } from './run-command.ts'

/** Runs `docs-gen i18n extract` for one language, or for all. */
export function runExtract(language: string | undefined, options: CommonOptions): Promise<void> {
  return runCommand(options, async (reporter) => {
    const { root } = options
    const isDryRun = options.dryRun === true
    const { config, diagnostics } = await loadSiteConfig(options)
    const { site, sources } = await loadSite({ root, config, production: true, git: false })
    const { i18n } = config
    if (i18n === undefined && hasErrors(diagnostics)) {
      reporter.diagnostics(diagnostics, sources)
      if (options.json) reporter.data({ ok: false, isDryRun, languages: [] })
      return exitCodes.problems // which languages it has may be what cannot be read
    }
    if (i18n === undefined) throw new Error('The site has one language: add others to `i18n` in docs-gen.yaml')
    const others = i18n.locales.filter(({ name }) => name !== i18n.defaultLocale)
    const wanted = others.filter(({ name }) => language === undefined || name === language)
    if (wanted.length === 0) {
      const names = others.map(({ name }) => `\`${name}\``).join(', ')
      throw new Error(
        `There is no language \`${language ?? ''}\` to translate into: the site has ${names || 'only one'}`,
      )
    }
    const extracted = wanted.map((locale) => ({ locale, ...extractTexts(root, site, locale) }))
    const changes = extracted.flatMap(({ files }) => files.map((file): Change => ({ type: 'write', ...file })))
    const found = [...diagnostics, ...extracted.flatMap((one) => one.diagnostics)]
    reporter.diagnostics(found, sources)
    makeChanges(options, changes, reporter)
    if (options.json) reporter.data({ ok: found.length === 0, isDryRun, languages: extracted.map(dataOf) })
    for (const one of extracted) describe(reporter, one, isDryRun)
    return extracted.some((one) => one.diagnostics.length > 0) ? exitCodes.problems : exitCodes.done
  })
}

type Extracted = Extraction & { readonly locale: Locale }

function dataOf({ locale, files, untranslated, unused }: Extracted) {
  return { language: locale.name, files: files.map(({ file }) => file), untranslated, unused }
}

function describe(reporter: Reporter, { locale, files, untranslated, unused }: Extracted, isDryRun: boolean): void {
  const wrote = `${isDryRun ? 'would write' : 'wrote'} ${counted(files.length, 'file')}`
  reporter.info(`${locale.name}: ${wrote}; ${untranslated} texts are in the default language`)
  for (const key of unused) reporter.info(`  nothing uses ${key}`)
}
