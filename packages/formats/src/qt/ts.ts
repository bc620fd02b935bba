import { defineFormat } from '../define.ts';
import { readTs } from './read.ts';
import { rewriteTs } from './rewrite.ts';
import { writeTs } from './write.ts';

/** Qt Linguist's translation source, bilingual: context, source text and comment are the key. */
export const qtTs = defineFormat(
  { name: 'qt_ts', read: readTs, write: writeTs, rewrite: rewriteTs },
  // All else stands in elements, where `<byte>` writes characters that XML lacks.
  { xml: ['references'] },
);
