import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { LineCounter } from '../shared/position.ts';
import { scanTbx, unitOf } from './tbx-scan.ts';
import { decodeExchange } from './tmx-scan.ts';

/** Reads a termbase: one unit for each term in each language. @throws ParseError */
export function readTbx(bytes: Uint8Array): Document {
  const { text } = decodeExchange(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const { language } = scanTbx(text, (entry) => {
    const line = lines.at(entry.tag.start);
    for (const section of entry.sections) {
      for (const term of section.terms) {
        const unit = unitOf(entry, section, term);
        unit.line = line;
        collector.add(unit, term.start);
      }
    }
  });
  const document = collector.document('tbx');
  return language ? { ...document, sourceLanguage: language } : document;
}
