export interface ServeCommandOptions { readonly port: number }
export async function runServe(_options: ServeCommandOptions): Promise<number> { return 0 }
