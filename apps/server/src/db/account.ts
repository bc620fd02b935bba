/** The account that PostgreSQL runs under if root starts Parlance; undefined: the current one. */
export type Account = { uid: number; gid: number } | undefined;
