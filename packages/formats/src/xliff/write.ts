import type { FreshFile, WriteOptions } from '../format.ts';
import { assertFit } from '../shared/text.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import { declarePrefixes } from '../shared/xml-prefixes.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { transUnitText } from './element.ts';
import { rules } from './scan.ts';

/** A new XLIFF 1.2 file in UTF-8. Units without text have a source only. */
export function beginXliff({ language, sourceLanguage, includeMetadata = true }: WriteOptions): FreshFile {
  const content = new ContentWriter(rules);
  const shape: XmlShape = { outer: '\n      ', step: '  ', includeMetadata };
  const file = attributesText(
    {
      'source-language': sourceLanguage ?? language,
      'target-language': language,
      datatype: 'plaintext',
      original: 'parlance',
      'xml:space': 'preserve',
    },
    '',
  );
  return {
    head:
      '<?xml version="1.0" encoding="utf-8"?>\n' +
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n' +
      `  <file${file}>\n    <body>`,
    add(unit) {
      assertFit(unit.text ?? '', unit.key);
      const names = { id: unit.key, resname: unit.key };
      return shape.outer + declarePrefixes(transUnitText(unit, names, content, shape));
    },
    end: () => '\n    </body>\n  </file>\n</xliff>\n',
  };
}
