import { defineFormat } from '../define.ts';
import { readNested } from './read.ts';
import { rewriteNested } from './rewrite.ts';
import { writeNested } from './write.ts';

/** Nested JSON: objects, lists and strings, keyed by their path. */
export const nestedJson = defineFormat({
  name: 'nested_json',
  read: (bytes, options) => readNested('nested_json', bytes, options),
  write: writeNested,
  refusesFirst: true,
  rewrite: rewriteNested,
});
