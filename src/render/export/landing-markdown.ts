// The Markdown of what a landing page shows above its own text: the hero with its calls to action, and the cards.

import type { LandingProps } from '../../model/template.ts'
import type { RenderHost } from '../host/host.ts'
import { markdownOfHtml } from './html-to-markdown.ts'

/** Makes the Markdown of a landing page's hero and cards, without the title, which heads the export. */
export function landingMarkdown({ hero = {}, features = [] }: LandingProps, host: RenderHost): string {
  const text = (markdown: string | undefined) =>
    markdown === undefined ? [] : [markdownOfHtml(host.markdown(markdown))]
  const link = (label: string, href: string) => `[${label}](${host.link(href).href})`
  return [
    ...text(hero.text),
    ...(hero.alt === undefined ? [] : [`*Figure: ${hero.alt}*`]),
    ...(hero.actions ?? []).map(({ label, href }) => link(label, href)),
    ...features.flatMap((feature) => [
      `## ${feature.href === undefined ? feature.title : link(feature.title, feature.href)}`,
      ...text(feature.text),
    ]),
  ].join('\n\n')
}
