// What the server module of the templates renders pages with: their parts, islands, and the code of pages that runs in
// the browser.

export { createSession } from './island-session.ts'
export { DgPart, liveOf } from './live-parts.ts'
export {
  componentsThatThrew,
  DgStatic,
  Head,
  partialMarks,
  partialOf,
  renderPart,
  renderWhole,
} from './render-part.ts'
