import { defineFormat } from '../define.ts';
import { allSideFacts } from '../shared/side-facts.ts';
import { readAndroid } from './read.ts';
import { rewriteAndroid } from './rewrite.ts';
import { writeAndroid } from './write.ts';

/** Android string resources: strings, plurals and string arrays. */
export const androidXml = defineFormat(
  { name: 'android_xml', read: readAndroid, write: writeAndroid, rewrite: rewriteAndroid },
  { xml: allSideFacts },
);
