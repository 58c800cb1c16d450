// The badges that have a look of their own, and those that an item of the sidebar carries.

import type { CustomProps } from '../../src/model/page.ts'

const badgeTypes = ['preview', 'beta', 'community', 'deprecated', 'superseded', 'new'] as const

/** What a badge with its own look says. */
export type BadgeType = (typeof badgeTypes)[number]

/** Says whether a badge of this name has its own look. */
export function isBadgeType(name: string): name is BadgeType {
  return badgeTypes.some((type) => type === name)
}

/** Finds the badges of an item: the types that `custom_props` of its page, or of the sidebar, set to `true`. */
export function badgesOf(customProps: CustomProps | undefined): readonly BadgeType[] {
  return badgeTypes.filter((type) => customProps?.[type] === true)
}
