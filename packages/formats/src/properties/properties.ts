import { defineFormat } from '../define.ts';
import type { Format } from '../format.ts';
import { unitByUnit } from '../shared/unit-by-unit.ts';
import { type Flavour, java, mozilla } from './flavour.ts';
import { readProperties } from './read.ts';
import { rewriteProperties } from './rewrite.ts';
import { beginProperties } from './write.ts';

function propertiesFormat(flavour: Flavour): Format {
  return defineFormat({
    name: flavour.name,
    read: (bytes, options) => readProperties(flavour, bytes, options),
    ...unitByUnit({ needsOverview: false, refuses: 'nameless', begin: () => beginProperties(flavour) }),
    rewrite: (bytes, units, options) => rewriteProperties(flavour, bytes, units, options),
  });
}

/** Java's resource bundles. */
export const javaProperties = propertiesFormat(java);

/** Mozilla's, of Firefox add-ons, pdf.js and Zotero. */
export const mozillaProperties = propertiesFormat(mozilla);
