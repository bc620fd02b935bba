import type { ReadOptions } from '../format.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import { LineCounter } from '../shared/position.ts';
import { scanToml } from './scan.ts';
import { leavesOf, othersOf, tomlTree } from './tree.ts';

/** The text of a TOML file, which is UTF-8; UTF-16 with a mark is read nevertheless. @throws ParseError */
export function decodeToml(bytes: Uint8Array): Source {
  return decode(bytes);
}

/** Reads TOML 1.0: every string is a unit, keyed by its path; plural tables as go-i18n has them. @throws ParseError */
export function readToml(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeToml(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const { root } = tomlTree(text, scanToml(text), (offset) => lines.at(offset));
  for (const { unit, at } of leavesOf(root)) collector.add(unit, at);
  for (const { data, start } of othersOf(root)) {
    const raw = data.value ? text.slice(data.value.from, data.value.to).slice(0, 40) : '';
    if (raw !== '[]' && raw !== '{}')
      collector.notice('not-a-string', `${raw} is not a text`, data.value?.from ?? start);
  }
  return collector.document('toml');
}
