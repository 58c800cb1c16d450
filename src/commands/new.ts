export function runNew(_o: unknown): Promise<number> {
  return Promise.resolve(1)
}
