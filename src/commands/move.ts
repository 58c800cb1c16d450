export function runMove(_o: unknown): Promise<number> {
  return Promise.resolve(1)
}
