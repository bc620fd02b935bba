import type { FreshFile, Overview, WriteOptions } from '../format.ts';
import { assertFit } from '../shared/text.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import { declarePrefixes } from '../shared/xml-prefixes.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { freeId, unitText } from './element-2.ts';
import { rules2 } from './scan-2.ts';
import { sizeModule, sizeProfile } from './sizes.ts';

/** A new XLIFF 2.0 file in UTF-8. Units without text have a source only. */
export function beginXliff2(
  { language, sourceLanguage, includeMetadata = true }: WriteOptions,
  { has }: Overview,
): FreshFile {
  const content = new ContentWriter(rules2);
  const restrictsSize = has.maxLength;
  const shape: XmlShape = { outer: '\n    ', step: '  ', includeMetadata, restrictsSize };
  const root = {
    xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
    'xmlns:slr': restrictsSize ? sizeModule : undefined,
    version: '2.0',
    srcLang: sourceLanguage ?? language,
    trgLang: language,
  };
  const profiles = shape.outer + sizeProfile('slr');
  const prefixes = restrictsSize ? ['slr'] : [];
  const ids = new Set<string>();
  return {
    head:
      `<?xml version="1.0" encoding="utf-8"?>\n<xliff${attributesText(root, '')}>\n` +
      `  <file id="f1" xml:space="preserve">${restrictsSize ? profiles : ''}`,
    add(unit) {
      assertFit(unit.text ?? '', unit.key);
      return shape.outer + declarePrefixes(unitText(unit, freeId(unit.key, ids), content, shape), prefixes);
    },
    end: () => '\n  </file>\n</xliff>\n',
  };
}
