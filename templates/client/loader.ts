// The script of every page: starts the islands and the small enhancements. At most 5 kB compressed with gzip. React is
// loaded with the first island.

import { enhance } from './enhance/enhance.ts'
import { hydrateAround, startIslands } from './islands.ts'

/** Whether the site has client modules. Set by the bundler. */
declare const DG_HAS_CLIENT_MODULES: boolean

startIslands()
enhance()
if (DG_HAS_CLIENT_MODULES) void import('./client-modules.ts').then(({ startClientModules }) => startClientModules())

// Repeats the reader's earlier clicks, which the inline script recorded. Each is a task of its own: React renders
// between two tasks, so two clicks count twice.
const { dgStart } = window as { dgStart?: () => readonly HTMLElement[] } // set by head-script.ts
for (const clicked of dgStart?.() ?? []) void hydrateAround(clicked).then(() => setTimeout(() => clicked.click()))
