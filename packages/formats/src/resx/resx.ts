import { defineFormat } from '../define.ts';
import type { Format } from '../format.ts';
import { allSideFacts } from '../shared/side-facts.ts';
import { unitByUnit } from '../shared/unit-by-unit.ts';
import { readResx } from './read.ts';
import { rewriteResx } from './rewrite.ts';
import { beginResx } from './write.ts';

function resxFormat(name: string): Format {
  return defineFormat(
    {
      name,
      read: (bytes) => readResx(name, bytes),
      ...unitByUnit({ needsOverview: false, refuses: 'foreign to XML', begin: beginResx }),
      rewrite: rewriteResx,
    },
    { xml: allSideFacts },
  );
}

/** .NET's string resources. */
export const microsoftResx = resxFormat('microsoft_resx');

/** The same in apps of the Windows runtime, whose names reach into properties (`Title.Text`). */
export const microsoftResw = resxFormat('microsoft_resw');
