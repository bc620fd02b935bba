import type { FreshFile, WriteOptions } from '../format.ts';
import { assertFit } from '../shared/text.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { dataText } from './element.ts';
import { head } from './head.ts';
import { rules } from './scan.ts';

/** A new file as Visual Studio writes it: UTF-8 with its mark, CRLF. Units without text are left out. */
export function beginResx({ includeMetadata = true }: WriteOptions): FreshFile {
  const content = new ContentWriter(rules, '\r\n');
  const shape: XmlShape = { outer: '\r\n  ', step: '  ', includeMetadata };
  return {
    head: `\ufeff${head.replaceAll('\n', '\r\n')}`,
    add(unit) {
      if (unit.text === null) return '';
      assertFit(unit.text, unit.key);
      return shape.outer + dataText(unit, content, shape);
    },
    end: () => '\r\n</root>\r\n',
  };
}
