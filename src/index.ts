// The programmatic API of docs-gen: what the commands do, for scripts and other tools.

export { type BuildOptions, type BuildResult, build } from './engine/build.ts'
export { type CheckOptions, type CheckResult, check } from './engine/check.ts'
export { createSite, type DocsSite } from './engine/create-site.ts'
export type { SiteOptions } from './engine/site-options.ts'
export type { Diagnostic, DiagnosticNote, Severity } from './model/diagnostic.ts'
export type { Place, Point } from './model/place.ts'
export type { Page, Site, Source } from './model/site.ts'
export type { PropVersionMetadata } from './model/version-metadata.ts'
export { formatDiagnostics } from './report/format.ts'
