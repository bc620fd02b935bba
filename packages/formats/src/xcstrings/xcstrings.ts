import { defineFormat } from '../define.ts';
import { readCatalog } from './read.ts';
import { rewriteCatalog } from './rewrite.ts';
import { writeCatalog } from './write.ts';

/**
 * Xcode's string catalog: all languages in one file, laid out as Xcode does it. No schema is published.
 * Source: Apple, "Localizing and varying text with a string catalog", and files that Xcode wrote
 */
export const iosXcstrings = defineFormat({
  name: 'ios_xcstrings',
  read: readCatalog,
  write: writeCatalog,
  rewrite: rewriteCatalog,
});
