// Which pages the main thread has taken, in memory that workers see: the list is worked on from both ends until they meet.

const byMain = 1
const byWorker = 2

/** Makes the claims of a list of pages; none is taken. */
export function createClaims(count: number): SharedArrayBuffer {
  return new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT)
}

/** Takes a page for the main thread; false when a worker has it. */
export function claimPage(claims: SharedArrayBuffer, index: number): boolean {
  return Atomics.compareExchange(new Int32Array(claims), index, 0, byMain) === 0
}

/** Takes a page for workers, or finds that the main thread has it. A page sent again to another worker is not taken by the first. */
export function isTakenByMain(claims: SharedArrayBuffer, index: number): boolean {
  return Atomics.compareExchange(new Int32Array(claims), index, 0, byWorker) === byMain
}
