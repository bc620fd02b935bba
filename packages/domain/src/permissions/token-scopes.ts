/** What a personal access token may be for, in the order in which they are offered. None holds another. */
export const tokenScopes = ['read', 'write', 'import', 'export'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Days that a token may be valid, in the order in which they are offered. */
export const tokenDays = [7, 30, 90, 365] as const;
