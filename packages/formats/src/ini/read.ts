import type { ReadOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, limitsOf, type Source } from '../shared/decode.ts';
import { LineCounter } from '../shared/position.ts';
import { limitsOfIni } from './dialect.ts';
import { keyOf } from './key.ts';
import { type IniEntry, scanIni } from './scan.ts';

/** The text of an INI file. @throws ParseError */
export function decodeIni(bytes: Uint8Array): Source {
  return decode(bytes);
}

/** Reads an INI file; the document remembers how its values were quoted. @throws ParseError */
export function readIni(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text, charset } = decodeIni(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  let section: string | undefined;
  const dialect = scanIni(text, {
    section(found) {
      section = found;
    },
    entry: (entry) => collector.add(unitOf(entry, section, lines.at(entry.keyFrom)), entry.keyFrom),
  });
  return {
    ...collector.document('ini'),
    ...limitsOf(charset, limitsOfIni(dialect)),
    metadata: { dialect: dialect.name },
  };
}

export function unitOf({ key, value, comment }: IniEntry, section: string | undefined, line: number): Unit {
  const unit: Unit = { key: keyOf(section, key), text: value.text, line, description: comment };
  if (section !== undefined) unit.metadata = { section };
  return unit;
}
