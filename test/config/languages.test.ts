import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { show } from '../content/folder.ts'
import { layFiles } from '../support/lay-files.ts'

async function load(i18n: string) {
  const { config, diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': `baseUrl: /docs/\ni18n: ${i18n}\n` }))
  return { languages: config.i18n, faults: show(diagnostics) }
}

describe('the languages of a site', () => {
  it('have names, directions, folders and addresses', async () => {
    const { languages, faults } = await load('{ defaultLocale: en, locales: [en, fr, ar] }')
    expect(faults).toBe('')
    expect(languages).toMatchObject({
      defaultLocale: 'en',
      current: { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', folder: 'i18n/en', baseUrl: '/docs/' },
      locales: [
        { name: 'en' },
        { name: 'fr', label: 'Français', direction: 'ltr', folder: 'i18n/fr', baseUrl: '/docs/fr/' },
        { name: 'ar', direction: 'rtl' },
      ],
    })
  })

  it('are as the site says, in the order in which it names them', async () => {
    const configs = 'fr: { label: FR, htmlLang: fr-CA, direction: rtl, path: french }'
    const { languages } = await load(
      `{ defaultLocale: fr, path: words, locales: [en, fr], localeConfigs: { ${configs} } }`,
    )
    expect(languages?.locales.map(({ name }) => name)).toEqual(['en', 'fr'])
    expect(languages?.current).toEqual({
      name: 'fr',
      label: 'FR',
      htmlLang: 'fr-CA',
      direction: 'rtl',
      folder: 'words/french',
      isTranslated: true,
      url: '',
      baseUrl: '/docs/',
      hasOwnBaseUrl: false,
    })
  })

  it('may have domains and base URLs of their own, and no translations', async () => {
    const configs = 'fr: { url: "https://fr.example/", baseUrl: /guide, translate: false }'
    const { languages, faults } = await load(`{ defaultLocale: en, locales: [en, fr], localeConfigs: { ${configs} } }`)
    expect(faults).toBe('')
    expect(languages?.locales[1]).toMatchObject({
      isTranslated: false,
      url: 'https://fr.example',
      baseUrl: '/guide/',
      hasOwnBaseUrl: true,
    })
    const wrong = await load('{ defaultLocale: en, locales: [en], localeConfigs: { en: { url: x, baseUrl: y } } }')
    expect(wrong.faults).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:71 config-wrong-type \`i18n.localeConfigs.en.url\` is \`x\`, which has no scheme; write \`https://x\`
      docs-gen.yaml:2:83 config-wrong-type \`i18n.localeConfigs.en.baseUrl\` is \`y\`; it must start with \`/\`"
    `)
  })

  it('have the default one among them, listed or not', async () => {
    expect((await load('{}')).languages).toBeUndefined()
    const { languages } = await load('{ defaultLocale: de, locales: [] }')
    expect(languages?.locales.map(({ label }) => label)).toEqual(['Deutsch'])
  })

  it('are reported where they are no tags, and where they are not in the list', async () => {
    const { faults } = await load(
      '{ defaultLocale: nl, locales: [en, [fr], a, de_DE], localeConfigs: { it: { label: I } } }',
    )
    expect(faults).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:42 config-wrong-type \`i18n.locales[1]\` is a list, not a string
      docs-gen.yaml:2:48 config-wrong-type \`i18n.locales[2]\` is not the tag of a language, such as \`fr\` or \`pt-BR\`
      docs-gen.yaml:2:51 config-wrong-type \`i18n.locales[3]\` is not the tag of a language, such as \`fr\` or \`pt-BR\`
      docs-gen.yaml:2:24 config-wrong-type \`nl\` is not in \`i18n.locales\` (Add it there, or use one of en, a, de_DE.)
      docs-gen.yaml:2:76 config-wrong-type \`it\` is not in \`i18n.locales\` (Add it there, or use one of en, a, de_DE.)"
    `)
    expect((await load('{ defaultLocale: [en], locales: [en], localeConfigs: 5 }')).faults).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:24 config-wrong-type \`i18n.defaultLocale\` is a list, not a string
      docs-gen.yaml:2:60 config-wrong-type \`i18n.localeConfigs\` is the number \`5\`, not a map"
    `)
  })
})
