import type { ReadOptions } from '../format.ts';
import { type Document, type PluralCategory, pluralCategories, type Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { LineCounter } from '../shared/position.ts';
import { isHeader, keyOfEntry, type PoEntry } from './entry.ts';
import { declaredPoCharset, headerField, headerLanguage, parseHeader } from './header.ts';
import { categoriesByIndex, germanic, parsePluralForms } from './plurals.ts';
import { PoScanner } from './scan.ts';

/** What the header of a file says; made of nothing where there is none. */
export interface PoHeader {
  fields: Record<string, string>;
  language: string | undefined;
  /** Category of each msgstr index; goes beyond the header's count, up to all six, so that no text is lost. */
  categories: PluralCategory[];
  /** How many forms the header (or gettext's default) wants. */
  count: number;
  understood: boolean;
}

/** The text of a PO file. @throws ParseError */
export function decodePo(bytes: Uint8Array): Source {
  const source = decode(bytes, { declared: declaredPoCharset(bytes) });
  const nul = source.text.indexOf('\0');
  if (nul >= 0) fail(source.text, nul, 'the character U+0000 cannot be stored');
  return source;
}

/** Reads a header's text. `language` is what the caller knows; what the file says is stronger. */
export function readHeader(text: string | undefined, language: string | undefined): PoHeader {
  const fields = parseHeader(text ?? '');
  const own = headerLanguage(fields);
  const declared = headerField(fields, 'Plural-Forms');
  const forms = parsePluralForms(declared);
  const unsaid = declared === undefined || declared.includes('nplurals=INTEGER');
  const { count } = forms ?? germanic;
  const named = categoriesByIndex(forms ?? germanic, own ?? language ?? 'en');
  const left = pluralCategories.filter((category) => !named.includes(category));
  return {
    fields,
    language: own,
    categories: [...named, ...left],
    count,
    understood: forms !== undefined || unsaid,
  };
}

/** Reads a PO file: one unit for each msgstr. @throws ParseError */
export function readPo(bytes: Uint8Array, options: ReadOptions = {}): Document {
  const { text } = decodePo(bytes);
  const collector = new Collector(text);
  const scanner = new PoScanner(text);
  const lines = new LineCounter(text);
  let header: PoHeader | undefined;
  for (let entry = scanner.next(); entry; entry = scanner.next()) {
    if (isHeader(entry)) {
      if (header) fail(text, entry.from, 'there is a second header, or the header does not stand first');
      header = readHeader(entry.forms[0]?.text, options.language);
      if (!header.understood)
        collector.notice('plural-forms', 'Plural-Forms cannot be understood', entry.from);
      continue;
    }
    header ??= readHeader(undefined, options.language);
    addUnits(entry, header, collector, lines.at(entry.from));
  }
  const { fields, language, categories, count } = header ?? readHeader(undefined, options.language);
  const document = collector.document('gettext_po');
  return {
    ...document,
    ...(language && { language }),
    plurals: categories.slice(0, count),
    metadata: fields,
  };
}

function addUnits(entry: PoEntry, header: PoHeader, collector: Collector, line: number): void {
  if (entry.plural !== undefined && entry.forms.length > header.count) {
    const message = `${entry.forms.length} plural forms where the header says ${header.count}`;
    collector.notice('plural-forms', message, entry.from);
  }
  for (const unit of unitsOfEntry(entry, header)) {
    unit.line = line;
    addDetails(unit, entry);
    collector.add(unit, entry.from);
  }
}

/** Key, text, source and form of a message's units; a plural message has one for each msgstr. */
export function unitsOfEntry(entry: PoEntry, header: PoHeader): Unit[] {
  const key = keyOfEntry(entry);
  const { plural: pluralId, id } = entry;
  if (pluralId === undefined) return [{ key, text: entry.forms[0]?.text ?? '', source: id }];
  return entry.forms.map(({ index, text }) => {
    const plural = header.categories[index] ?? 'other';
    return { key: `${key}[${plural}]`, text, source: plural === 'one' ? id : pluralId, plural };
  });
}

function addDetails(unit: Unit, entry: PoEntry): void {
  const { extractedComments, translatorComments, references, flags } = entry;
  if (extractedComments.length > 0) unit.description = extractedComments.join('\n');
  if (translatorComments.length > 0) unit.metadata = { comment: translatorComments.join('\n') };
  if (entry.fuzzy) unit.state = 'needs-review';
  if (entry.context !== undefined) unit.context = entry.context;
  if (references.length > 0) unit.references = references.flatMap(splitReferences);
  if (flags.length > 0) unit.flags = flags;
}

/** References are parted by blanks; a name with blanks stands between U+2068 and U+2069. */
function splitReferences(line: string): string[] {
  return line.match(/\u2068[^\u2069]*\u2069\S*|\S+/g) ?? [];
}
