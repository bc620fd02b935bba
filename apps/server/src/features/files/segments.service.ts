/**
 * Files of translation units (TMX): which of them become entries, and which languages of the file are those of the project.
 * Imports and exports over kept files read them the same way (docs/decisions/0201).
 */
import { maxKeyLength, maxTextLength } from '@parlance/domain/entry/limits';
import { scriptOf } from '@parlance/domain/language/language';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { buildMessage, type MessageOrCode } from '@parlance/formats/message/message';
import type { Document, Notice, Unit } from '@parlance/formats/model';
import { noticeOf } from '@parlance/formats/shared/collect';
import { toBcp47 } from '@parlance/formats/shared/language';
import { mostNotices } from '@parlance/formats/shared/limits';
import { storedLanguageCode } from '../languages/stored-code.service.ts';

/** How a file was read (file_bodies.options). */
export interface SegmentReading {
  /** The source language of a memory: a unit without a text in it is no segment. Other projects take such units. */
  source?: string;
  /** Languages of the file that are other codes in the project: `en-US` as `en`. */
  readAs: Record<string, string>;
}

export const holdsSegments = (format: string): boolean => findCatalogueEntry(format)?.segments ?? false;

const bcp47 = (code: string): string => toBcp47(code) ?? code;
const normal = (code: string): string => bcp47(code).toLowerCase();
const languageOf = (code: string): string => normal(code).split('-')[0] ?? '';

/** The languages of a file, and that of its source texts, where it names one. */
interface FileLanguages {
  codes: readonly string[];
  source: string | undefined;
}

/**
 * Languages of a file by their codes in a memory: of the same name, else by the base language where that says for certain which
 * one is meant. A translation matches only its language without a region: `pt-PT` is not `pt-BR`.
 */
export function matchLanguages(
  { codes, source: fileSource }: FileLanguages,
  known: readonly string[],
): Record<string, string> {
  const [source] = known;
  const readAs: Record<string, string> = {};
  const taken = new Set<string>();
  const rest = codes.filter((code) => {
    const same = known.find((one) => one === code) ?? known.find((one) => normal(one) === normal(code));
    if (same === undefined) return true;
    taken.add(same);
    if (same !== code) readAs[code] = same;
    return false;
  });
  for (const one of known) {
    if (taken.has(one)) continue;
    const alike = rest.filter(
      (code) =>
        mayBe(code, one, one === source) &&
        known.filter((other) => mayBe(code, other, other === source)).length === 1,
    );
    const meant = alike.length > 1 && one === source ? alike.filter((code) => code === fileSource) : alike;
    const [only, ...others] = meant;
    if (only !== undefined && others.length === 0) readAs[only] = one;
  }
  return readAs;
}

/**
 * The same for a project that is no memory: its languages are those that files name, and `pt-BR` is a new one beside `pt`.
 * Only the language that a file translates from is the base language where either is without a region, since its texts would be
 * translations of nothing.
 */
function matchSource(file: FileLanguages, known: readonly string[]): Record<string, string> {
  const [base] = known;
  const { source } = file;
  if (source === undefined) return {};
  return Object.fromEntries(
    Object.entries(matchLanguages(file, known)).filter(
      ([code, one]) => one === base && normal(code) === normal(source) && mayBe(code, one, false),
    ),
  );
}

function mayBe(code: string, known: string, isSource: boolean): boolean {
  const isBare = [code, known].some((one) => normal(one) === languageOf(one));
  return (
    (isBare || isSource) &&
    languageOf(code) === languageOf(known) &&
    scriptOf(bcp47(code)) === scriptOf(bcp47(known))
  );
}

/** The units of a document in the languages of the memory. */
export function inLanguagesOf(units: readonly Unit[], reading: SegmentReading | undefined): Unit[] {
  const readAs = reading?.readAs ?? {};
  return units.map((unit) => {
    const language = unit.language === undefined ? undefined : readAs[unit.language];
    return language === undefined ? unit : { ...unit, language };
  });
}

/** The units in the languages of the file again. */
export function inLanguagesOfFile(units: readonly Unit[], reading: SegmentReading | undefined): Unit[] {
  const back = Object.fromEntries(
    Object.entries(reading?.readAs ?? {}).map(([code, known]) => [known, code]),
  );
  return inLanguagesOf(units, reading && { ...reading, readAs: back });
}

