export async function runCheck(_: unknown): Promise<number> { return 0 }
