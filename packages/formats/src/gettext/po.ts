import { defineFormat } from '../define.ts';
import { readPo } from './read.ts';
import { rewritePo } from './rewrite.ts';
import { writePo } from './write.ts';

/** GNU gettext's PO, bilingual: the message id is the source text and the key. */
export const gettextPo = defineFormat({
  name: 'gettext_po',
  read: readPo,
  write: writePo,
  rewrite: rewritePo,
});
