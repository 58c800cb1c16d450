// The badge types that have their own look, and the badges of a sidebar item.

import type { CustomProps } from '../../src/model/page.ts'
import type { Translate } from '../texts.ts'

/** The badge types that have their own look. */
export const badgeTypes = ['preview', 'beta', 'community', 'deprecated', 'superseded', 'new'] as const

/** The name of a badge type that has its own look. */
export type BadgeType = (typeof badgeTypes)[number]

/** Returns whether a badge of this name has its own look. */
export function isBadgeType(name: string): name is BadgeType {
  return badgeTypes.some((type) => type === name)
}

/** Returns the text of a badge. */
export function badgeText(type: BadgeType, t: Translate): string {
  switch (type) {
    case 'preview':
      return t('preview')
    case 'beta':
      return t('beta')
    case 'community':
      return t('community')
    case 'deprecated':
      return t('deprecated')
    case 'superseded':
      return t('superseded')
    case 'new':
      return t('new')
  }
}

/** Finds the badges of an item: the types that `custom_props` of its page or of the sidebar sets to `true`. */
export function badgesOf(customProps: CustomProps | undefined): readonly BadgeType[] {
  return badgeTypes.filter((type) => customProps?.[type] === true)
}
