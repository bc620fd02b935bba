import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { formOfKey } from '../shared/plural.ts';
import { LineCounter } from '../shared/position.ts';
import { markupOf } from '../shared/xml-content.ts';
import { type Data, decodeResx, scanResx } from './scan.ts';

/** Reads the strings of a resx or resw file; names are whole keys, no paths. @throws ParseError */
export function readResx(format: string, bytes: Uint8Array): Document {
  const { text } = decodeResx(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const sink = (data: Data): void => {
    if (data.typed) return;
    const unit = unitOf(data);
    unit.line = lines.at(data.tag.start);
    collector.add(unit, data.tag.start);
  };
  scanResx(text, sink, (tag) => collector.notice('empty-key', tag));
  return collector.document(format);
}

/** Made in one go, so that all units of a large file share their shape. */
export function unitOf({ name, value, comment }: Data): Unit {
  const markup = value && markupOf(value);
  const unit: Unit = {
    key: name,
    text: value ? value.text : null,
    line: 0,
    description: comment?.text.trim() || undefined,
    metadata: markup ? { markup } : undefined,
  };
  const { plural } = formOfKey(name);
  if (plural) unit.plural = plural;
  return unit;
}
