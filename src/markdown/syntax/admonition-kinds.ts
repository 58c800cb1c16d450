// Kinds of admonitions that every site has.

/** Names after `:::` that create an admonition, in addition to those of the configuration. */
export const admonitionKinds: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
]
