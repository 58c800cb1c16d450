// Codes of the compile room.

export const compileCodes = {} as const satisfies Record<string, never>
