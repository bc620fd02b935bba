/** The account that PostgreSQL runs under when Parlance is started by root; undefined: the current one. */
export type Account = { uid: number; gid: number } | undefined;
