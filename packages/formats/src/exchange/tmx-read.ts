import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { LineCounter } from '../shared/position.ts';
import { decodeExchange, scanTmx, unitOf } from './tmx-scan.ts';

/** Reads a translation memory: one unit for each text in each language. @throws ParseError */
export function readTmx(bytes: Uint8Array): Document {
  const { text } = decodeExchange(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const { sourceLanguage } = scanTmx(text, (tu) => {
    const line = lines.at(tu.tag.start);
    for (const tuv of tu.tuvs) {
      const unit = unitOf(tu, tuv);
      unit.line = line;
      collector.add(unit, tuv.tag.start);
    }
  });
  const document = collector.document('tmx');
  return sourceLanguage ? { ...document, sourceLanguage } : document;
}
