// The part below a page's text: feedback, tags, edit link, Markdown export, last change, previous and next page.

import type { NavigationLink, PageNavigation } from '../../src/model/navigation.ts'
import type { PageProps } from '../../src/model/template.ts'
import { useTexts, withElements } from '../use-texts.tsx'
import { TagList } from './tag-list.tsx'

/** Renders a page's feedback question, tags, edit link, Markdown links and last change. */
export function PageMeta({
  editUrl,
  lastUpdated,
  tags,
  markdownHref,
  kind,
  site,
}: Pick<PageProps, 'editUrl' | 'lastUpdated' | 'tags' | 'markdownHref' | 'kind' | 'site'>) {
  const t = useTexts()
  const feedback = kind === 'doc' ? site.feedback : undefined
  const parts = [editUrl, lastUpdated, tags[0], markdownHref, feedback]
  if (parts.every((part) => part === undefined)) return null
  return (
    <div className="page-meta">
      {feedback !== undefined && <Feedback {...feedback} />}
      <TagList tags={tags.map(({ label, permalink }) => ({ label, href: permalink }))} />
      <p>
        {editUrl !== undefined && <a href={editUrl}>{t('Edit this page')}</a>}
        {markdownHref !== undefined && (
          <>
            <a href={markdownHref}>{t('View as Markdown')}</a>
            <button type="button" className="link-button needs-js" data-copy-page={markdownHref}>
              {t('Copy as Markdown')}
            </button>
            <Assistants site={site} markdownHref={markdownHref} />
          </>
        )}
        {lastUpdated !== undefined && <LastUpdated {...lastUpdated} language={site.language} />}
      </p>
    </div>
  )
}

/** Asks whether the page helped; a script posts the answer. */
function Feedback({ url, question }: NonNullable<PageProps['site']['feedback']>) {
  const t = useTexts()
  return (
    <fieldset className="feedback needs-js">
      <legend>{question ?? t('Was this page helpful?')}</legend>
      {(['Yes', 'No'] as const).map((answer) => (
        <button
          key={answer}
          type="button"
          className="needs-js"
          data-feedback={url}
          value={answer === 'Yes' ? 'true' : 'false'}
        >
          {t(answer)}
        </button>
      ))}
    </fieldset>
  )
}

/** Renders links to assistants, which read the page at its address: a site without a URL has no links. */
function Assistants({ site, markdownHref }: { readonly site: PageProps['site']; readonly markdownHref: string }) {
  const t = useTexts()
  const { assistants = [], url } = site
  if (url === '') return null
  const page = encodeURIComponent(url + markdownHref)
  return assistants.map(({ label, url: open }) => (
    <a key={open} className="external" href={open.replaceAll('{page}', page)} rel="nofollow">
      {t('Open in {name}', { name: label })}
    </a>
  ))
}

/** Renders the date and author of a page's last change. */
export function LastUpdated({
  date,
  by,
  language,
}: NonNullable<PageProps['lastUpdated']> & { readonly language: string }) {
  const t = useTexts()
  const text =
    date === undefined
      ? 'Last updated by {name}'
      : by === undefined
        ? 'Last updated on {date}'
        : 'Last updated on {date} by {name}'
  const shown = date !== undefined && <time dateTime={date}>{dateIn(language, date)}</time>
  return <span className="meta-updated">{withElements(t(text), { date: shown, name: by })}</span>
}

/** Formats a date for its language; English dates stay as they are because their format differs between countries. */
function dateIn(language: string, date: string): string {
  if (/^en\b/.test(language)) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** Renders the links to the previous and the next page. */
export function PageNav({
  previous,
  next,
  isPost,
}: Pick<PageNavigation, 'previous' | 'next'> & { readonly isPost: boolean }) {
  const t = useTexts()
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="page-nav" aria-label={t('Previous and next page')}>
      {previous !== undefined && <Neighbour link={previous} rel="prev" label={t(isPost ? 'Newer post' : 'Previous')} />}
      {next !== undefined && <Neighbour link={next} rel="next" label={t(isPost ? 'Older post' : 'Next')} />}
    </nav>
  )
}

function Neighbour({
  link,
  rel,
  label,
}: {
  readonly link: NavigationLink
  readonly rel: 'prev' | 'next'
  readonly label: string
}) {
  return (
    <a className={`page-nav-${rel}`} href={link.href} rel={rel}>
      <small>{label}</small>
      <span>{link.title}</span>
    </a>
  )
}
