import { defineFormat } from '../define.ts';
import { readArb } from './read.ts';
import { rewriteArb } from './rewrite.ts';
import { writeArb } from './write.ts';

/**
 * Application Resource Bundle, as Flutter uses it: messages by id, ICU texts kept whole, each with its `@id` of
 * description, placeholders and more.
 * Source: https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification
 */
export const arb = defineFormat({ name: 'arb', read: readArb, write: writeArb, rewrite: rewriteArb });
