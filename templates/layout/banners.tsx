// Notices above a page's text about its state: an old or unreleased version, not listed, a draft.

import type { PageProps } from '../../src/model/template.ts'

/** Renders the notices that apply to a page. */
export function Banners({
  version,
  isUnlisted,
  isDraft,
  site,
}: Pick<PageProps, 'version' | 'isUnlisted' | 'isDraft' | 'site'>) {
  return (
    <>
      {version.banner !== null && (
        <div className={`banner banner-${version.banner}`} role="note">
          <p>
            {version.banner === 'unreleased'
              ? `This page documents ${site.title} ${version.label}, which is not released yet.`
              : `This page documents ${site.title} ${version.label}, which is no longer maintained.`}
            {version.latest !== undefined && (
              <>
                {' Read the page of the latest version, '}
                <a href={version.latest.href}>{version.latest.label}</a>.
              </>
            )}
          </p>
        </div>
      )}
      {isDraft && (
        <div className="banner banner-draft" role="note">
          <p>
            <strong>Draft.</strong> This page is shown in the preview only; a build leaves it out.
          </p>
        </div>
      )}
      {isUnlisted && (
        <div className="banner banner-unlisted" role="note">
          <p>
            <strong>Unlisted page.</strong> Search engines and the navigation leave it out; whoever has the link can
            read it.
          </p>
        </div>
      )}
    </>
  )
}