interface LeftOut {
  /** Units that cannot be stored, by key, with the reason. */
  unstorable: ReadonlyMap<string, { unit: Unit; reason: MessageOrCode }>;
  /** Keys of units without a source text. */
  sourceless: ReadonlySet<string>;
}

/** What of a file does not become entries. Its units have the languages of the memory by now. */
export function findLeftOut(
  units: readonly Unit[],
  { reading, keyPrefix }: { reading: SegmentReading | undefined; keyPrefix: string },
): LeftOut {
  const unstorable = new Map<string, { unit: Unit; reason: MessageOrCode }>();
  const sources = new Set<string>();
  const source = reading?.source;
  for (const unit of units) {
    const reason = whyUnstorable(unit, keyPrefix);
    if (reason !== undefined && !unstorable.has(unit.key)) unstorable.set(unit.key, { unit, reason });
    if (source !== undefined && unit.text && unit.language === source) sources.add(unit.key);
  }
  const sourceless = units.filter(
    ({ key }) => source !== undefined && !sources.has(key) && !unstorable.has(key),
  );
  return { unstorable, sourceless: new Set(sourceless.map(({ key }) => key)) };
}

function whyUnstorable(
  { key, text, description, language }: Unit,
  keyPrefix: string,
): MessageOrCode | undefined {
  if (keyPrefix.length + key.length > maxKeyLength)
    return buildMessage('key-too-long', { most: maxKeyLength });
  if ([text, description].some((one) => one && one.length > maxTextLength))
    return buildMessage('text-too-long-to-keep', { most: maxTextLength });
  return language !== undefined && storedLanguageCode(language) === undefined
    ? buildMessage('not-a-language-code', { language: language.slice(0, 40) })
    : undefined;
}

/** The languages of a project that files are read into, the base language first. */
export interface KnownLanguages {
  codes: readonly string[];
  isMemory: boolean;
}

/** A document as entries, with notices of what is left out or read otherwise. */
export function asSegments(
  document: Document,
  { known, keyPrefix }: { known: KnownLanguages | undefined; keyPrefix: string },
): { document: Document; reading: SegmentReading | undefined } {
  const reading = known && readingOf(document, known);
  const all = inLanguagesOf(document.units, reading);
  const { unstorable, sourceless } = findLeftOut(all, { reading, keyPrefix });
  const units = all.filter(({ key }) => !unstorable.has(key) && !sourceless.has(key));
  const notices = [
    ...Object.entries(reading?.readAs ?? {}).flatMap(([said, language]) =>
      normal(said) === normal(language)
        ? []
        : [noticeOf(buildMessage('language-read-as', { said, language }))],
    ),
    ...(reading?.source !== undefined && sourceless.size > 0
      ? [noticeOf(buildMessage('units-without-source', { count: sourceless.size, language: reading.source }))]
      : []),
    ...refusals([...unstorable.values()]),
  ];
  return { document: { ...document, units, notices: [...document.notices, ...notices] }, reading };
}

function readingOf(
  { units, sourceLanguage }: Document,
  { codes: known, isMemory }: KnownLanguages,
): SegmentReading | undefined {
  const [source] = known;
  if (source === undefined) return undefined;
  const codes = [...new Set(units.flatMap(({ language }) => language ?? []))];
  const file = { codes, source: sourceLanguage };
  if (isMemory) return { source, readAs: matchLanguages(file, known) };
  const readAs = matchSource(file, known);
  return Object.keys(readAs).length > 0 ? { readAs } : undefined;
}

function refusals(unstorable: readonly { unit: Unit; reason: MessageOrCode }[]): Notice[] {
  const notices = unstorable
    .slice(0, mostNotices)
    .map(({ unit: { key, line }, reason }) =>
      noticeOf(buildMessage('unit-not-imported', { key: shortened(key), reason }), { line }),
    );
  const more = unstorable.length - notices.length;
  return more > 0 ? [...notices, noticeOf(buildMessage('more-notices', { count: more }))] : notices;
}

const mostShown = 60;
/** As much of a key as names it in a sentence. */
const shortened = (key: string): string =>
  key.length > mostShown ? `${key.slice(0, mostShown).toWellFormed()}…` : key;
