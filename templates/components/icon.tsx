// Renders an icon of the set in the colour and size of the surrounding text.

import type { IconName } from '../../src/model/icon-names.ts'
import { escapeHtml } from '../escape.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { icons } from './icons.ts'

export interface IconProps {
  readonly name: IconName
  /** Text for readers who don't see the icon; without it the icon is decoration. */
  readonly label?: string
}

/** Renders an icon; a name that is missing or unknown is reported and renders nothing. */
export function Icon(props: IconProps) {
  const { name, label } = props
  const { report } = usePage()
  const wrong = name === undefined ? '`name`' : `icon \`${name}\``
  if (!isIcon(name)) report(`\`<Icon>\` has no ${wrong}`, `Use one of: ${Object.keys(icons).join(', ')}.`, props)
  return <Glyph name={name} label={label} />
}

/** Renders an icon in a page's content or in the layout, or nothing if the name is unknown. */
export function Glyph({ name, label }: { readonly name: string; readonly label?: string | undefined }) {
  if (!isIcon(name)) return null
  const attributes = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`
  return <Html as="span" className="glyph" html={`<svg viewBox="0 0 24 24" ${attributes}>${icons[name]}</svg>`} />
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
