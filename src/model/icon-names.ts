// The names of the theme's icons (templates/components/icons.ts), for use in docs-gen.yaml.

/** Names of icons. */
export const iconNames = [
  'asset',
  'bell',
  'bolt',
  'book',
  'box',
  'branch',
  'check',
  'clock',
  'cloud',
  'code',
  'compass',
  'database',
  'deploy',
  'dollar',
  'eye',
  'file',
  'flask',
  'folder',
  'gear',
  'graph',
  'key',
  'layers',
  'lock',
  'partition',
  'play',
  'plug',
  'resource',
  'rocket',
  'schedule',
  'search',
  'sensor',
  'shield',
  'table',
  'terminal',
  'users',
  'wrench',
] as const

/** The name of an icon. */
export type IconName = (typeof iconNames)[number]
