import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { LineCounter } from '../shared/position.ts';
import { hiddenNodes, tellHidden } from '../shared/repeated.ts';
import type { JsonBranch, JsonNode } from './tree.ts';

/** The document of a tree whose leaves have their units. */
export function documentOfTree(format: string, text: string, root: JsonBranch): Document {
  const reading = new Reading(text);
  reading.collect(root);
  return reading.collector.document(format);
}

/** Goes through a tree in the order of the file. */
class Reading {
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
      if (hidden.has(child)) tellHidden(child, this.collector);
      else if (child.kind === 'branch') this.collect(child);
      else if (child.kind === 'leaf') {
        const from = child.data.value;
        child.unit.line = this.#lines.at(from);
        this.collector.add(child.unit, from);
      } else if (!child.data.known) this.#misfit(child);
      if (child.data.notes) this.#tell(child.data.notes, child.data.value);
    }
  }

  #tell(notes: readonly string[], offset: number): void {
    for (const note of notes) this.collector.notice('other', note, offset);
  }

  #misfit(node: JsonNode): void {
    const { value, wanted = 'a text' } = node.data;
    const raw = this.#text.slice(value, node.end);
    const kinds: Record<string, string> = { '{': 'an object', '[': 'a list', '"': 'a text' };
    const what = kinds[raw.charAt(0)] ?? raw;
    const message = `${JSON.stringify(node.name)} is ${what}, which is not ${wanted}`;
    this.collector.notice('not-a-string', message, value);
  }
}
