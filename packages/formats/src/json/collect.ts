import { buildMessage, type FileMessage, type PlainCode } from '../message/message.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { LineCounter } from '../shared/position.ts';
import { hiddenNodes, reportHidden } from '../shared/repeated.ts';
import type { JsonBranch, JsonNode } from './node.ts';

const kinds: Record<string, PlainCode> = { '{': 'an-object', '[': 'a-list', '"': 'a-text' };

/** The document of a tree whose leaves have their units. */
export function documentOfTree(format: string, text: string, root: JsonBranch): Document {
  const reading = new TreeReading(text);
  reading.collect(root);
  return reading.collector.document(format);
}

/** Goes through a tree, or its members one after the other, in the order of the file. */
export class TreeReading {
  readonly collector: Collector;
  readonly #text: string;
  readonly #lines: LineCounter;

  constructor(text: string) {
    this.collector = new Collector(text);
    this.#text = text;
    this.#lines = new LineCounter(text);
  }

  collect(branch: JsonBranch): void {
    const hidden = hiddenNodes(branch);
    for (const child of branch.children) {
      if (hidden.has(child)) this.#hidden(child);
      else this.take(child);
    }
  }

  /** A node that no other one hides. */
  take(node: JsonNode): void {
    if (node.kind === 'branch') this.collect(node);
    else if (node.kind === 'leaf') {
      const from = node.data.value;
      node.unit.line = this.#lines.at(from);
      this.collector.add(node.unit, from);
    } else if (!node.data.known) this.#misfit(node);
    if (node.data.notes) this.#tell(node.data.notes, node.data.value);
  }

  #hidden(node: JsonNode): void {
    reportHidden(node, this.collector);
    if (node.data.notes) this.#tell(node.data.notes, node.data.value);
  }

  #tell(notes: readonly FileMessage[], offset: number): void {
    for (const note of notes) this.collector.notice(note, offset);
  }

  #misfit(node: JsonNode): void {
    const { value, desired = 'a-text' } = node.data;
    const raw = this.#text.slice(value, node.end);
    const kind = kinds[raw.charAt(0)];
    const what = kind ? buildMessage(kind) : raw;
    this.collector.notice(
      buildMessage('not-a-string', { key: node.name, value: what, wanted: buildMessage(desired) }),
      value,
    );
  }
}
