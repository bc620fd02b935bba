import { defineFormat } from '../define.ts';
import { readIni } from './read.ts';
import { rewriteIni } from './rewrite.ts';
import { writeIni } from './write.ts';

/** INI in the dialects of PHP and Joomla, go-ini, and OBS Studio. */
export const ini = defineFormat({ name: 'ini', read: readIni, write: writeIni, rewrite: rewriteIni });
