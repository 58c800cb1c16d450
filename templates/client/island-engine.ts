// The functions and components with which the server module of the templates renders pages: their parts, islands, and
// the code of pages that runs in the browser.

export { docusaurusCodeProps } from '../docusaurus/code-props.ts'
export { browserPartsOf, DgPart } from './browser-parts.ts'
export { createSession } from './island-session.ts'
export {
  componentsThatThrew,
  DgStatic,
  Head,
  partialMarks,
  partialOf,
  renderPart,
  renderWhole,
} from './render-part.ts'
export { provideRoot } from './root-server.ts'
