import { defineFormat } from '../define.ts';
import { allSideFacts } from '../shared/side-facts.ts';
import { readTmx } from './tmx-read.ts';
import { rewriteTmx } from './tmx-rewrite.ts';
import { writeTmx } from './tmx-write.ts';

/** Translation Memory eXchange 1.1 to 1.4, in several languages. The id of a unit, else its source text, is the key. */
export const tmx = defineFormat(
  { name: 'tmx', read: readTmx, write: writeTmx, rewrite: rewriteTmx },
  { xml: allSideFacts },
);
