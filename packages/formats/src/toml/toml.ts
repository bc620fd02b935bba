import { defineFormat } from '../define.ts';
import { readToml } from './read.ts';
import { rewriteToml } from './rewrite.ts';
import { writeToml } from './write.ts';

/** TOML, nested or flat, with the plural tables of go-i18n. */
export const toml = defineFormat({ name: 'toml', read: readToml, write: writeToml, rewrite: rewriteToml });
