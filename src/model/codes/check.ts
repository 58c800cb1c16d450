// Codes of the check room.

export const checkCodes = {} as const satisfies Record<string, never>
