import { defineFormat } from '../define.ts';
import { readStringsdict } from './stringsdict-read.ts';
import { rewriteStringsdict } from './stringsdict-rewrite.ts';
import { writeStringsdict } from './stringsdict-write.ts';

/** Apple's `Localizable.stringsdict`: texts with plural forms, beside a .strings file of the same name. */
export const iosStringsdict = defineFormat({
  name: 'ios_stringsdict',
  read: readStringsdict,
  write: writeStringsdict,
  rewrite: rewriteStringsdict,
});
