// The links and menus of the navbar, the drawer and the footer.

import type { ResolvedNavItem } from '../../src/model/template.ts'
import { classNames } from '../class-names.ts'
import { Glyph } from '../components/icon.tsx'
import { Part } from '../docusaurus/part.tsx'
import { Html } from '../html.tsx'

/** Renders links of the navbar as a list. */
export function NavbarLinks({ items }: { readonly items: readonly ResolvedNavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <NavbarEntry key={item.label} {...item} />
      ))}
    </ul>
  )
}

function NavbarEntry(item: ResolvedNavItem) {
  const { items, href, html, label, component } = item
  if (component !== undefined)
    return (
      <li>
        <Part name={component} given={item.props} />
      </li>
    )
  if (items !== undefined) return <NavbarMenu {...item} items={items} />
  if (href === undefined) return <Html as="li" className={item.className} html={html ?? ''} />
  const attributes = {
    href,
    className: classNames(item.isExternal && html === undefined && 'external', item.className) || undefined,
    'aria-current': item.isActive ? ('true' as const) : undefined,
  }
  return (
    <li>
      {html === undefined ? (
        <a {...attributes}>
          {item.icon !== undefined && <Glyph name={item.icon} />}
          {label}
        </a>
      ) : (
        <Html as="a" {...attributes} aria-label={label} html={html} />
      )}
    </li>
  )
}

/** Renders a menu, which opens without scripts. The menu's own link, if any, is the first in it. */
function NavbarMenu({ items, ...item }: ResolvedNavItem & { readonly items: readonly ResolvedNavItem[] }) {
  return (
    <li>
      <details className={classNames('menu', item.className)} data-menu="">
        <summary aria-current={item.isActive ? 'true' : undefined}>
          {item.icon !== undefined && <Glyph name={item.icon} />}
          {item.label}
        </summary>
        <NavbarLinks items={item.href === undefined ? items : [item, ...items]} />
      </details>
    </li>
  )
}
