// The RSS feed of a changelog.

import { expect, test } from 'vitest'
import { feedXml } from '../../src/output/changelog-feed.ts'

const feed = (html: string) =>
  feedXml({
    origin: 'https://x.org',
    href: '/base/changes/',
    feedHref: '/base/feed.xml',
    title: 'Docs: Changes',
    description: 'What & when',
    language: 'en',
    html,
  })

test('makes an entry of each second-level heading, with absolute links and without the controls of a page', () => {
  expect(
    feed(
      '<p>Intro.</p><h2 id="110-april-2025">1.10 (April 2025)<a class="hash-link" href="#110-april-2025"></a></h2>' +
        '<h3 id="new">New<a class="hash-link" href="#new"></a></h3><p>See <a href="/base/a/">a</a> &amp; <a href="#new">new</a>.<button>Copy</button></p><h2 id="b">1.9 &lt;old&gt;</h2>',
    ),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
    <title>Docs: Changes</title><link>https://x.org/base/changes/</link><description>What &amp; when</description><language>en</language><atom:link href="https://x.org/base/feed.xml" rel="self" type="application/rss+xml"/>
    <item><title>1.10 (April 2025)</title><link>https://x.org/base/changes/#110-april-2025</link><guid>https://x.org/base/changes/#110-april-2025</guid><pubDate>Tue, 01 Apr 2025 00:00:00 GMT</pubDate><description>&lt;h3 id=&quot;new&quot;&gt;New&lt;/h3&gt;&lt;p&gt;See &lt;a href=&quot;https://x.org/base/a/&quot;&gt;a&lt;/a&gt; &amp;amp; &lt;a href=&quot;https://x.org/base/changes/#new&quot;&gt;new&lt;/a&gt;.&lt;/p&gt;</description></item>
    <item><title>1.9 &lt;old&gt;</title><link>https://x.org/base/changes/#b</link><guid>https://x.org/base/changes/#b</guid><description></description></item>
    </channel></rss>
    "
  `)
})

test.each([
  ['2.0 - 2025-02-03', 'Mon, 03 Feb 2025 00:00:00 GMT'],
  ['2.0 (February 3, 2025)', 'Mon, 03 Feb 2025 00:00:00 GMT'],
  ['3 Feb 2025', 'Mon, 03 Feb 2025 00:00:00 GMT'],
  ['May 2025', 'Thu, 01 May 2025 00:00:00 GMT'],
])('dates an entry by its heading: %s', (title, date) => {
  expect(feed(`<h2 id="x">${title}</h2>`)).toContain(`<pubDate>${date}</pubDate>`)
})

test.each(['2.0', 'Version 2025', '2025-13-40'])('leaves an entry without a date: %s', (title) => {
  expect(feed(`<h2 id="x">${title}</h2>`)).not.toContain('pubDate')
})
