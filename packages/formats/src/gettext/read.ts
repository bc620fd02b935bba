import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import { ParseError, type ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, limitsOf, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { LineCounter } from '../shared/position.ts';
import { isHeader, keyOfEntry, misplacedHeader, type PoEntry } from './entry.ts';
import { declaredPoCharset, headerField, headerLanguage, parseHeader } from './header.ts';
import { categoriesByIndex, germanic, parsePluralForms } from './plurals.ts';
import { PoScanner } from './scan.ts';

/** The facts of a file's header; defaults where there is none. */
export interface PoHeader {
  fields: Record<string, string>;
  language: string | undefined;
  /** Category of each msgstr index; goes beyond the header's count, up to all six, so that no text is lost. */
  categories: PluralCategory[];
  /** How many forms the header (or gettext's default) wants. */
  count: number;
  understood: boolean;
  /** Whether the header itself has an expression that can be computed. */
  declared: boolean;
}

/** The text of a PO file. @throws ParseError */
export function decodePo(bytes: Uint8Array): Source {
  return decode(bytes, { declared: declaredPoCharset(bytes) });
}

/** Reads a header's text. `language` comes from the caller; the language in the file has precedence. */
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
    declared: forms !== undefined,
  };
}

/** Charsets in which the second byte of a character may be that of a backslash; older tools then put one more behind it. */
const backslashesWithin: readonly string[] = ['shift_jis', 'big5', 'gbk', 'gb18030'];

/** Reads a PO file: one unit for each msgstr. @throws ParseError */
export function readPo(bytes: Uint8Array, options: ReadOptions = {}): Document {
  const { text, charset } = decodePo(bytes);
  try {
    const document = readText(text, options);
    return { ...document, ...limitsOf(charset) };
  } catch (error) {
    if (error instanceof ParseError && error.code === 'invalid-escape' && backslashesWithin.includes(charset))
      throw new ParseError(buildMessage('backslash-of-charset', { charset }), error.position);
    throw error;
  }
}

function readText(text: string, options: ReadOptions): Document {
  const collector = new Collector(text);
  const scanner = new PoScanner(text);
  const lines = new LineCounter(text);
  let header: PoHeader | undefined;
  for (let entry = scanner.next(); entry; entry = scanner.next()) {
    if (isHeader(entry)) {
      if (header) fail(text, entry.from, misplacedHeader);
      header = readHeader(entry.forms[0]?.text, options.language);
      if (!header.understood) collector.notice('plural-forms', entry.from);
      continue;
    }
    header ??= readHeader(undefined, options.language);
    addUnits(entry, header, collector, lines.at(entry.from));
  }
  const { fields, language, categories, count, declared } = header ?? readHeader(undefined, options.language);
  const document = collector.document('gettext_po');
  // Where the header lacks it, messages with forms have those of gettext's default, which is also written again.
  const hasForms = declared || document.units.some(({ plural }) => plural !== undefined);
  return {
    ...document,
    ...(language && { language }),
    ...(hasForms && { plurals: categories.slice(0, count) }),
    metadata: fields,
  };
}

function addUnits(entry: PoEntry, header: PoHeader, collector: Collector, line: number): void {
  if (entry.plural !== undefined && entry.forms.length > header.count) {
    const forms = { count: entry.forms.length, most: header.count };
    collector.notice(buildMessage('more-forms-than-header', forms), entry.from);
  }
  for (const unit of unitsOfEntry(entry, header)) {
    unit.line = line;
    collector.add(unit, entry.from);
  }
}

/** The units of a message; a plural message has one for each msgstr. */
export function unitsOfEntry(entry: PoEntry, header: PoHeader): Unit[] {
  const key = keyOfEntry(entry);
  const { plural: pluralId, id } = entry;
  if (pluralId === undefined) return [unitOf(entry, key, entry.forms[0]?.text ?? '', id, undefined)];
  return entry.forms.map(({ index, text }) => {
    const plural = header.categories[index] ?? 'other';
    return unitOf(entry, `${key}[${plural}]`, text, plural === 'one' ? id : pluralId, plural);
  });
}

/** Made in one go, so that all units of a large file share their shape. */
function unitOf(entry: PoEntry, key: string, text: string, source: string, plural: Unit['plural']): Unit {
  const { extractedComments, translatorComments, references, flags, context } = entry;
  const unit: Unit = {
    key,
    text,
    source,
    line: 0,
    description: extractedComments.length > 0 ? extractedComments.join('\n') : undefined,
    context,
    references: references.length > 0 ? splitReferences(references) : undefined,
    flags: flags.length > 0 ? flags : undefined,
  };
  if (plural) unit.plural = plural;
  if (entry.fuzzy) unit.state = 'needs-review';
  if (translatorComments.length > 0) unit.metadata = { comment: translatorComments.join('\n') };
  return unit;
}

/** References are parted by blanks; a name with blanks stands between U+2068 and U+2069. */
function splitReferences(lines: readonly string[]): string[] {
  const [only = ''] = lines;
  if (lines.length === 1 && !/[\s\u2068]/.test(only)) return only === '' ? [] : [only];
  return lines.flatMap((line) => line.match(/\u2068[^\u2068\u2069]*\u2069\S*|\S+/g) ?? []);
}
