import { findCatalogueEntry } from '../catalogue.ts';
import type { CatalogueEntry } from '../facts.ts';
import type { Format, WriteOptions } from '../format.ts';
import { headerField } from '../gettext/header.ts';
import type { Document, Unit } from '../model.ts';
import { toBcp47 } from '../shared/language.ts';
import { compareUnits, type Loss, LossReport, reportNames } from './losses.ts';
import { withPlaceholdersOf } from './placeholders.ts';
import { mapPlurals } from './plurals.ts';
import { selectUnits } from './select.ts';
import { reportSyntax } from './syntax.ts';

export interface ConvertOptions extends Omit<WriteOptions, 'language'> {
  /** BCP 47; where it is left out, that of the document, of several the source language. */
  language?: string;
  /** Give texts the placeholders of the other system, where the target is a format of Android or iOS. */
  convertPlaceholders?: boolean;
}

export interface Conversion {
  bytes: Uint8Array;
  /** The language of the texts written (BCP 47). In a file of several languages, that of units without their own. */
  language: string;
  units: Unit[];
  /** Losses of the new file, by kind; empty where it holds everything. */
  losses: Loss[];
}

/**
 * A new file of another format with everything that it can hold. Losses are found by reading the new file again, so
 * that the report is true for every pair of formats. @throws WriteError for a text or key that the target cannot hold
 * at all, RangeError for an unknown format
 */
export function convert(document: Document, target: Format, options: ConvertOptions = {}): Conversion {
  const from = entryOf(document.format);
  const to = entryOf(target.name);
  const own = from.multiLanguage ? document.sourceLanguage : document.language;
  const language = options.language ?? own ?? document.sourceLanguage ?? 'en';
  const report = new LossReport();
  const { disablePlurals, convertPlaceholders } = options;
  const selected = selectUnits(document, { language, from, to }, report);
  const mapped = mapPlurals(selected, { to, language, disablePlurals }, report);
  const units = convertPlaceholders ? mapped.map((unit) => withPlaceholdersOf(to.name, unit)) : mapped;
  if (from.name !== to.name) reportSyntax(units, to.name, report, from.name);
  const sourceLanguage = options.sourceLanguage ?? sourceLanguageOf(document, from);
  const metadata = carriesHeader(from, to) ? document.metadata : undefined;
  if (!metadata) for (const name of Object.keys(document.metadata ?? {})) report.add('header', name);
  const writing: WriteOptions = { ...options, language, ...(sourceLanguage && { sourceLanguage }) };
  const bytes = joined([...target.write({ units, ...(metadata && { metadata }) }, writing)]);
  reportNames(units, to, report);
  compareUnits(units, target.read(bytes, { language }).units, to, report);
  return { bytes, language, units, losses: report.losses };
}

/**
 * gettext and Qt take source texts for English where the file names no language; Poedit and Transifex have a field for
 * it.
 */
function sourceLanguageOf({ sourceLanguage, metadata }: Document, from: CatalogueEntry): string | undefined {
  if (sourceLanguage !== undefined || !from.bilingual) return sourceLanguage;
  const field = headerField(metadata ?? {}, 'X-Source-Language');
  return (field && toBcp47(field)) || 'en';
}

function entryOf(name: string): CatalogueEntry {
  const entry = findCatalogueEntry(name);
  if (!entry) throw new RangeError(`there is no format ${JSON.stringify(name)}`);
  return entry;
}

/** What belongs to a whole file means something only in its own format. */
function carriesHeader(from: CatalogueEntry, to: CatalogueEntry): boolean {
  return from.name === to.name || (from.name === 'gettext_po' && to.name === 'gettext_pot');
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
