import type { ReadOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import { formOfKey } from '../shared/plural.ts';
import { LineCounter } from '../shared/position.ts';
import { PropertyDescriptions } from './comment.ts';
import type { Flavour } from './flavour.ts';
import { type Property, scanProperties } from './scan.ts';

/** The text of a property file: UTF-8, and for Java ISO-8859-1 where it is not UTF-8. @throws ParseError */
export function decodeProperties(bytes: Uint8Array, flavour: Flavour): Source {
  return decode(bytes, flavour.latin1 ? { fallback: 'iso-8859-1' } : {});
}

/** Reads a property file. @throws ParseError */
export function readProperties(flavour: Flavour, bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text, charset } = decodeProperties(bytes, flavour);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const descriptions = new PropertyDescriptions(text, flavour);
  if (charset === 'iso-8859-1') collector.notice('read-as-latin-1', 0);
  scanProperties(text, flavour, (property) => {
    const description = descriptions.of(property.key, property.start, property.keyFrom);
    collector.add(unitOf(property, flavour, description, lines.at(property.keyFrom)), property.keyFrom);
  });
  return collector.document(flavour.name);
}

/** The unit of an entry. */
export function unitOf(
  { key, text }: Property,
  flavour: Flavour,
  description: string | undefined,
  line: number,
): Unit {
  const unit: Unit = { key, text, line, description };
  const plural = flavour.notes ? formOfKey(key).plural : undefined;
  if (plural) unit.plural = plural;
  return unit;
}
