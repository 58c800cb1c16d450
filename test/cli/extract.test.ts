import { expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

it('says what is wrong with the languages of a site, and not that it has one', async () => {
  const made = site({ 'docs-gen.yaml': 'title: T\ni18n:\n  locales: [en, de]\n' })
  const { code, stderr } = await made.run('i18n', 'extract', 'de')
  expect(code).toBe(1)
  expect(stderr).toContain('docs-gen.yaml:3:3 error config-wrong-type `i18n` has no `defaultLocale`\n')
  expect(stderr).not.toContain('one language')
  const json = await made.run('i18n', 'extract', '--json')
  expect({ code: json.code, data: JSON.parse(json.stdout) }).toMatchObject({ code: 1, data: { ok: false } })
})

it('says that a site has one language', async () => {
  const { code, stderr } = await site({ 'docs-gen.yaml': 'title: T\n' }).run('i18n', 'extract')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'error The site has one language: add others to `i18n` in docs-gen.yaml\n',
  })
})
