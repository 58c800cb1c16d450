// Exit codes of docs-gen, the same for every command.

/** 0: success, no problems; 1: problems in content or configuration; 2: wrong usage; 128+n: ended by signal n. */
export const exitCodes = { done: 0, problems: 1, usage: 2 } as const
