import { defineFormat } from '../define.ts';
import { unitByUnit } from '../shared/unit-by-unit.ts';
import { readStrings } from './strings-read.ts';
import { rewriteStrings } from './strings-rewrite.ts';
import { beginStrings } from './strings-write.ts';

/** Apple's `Localizable.strings`. */
export const iosStrings = defineFormat({
  name: 'ios_strings',
  read: readStrings,
  ...unitByUnit({ needsOverview: false, refuses: 'nameless', begin: beginStrings }),
  rewrite: rewriteStrings,
});
