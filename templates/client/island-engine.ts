// The engine of islands as the server module of the templates exports it: sessions, islands, and the parts of pages
// that run in the browser.

export * from './island-server.ts'
export { createSession } from './island-session.ts'
export { DgPart, liveOf } from './live-parts.ts'
