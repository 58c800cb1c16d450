// What workers are held to, and how many pages one is worth.

/** Milliseconds that a page may take unless the command line says otherwise. */
export const defaultPageLimit = 30_000
/** Megabytes of heap of each worker. */
export const memoryLimit = 1024
/**
 * Below this many pages to render, a second worker costs more to start than it saves (2026-11: a worker takes 90 ms to
 * start, a page 3 ms).
 */
export const pagesPerWorker = 40
