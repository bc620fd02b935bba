import type { Format, FreshFile, FreshStream, Overview, WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { sortedUnits } from './order.ts';
import { inPieces } from './pieces.ts';

/** How a format writes whose units stand one after the other: all at once, and as they come. */
export function unitByUnit(stream: FreshStream): Pick<Format, 'write' | 'stream' | 'refusesFirst'> {
  return {
    stream,
    refusesFirst: false,
    write: ({ units }: Pick<Document, 'units'>, options: WriteOptions) =>
      inPieces(texts(stream.begin(options, overviewOf(units, options)), sortedUnits(units, options))),
  };
}

function* texts(file: FreshFile, units: Iterable<Unit>): Iterable<string> {
  yield file.head;
  for (const unit of units) yield file.add(unit);
  yield file.end();
}

/** The facts about units that a writer needs before the first of them is written. */
export function overviewOf(units: readonly Unit[], { includeMetadata, ...options }: WriteOptions): Overview {
  const has = { description: false, maxLength: false, context: false };
  const fields = new Set<string>();
  const languages = new Set<string>();
  const drafts = new Set<string>();
  for (const { language = options.language, description, maxLength, context, draft, metadata } of units) {
    languages.add(language);
    has.description ||= description !== undefined;
    has.maxLength ||= maxLength !== undefined;
    has.context ||= context !== undefined;
    if (draft !== undefined) drafts.add(language);
    if (includeMetadata !== false && metadata) for (const name of Object.keys(metadata)) fields.add(name);
  }
  return { has, fields: [...fields], languages: [...languages], drafts: [...drafts] };
}
