import { defineFormat } from '../define.ts';
import { allSideFacts } from '../shared/side-facts.ts';
import { readTbx } from './tbx-read.ts';
import { rewriteTbx } from './tbx-rewrite.ts';
import { writeTbx } from './tbx-write.ts';

/** TermBase eXchange (ISO 30042) of versions 2 and 3, in several languages. The id of an entry is the key. */
export const tbx = defineFormat(
  { name: 'tbx', read: readTbx, write: writeTbx, rewrite: rewriteTbx },
  { xml: allSideFacts },
);
