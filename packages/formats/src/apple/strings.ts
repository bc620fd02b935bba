import { defineFormat } from '../format.ts';
import { readStrings } from './strings-read.ts';
import { rewriteStrings } from './strings-rewrite.ts';
import { writeStrings } from './strings-write.ts';

/** Apple's `Localizable.strings`. */
export const iosStrings = defineFormat({
  name: 'ios_strings',
  read: readStrings,
  write: writeStrings,
  rewrite: rewriteStrings,
});
