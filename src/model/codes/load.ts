// Codes of the load room: configuration, sources, front matter, ids and routes, sidebars, versions.

export const loadCodes = {
  'config-syntax': { severity: 'error', summary: 'docs-gen.yaml is not valid YAML.' },
  'config-unknown-key': { severity: 'error', summary: 'docs-gen.yaml has a key that docs-gen does not know.' },
  'config-wrong-type': { severity: 'error', summary: 'A value in docs-gen.yaml has the wrong type or form.' },
} as const
