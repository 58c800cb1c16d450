// Settings that affect every page: analytics, additions to the policy, the announcement.

import { describe, expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const withConfig = (yaml: string, files: Readonly<Record<string, string>> = {}) =>
  site({ 'docs-gen.yaml': `title: Test site\nlastUpdated: false\n${yaml}`, ...files })
const policyIn = (html: string) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? ''

describe('analytics', () => {
  it.each([
    [
      'plausible: { domain: docs.example }',
      'https://plausible.io/js/script.js',
      'https://plausible.io',
      ['"data-domain":"docs.example"'],
    ],
    [
      'umami: { websiteId: a-b, script: "https://count.example/u.js" }',
      'https://count.example/u.js',
      'https://count.example',
      ['"data-website-id":"a-b"'],
    ],
    ['umami: { websiteId: a-b }', 'https://cloud.umami.is/script.js', 'https://api-gateway.umami.dev', []],
    [
      'gtag: { id: "G-1" }',
      'https://www.googletagmanager.com/gtag/js?id=G-1',
      'https://*.google-analytics.com',
      ['gtag(\'config\',"G-1")'],
    ],
    [
      'gtm: { id: GTM-A1 }',
      'https://www.googletagmanager.com/gtm.js?id=GTM-A1',
      'https://*.googletagmanager.com',
      ["event:'gtm.js'"],
    ],
    [
      'goatcounter: { endpoint: "https://me.goatcounter.com/count" }',
      'https://gc.zgo.at/count.js',
      'https://me.goatcounter.com',
      ['"data-goatcounter":"https://me.goatcounter.com/count"'],
    ],
    [
      'posthog: { key: k1 }',
      'https://us-assets.i.posthog.com/static/array.full.js',
      'https://us.i.posthog.com',
      ['posthog.init("k1",{api_host:"https://us.i.posthog.com"})'],
    ],
  ])(
    'of %s are loaded from their host, which the policy allows with where they send to',
    async (yaml, script, sends, parts) => {
      const made = withConfig(`analytics:\n  ${yaml}\n`)
      expect((await made.run('build', '--no-search')).code).toBe(0)
      const html = made.read('build/a/index.html')
      for (const part of [`"src":"${script}"`, "doNotTrack==='1'", ...parts]) expect(html).toContain(part)
      const policy = policyIn(html)
      expect(policy).toMatch(new RegExp(`script-src [^;]*${new URL(script).origin}`))
      expect(policy).toContain(`connect-src 'self' `)
      expect(policy).toContain(sends)
    },
  )

  it('are not there when nothing is configured, and those of the host need no other one', async () => {
    const hosted = withConfig('analytics: { vercel: true }\n')
    await hosted.run('build', '--no-search')
    const html = hosted.read('build/a/index.html')
    expect(html).toContain('"src":"/_vercel/insights/script.js"')
    expect(policyIn(html)).not.toMatch(/script-src [^;]*https:/)
    const made = withConfig('')
    await made.run('build', '--no-search')
    expect(made.read('build/a/index.html')).not.toContain('doNotTrack')
    expect(policyIn(made.read('build/a/index.html'))).toContain("connect-src 'self';")
  })

  it('need what they need', async () => {
    const { code, stderr } = await withConfig(
      'analytics:\n  plausible: {}\n  gtag: { id: 1 }\n  umami: { websiteId: a, script: x.js }\n',
    ).run('build')
    expect(code).toBe(1)
    expect(stderr.match(/^docs-gen\.yaml.*$/gm)).toMatchInlineSnapshot(`
      [
        "docs-gen.yaml:4:14 error config-wrong-type \`analytics.plausible\` has no \`domain\`",
        "docs-gen.yaml:5:15 error config-wrong-type \`analytics.gtag.id\` is the number \`1\`, not a string",
        "docs-gen.yaml:6:34 error config-wrong-type \`analytics.umami.script\` is \`x.js\`, which is not an absolute URL",
      ]
    `)
  })
})

describe('security.csp', () => {
  it('adds to the policy of every page, and refuses what is none', async () => {
    const made = withConfig(
      'security:\n  csp:\n    connect-src: [https://api.example]\n    frame-ancestors: ["\'none\'"]\n',
    )
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(policyIn(made.read('build/404.html'))).toContain("connect-src 'self' https://api.example;")
    const without = withConfig('security: { csp: false }\ncss: [a.css]\n', {
      'a.css': '@import "https://a.example/b.css";',
    })
    const { stderr } = await without.run('build', '--no-search')
    expect([stderr, without.read('build/404.html')]).toEqual([
      expect.not.stringMatching(/warning|error/),
      expect.not.stringContaining('Content-Security-Policy'),
    ])
    const wrong = withConfig("security: { csp: { connect: [https://a.example], img-src: ['a b'] } }\n")
    expect((await wrong.run('build')).stderr.match(/^docs-gen\.yaml.*$/gm)).toMatchInlineSnapshot(`
      [
        "docs-gen.yaml:3:20 error config-wrong-type \`security.csp.connect\` is not a directive of a content security policy, such as \`connect-src\`",
        "docs-gen.yaml:3:60 error config-wrong-type \`security.csp.img-src[0]\` is \`a b\`; a source must not contain spaces, \`;\` or \`,\`",
      ]
    `)
  })
})

describe('the announcement', () => {
  it('stands above the header, with a button unless it may not be closed', async () => {
    const made = withConfig('announcement:\n  html: \'New: <a href="/a">page A</a>.\'\n')
    await made.run('build', '--no-search')
    const html = made.read('build/a/index.html')
    expect(html).toMatch(
      /<aside class="announcement"[^>]*><div>New: <a href="\/a">page A<\/a>\.<\/div><button[^>]*data-announcement-close="[0-9a-f]{8}"/,
    )
    made.write({ 'docs-gen.yaml': made.read('docs-gen.yaml').replace('/a', '/gone') })
    expect((await made.run('check', '--quiet')).stderr).toMatch(/docs-gen\.yaml:4:\d+ error broken-link `\/gone`/)
    made.write({
      'docs-gen.yaml':
        'title: Test site\nlastUpdated: false\nannouncement: { html: New, closable: false, background: "#d94400", color: white }\n',
    })
    await made.run('build', '--no-search')
    expect(made.read('build/a/index.html')).toMatch(
      /<aside class="announcement"[^>]* style="background:#d94400;color:white"><div>New<\/div><\/aside>/,
    )
  })
})

describe('the question whether a page helped', () => {
  it('is below each page, and its address is allowed by the policy', async () => {
    const made = withConfig('feedback: { url: https://answers.example/in }\n')
    await made.run('build', '--no-search')
    const html = made.read('build/a/index.html')
    expect(html).toContain('<legend>Was this page helpful?</legend>')
    expect(html).toMatch(/connect-src 'self' https:\/\/answers\.example;/)
    made.write({
      'docs-gen.yaml': 'title: Test site\nbaseUrl: /docs/\nlastUpdated: false\nfeedback: { url: /api/answers }\n',
    })
    await made.run('build', '--no-search')
    expect(made.read('build/a/index.html')).toContain('data-feedback="/docs/api/answers"')
  })
})

describe('a landing page', () => {
  it('has its hero and features from front matter, whose links are checked', async () => {
    const made = withConfig('')
    const page = (href: string) =>
      `---\ntitle: Start\nlayout: landing\nhero:\n  text: Says *it*.\n  actions: [{ label: Go, href: ${href} }]\n---\n\nText.\n`
    made.write({ 'content/start.md': page('./a.md') })
    await made.run('build', '--no-search')
    expect(made.read('build/start/index.html')).toMatch(
      /<main id="dgContent" tabindex="-1" class="landing"><div class="prose"><div class="hero"><div><h1>Start<\/h1><div class="hero-text"><p>Says <em>it<\/em>\.<\/p><\/div><div class="actions"><p><a href="\/a\/?">Go<\/a>/,
    )
    expect(made.read('build/start/index.md')).toBe('# Start\n\nSays *it*.\n\n[Go](/a)\n\nText.\n')
    made.write({ 'content/start.md': page('./gone.md') })
    expect((await made.run('check', '--quiet')).stderr).toMatch(
      /content\/start\.md:6:\d+ error broken-link `\.\/gone\.md`/,
    )
  })

  it('has its hero and features in its Markdown export', async () => {
    const made = withConfig('')
    made.write({
      'content/start.md': `---
title: Start
description: What it is.
layout: landing
hero: { title: Acme, image: /a.svg, alt: Two boxes }
features:
  - { title: Fast, text: 'As [A](./a.md) says.', href: ./a.md }
  - { title: Small }
---
`,
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0"/></svg>',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(made.read('build/start/index.md')).toBe(
      '# Acme\n\n> What it is.\n\n*Figure: Two boxes.*\n\n## [Fast](/a)\n\nAs [A](/a) says.\n\n## Small\n',
    )
  })
})
