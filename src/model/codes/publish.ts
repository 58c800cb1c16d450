// Codes of the publish room.

export const publishCodes = {} as const satisfies Record<string, never>
