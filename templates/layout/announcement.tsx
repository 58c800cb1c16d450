// The announcement above every page.

import type { SiteProps } from '../../src/model/template.ts'
import { Html } from '../html.tsx'
import { useTexts } from '../use-texts.tsx'

/** Renders the announcement, with a close button if readers can close it. */
export function Announcement({ id, html, isClosable, background, color }: NonNullable<SiteProps['announcement']>) {
  const t = useTexts()
  return (
    <aside className="announcement" aria-label={t('Announcement')} style={{ background, color }}>
      <Html html={html} />
      {isClosable && (
        <button type="button" className="icon-button needs-js" data-announcement-close={id}>
          <span className="icon i-close" />
          <span className="visually-hidden">{t('Close the announcement')}</span>
        </button>
      )}
    </aside>
  )
}
