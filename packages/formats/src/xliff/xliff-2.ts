import { defineFormat } from '../define.ts';
import { unitByUnit } from '../shared/unit-by-unit.ts';
import { readXliff2 } from './read-2.ts';
import { rewriteXliff2 } from './rewrite-2.ts';
import { beginXliff2 } from './write-2.ts';

/** OASIS XLIFF 2.0 and 2.1, bilingual. A unit's segments are one text; inline codes stay in it as markup. */
export const xliff2 = defineFormat({
  name: 'xliff_2',
  read: readXliff2,
  ...unitByUnit({ needsOverview: true, refuses: 'foreign to XML', begin: beginXliff2 }),
  rewrite: rewriteXliff2,
});
