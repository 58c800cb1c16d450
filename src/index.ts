// The programmatic API of docs-gen: what the commands do, for scripts and other tools.

export type { Diagnostic, DiagnosticNote, Severity } from './model/diagnostic.ts'
export type { Page, Source } from './model/page.ts'
export type { Place, Point } from './model/place.ts'
export type { Site } from './model/site.ts'
export type { PropVersionMetadata } from './output/version-metadata.ts'
export { build } from './pipeline/build.ts'
export type { BuildOptions, BuildResult } from './pipeline/build-options.ts'
export { type CheckOptions, type CheckResult, check } from './pipeline/check.ts'
export { createSite, type DocsSite } from './pipeline/create-site.ts'
export type { SiteOptions } from './pipeline/site-options.ts'
export { formatDiagnostics } from './report/format.ts'
