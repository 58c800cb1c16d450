// What stands below a page's text: tags, edit link, last change, the Markdown export, and the neighbours.

import type { NavigationLink, PageNavigation } from '../../src/model/navigation.ts'
import type { PageProps } from '../../src/model/template.ts'

/** Renders tags, edit link and last change of a page. */
export function PageMeta({
  editUrl,
  lastUpdated,
  tags,
  markdownHref,
  site,
}: Pick<PageProps, 'editUrl' | 'lastUpdated' | 'tags' | 'markdownHref' | 'site'>) {
  if (editUrl === undefined && lastUpdated === undefined && tags.length === 0 && markdownHref === undefined) return null
  return (
    <div className="page-meta">
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag.permalink}>
              <a href={tag.permalink} rel="tag">
                {tag.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {editUrl !== undefined && <a href={editUrl}>Edit this page</a>}
        {markdownHref !== undefined && (
          <>
            <a href={markdownHref}>View as Markdown</a>
            <button type="button" className="link-button needs-js" data-copy-page={markdownHref}>
              Copy as Markdown
            </button>
            <Assistants site={site} markdownHref={markdownHref} />
          </>
        )}
        {lastUpdated !== undefined && <LastUpdated date={lastUpdated.date} by={lastUpdated.by} />}
      </p>
    </div>
  )
}

/** An assistant reads the page at its address, so that there are links only where a site has one. */
function Assistants({ site, markdownHref }: { readonly site: PageProps['site']; readonly markdownHref: string }) {
  const { assistants = [], url } = site
  if (url === '') return null
  const page = encodeURIComponent(url + markdownHref)
  return assistants.map(({ label, url: open }) => (
    <a key={open} className="external" href={open.replaceAll('{page}', page)} rel="nofollow">
      {`Open in ${label}`}
    </a>
  ))
}

function LastUpdated({ date, by }: { readonly date: string | undefined; readonly by: string | undefined }) {
  return (
    <span className="meta-updated">
      Last updated
      {date !== undefined && (
        <>
          {' on '}
          <time dateTime={date}>{date}</time>
        </>
      )}
      {by !== undefined && ` by ${by}`}
    </span>
  )
}

/** Renders the links to the previous and the next page. */
export function PageNav({
  previous,
  next,
  isPost,
}: Pick<PageNavigation, 'previous' | 'next'> & { readonly isPost: boolean }) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="page-nav" aria-label="Previous and next page">
      {previous !== undefined && <Neighbour link={previous} rel="prev" label={isPost ? 'Newer post' : 'Previous'} />}
      {next !== undefined && <Neighbour link={next} rel="next" label={isPost ? 'Older post' : 'Next'} />}
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
