// Writes into both package.json files, before they are published, the releasing repository and the addresses of its
// manual and issues, so that a fork names itself. Its argument is `owner/name` on GitHub, as in GITHUB_REPOSITORY.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [repository = ''] = process.argv.slice(2)
const [, owner = '', name = ''] = /^([\w.-]+)\/([\w.-]+)$/.exec(repository) ?? []
if (owner === '') throw new Error(`\`${repository}\` is not a repository such as owner/name`)

for (const directory of ['.', 'create-docs-gen']) {
  const file = path.join(directory, 'package.json')
  const manifest = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    repository: {
      type: 'git',
      url: `git+https://github.com/${repository}.git`,
      ...(directory !== '.' && { directory }),
    },
    homepage: `https://${owner.toLowerCase()}.github.io/${name}/`,
    bugs: `https://github.com/${repository}/issues`,
  }
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
}
