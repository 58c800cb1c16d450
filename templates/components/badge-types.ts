// The badge types that have their own look, and the badges of a sidebar item.

import type { CustomProps } from '../../src/model/page.ts'

/** The badge types that have their own look. Their names are their texts in English. */
export const badgeTypes = ['preview', 'beta', 'community', 'deprecated', 'superseded', 'new'] as const

/** The name of a badge type that has its own look. */
export type BadgeType = (typeof badgeTypes)[number]

/** Returns whether a badge of this name has its own look. */
export function isBadgeType(name: string): name is BadgeType {
  return badgeTypes.some((type) => type === name)
}

/** Finds the badges of an item: the types that `custom_props` of its page or of the sidebar sets to `true`. */
export function badgesOf(customProps: CustomProps | undefined): readonly BadgeType[] {
  return badgeTypes.filter((type) => customProps?.[type] === true)
}
