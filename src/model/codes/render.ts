// Codes of the render room.

export const renderCodes = {} as const satisfies Record<string, never>
