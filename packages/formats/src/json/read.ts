import type { ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { LineCounter } from '../shared/position.ts';
import { documentOfTree } from './collect.ts';
import { afterBlank } from './comments.ts';
import { KeyPath } from './keys.ts';
import { type JsonRules, type JsonSink, scanJson } from './scan.ts';
import { parseJsonTree } from './tree.ts';
import { nestedUnit } from './unit.ts';

/** Reads nested JSON: every string (and null) is a unit, keyed by its path. @throws ParseError */
export function readNested(format: string, bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeJson(bytes);
  const collector = new Collector(text);
  const containers: string[] = [];
  scanJson(text, nestedSink(text, collector, containers));
  // Few files have a name twice. For those, the tree reports the hidden values.
  const isRepeated =
    new Set(containers).size < containers.length || containers.some((key) => collector.has(key));
  return isRepeated ? documentOfTree(format, text, parseJsonTree(text)) : collector.document(format);
}

/** The text of a JSON file whose value is an object or array. @throws ParseError */
export function decodeJson(bytes: Uint8Array, { comments = false }: JsonRules = {}): Source {
  const source = decode(bytes);
  assertContainer(source.text, comments);
  return source;
}

function assertContainer(text: string, comments: boolean): void {
  const first = comments ? afterBlank(text, 0) : (/[^ \t\r\n]/.exec(text)?.index ?? text.length);
  if (first >= text.length) fail(text, 0, 'empty-expected-object');
  if (text[first] !== '{' && text[first] !== '[') fail(text, first, 'expected-object');
}

/** `containers` gets the keys of all containers within the file. */
function nestedSink(text: string, collector: Collector, containers: string[]): JsonSink {
  const path = new KeyPath();
  const lines = new LineCounter(text);
  return {
    open: (kind) => {
      const key = path.open(kind);
      if (key !== undefined) containers.push(key);
    },
    close: () => path.close(),
    name: (name) => path.name(name),
    string(value, from) {
      const { key, index } = path.value();
      collector.add(nestedUnit(key, value, index, lines.at(from)), from);
    },
    other(literal, from) {
      const { key, index } = path.value();
      if (literal === 'null') collector.add(nestedUnit(key, null, index, lines.at(from)), from);
      else
        collector.notice(
          buildMessage('not-a-string', { key, value: literal, wanted: buildMessage('a-text') }),
          from,
        );
    },
  };
}
