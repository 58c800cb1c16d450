// The programmatic API of docs-gen.

export { type BuildOptions, type BuildResult, build } from './engine/build.ts'
