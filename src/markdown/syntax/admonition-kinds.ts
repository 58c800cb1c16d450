// The kinds of admonitions that every site has.

/** Names after `:::` that make an admonition, beside those of the configuration. */
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
