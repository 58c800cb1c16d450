// Notices above a page's text about its state: old or unreleased version, draft, unlisted.

import type { PageProps } from '../../src/model/template.ts'
import { useTexts, withElements } from '../use-texts.tsx'

/** Renders the notices that apply to a page. */
export function Banners({
  version,
  isUnlisted,
  isDraft,
  site,
}: Pick<PageProps, 'version' | 'isUnlisted' | 'isDraft' | 'site'>) {
  const t = useTexts()
  const about = { name: `${site.title} ${version.label}` }
  return (
    <>
      {version.banner !== null && (
        <div className={`banner banner-${version.banner}`} role="note">
          <p>
            {version.banner === 'unreleased'
              ? t('This page documents {name}, which is not released yet.', about)
              : t('This page documents {name}, which is no longer maintained.', about)}
            {version.latest !== undefined && (
              <>
                {' '}
                {withElements(t('Read the page of the latest version, {version}.'), {
                  version: <a href={version.latest.href}>{version.latest.label}</a>,
                })}
              </>
            )}
          </p>
        </div>
      )}
      {isDraft && (
        <div className="banner banner-draft" role="note">
          <p>
            <strong>{t('Draft.')}</strong>
            {` ${t('This page is shown in the preview only; a build leaves it out.')}`}
          </p>
        </div>
      )}
      {isUnlisted && (
        <div className="banner banner-unlisted" role="note">
          <p>
            <strong>{t('Unlisted page.')}</strong>
            {` ${t('Search engines and the navigation leave it out; whoever has the link can read it.')}`}
          </p>
        </div>
      )}
    </>
  )
}

/** Renders the badge with the version of a page, if the version has one. */
export function VersionBadge({ version: { badge, label } }: Pick<PageProps, 'version'>) {
  const t = useTexts()
  return badge && <span className="badge badge-version">{t('Version {label}', { label })}</span>
}
