import { defineFormat } from '../define.ts';
import { allSideFacts } from '../shared/side-facts.ts';
import { unitByUnit } from '../shared/unit-by-unit.ts';
import { readXliff } from './read.ts';
import { rewriteXliff } from './rewrite.ts';
import { beginXliff } from './write.ts';

/** OASIS XLIFF 1.2 (1.0 and 1.1 are read and kept too), bilingual. Inline codes stay in the text as markup. */
export const xliff = defineFormat(
  {
    name: 'xliff',
    read: readXliff,
    ...unitByUnit({ needsOverview: false, refuses: 'foreign to XML', begin: beginXliff }),
    rewrite: rewriteXliff,
  },
  { xml: allSideFacts },
);
