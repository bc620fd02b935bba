/** A kept file, opened once: its bytes, its texts in each language, and the units that stay unchanged. */
import { normalLanguageCode } from '@parlance/domain/language/language';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import type { FileStore } from '../../ports/files/port.ts';
import { findLeftOut, holdsSegments, inLanguagesOf } from '../files/segments.service.ts';
import { readDocument } from '../spreadsheet-mapping/with-mapping.service.ts';
import type { KeptPlan } from './export-plan.types.ts';
import { type KeptList, keptLists } from './partial-lists.ts';
import type { ExportedText } from './units.present.ts';

export interface FetchedFile {
  bytes: Uint8Array;
  /**
   * Keys of units that stay as the file has them: those that its import left out, those that the plural forms beside it
   * hide, and the empty key, which is no entry.
   */
  untouched: ReadonlySet<string>;
}

const emptyKey = '';

export async function fetchKept(
  { format, language, body }: KeptPlan,
  store: FileStore,
): Promise<FetchedFile> {
  const bytes = await store.get(body.contentHash);
  const untouched = new Set([...body.leftOut, emptyKey]);
  const beside = getCatalogueEntry(format).pluralsBeside;
  if (body.pluralsBeside !== undefined && beside) {
    const plurals = await store.get(body.pluralsBeside);
    for (const { key } of getFormat(beside.format).read(plurals, { language: language.code }).units)
      untouched.add(key);
  }
  return { bytes, untouched };
}

/** The units of a kept body, as its import read them. */
export const unitsOfBody = ({ format, language, body }: KeptPlan, bytes: Uint8Array): Unit[] =>
  inLanguagesOf(
    readDocument(format, bytes, { language: language.code }, body.spreadsheet).units,
    body.segments,
  );

/** Keys of units that are no entries, since their import could not take them. */
export function keysLeftOut({ format, keyPrefix, body }: KeptPlan, units: readonly Unit[]): string[] {
  if (!holdsSegments(format)) return [];
  const { unstorable, sourceless } = findLeftOut(units, { reading: body.segments, keyPrefix });
  return [...unstorable.keys(), ...sourceless];
}

/** The texts of a kept file by language; they decide whether the file has to be written again. */
export class KeptTexts {
  readonly #byLanguage: Map<string, LanguageTexts>;
  readonly #none: LanguageTexts;
  /** Number of units in all languages. */
  readonly size: number;

  constructor(plan: KeptPlan, units: readonly Unit[]) {
    const { format, language, base, languages } = plan;
    // In a multilingual file each language has its own text, and none stands for another.
    const isOwnSource = !languages && language.id === base.id && getCatalogueEntry(format).bilingual;
    const groups = Map.groupBy(units, (unit) => languageOf(plan, unit));
    this.size = units.length;
    this.#byLanguage = new Map([...groups].map(([code, own]) => [code, new LanguageTexts(own, isOwnSource)]));
    this.#none = new LanguageTexts([], isOwnSource);
  }

  forLanguage(code: string): LanguageTexts {
    return this.#byLanguage.get(code) ?? this.#none;
  }
}

/** The code of a unit's language, from the unit or the file. */
export const languageOf = ({ languages, language }: KeptPlan, unit: Unit): string =>
  languages ? normalLanguageCode(unit.language ?? language.code) : language.code;

/** The texts of a kept file in one language. */
export class LanguageTexts {
  readonly #units: Map<string, Pick<Unit, 'text' | 'state' | 'source'>>;
  /** Whether an empty text stands for the source beside it: in bilingual files of the base language (PO templates). */
  readonly #isOwnSource: boolean;
  #lists: Map<string, KeptList> | undefined;

  constructor(units: readonly Unit[], isOwnSource: boolean) {
    this.#units = new Map(units.map((unit) => [unit.key, unit]));
    this.#isOwnSource = isOwnSource;
  }

  has(key: string): boolean {
    return this.#units.has(key);
  }

  get lists(): Map<string, KeptList> {
    this.#lists ??= keptLists([...this.#units].map(([key, { text }]) => ({ key, text })));
    return this.#lists;
  }

  get isThere(): boolean {
    return this.#units.size > 0;
  }

  /** Whether the file already has this text and state for a key. */
  hasSameText(key: string, { text, state }: ExportedText): boolean {
    const unit = this.#units.get(key);
    if (!unit || (state !== undefined && state !== unit.state)) return false;
    return (text ?? '') === (unit.text ?? '') || this.#leavesToSource(unit, text);
  }

  /** Keeps the unit of the file if its text is empty, stands for the source, and the source equals the stored text. */
  withSourceFallback(unit: Unit): Unit {
    const own = this.#units.get(unit.key);
    return own && this.#leavesToSource(own, unit.text) ? { ...unit, text: null } : unit;
  }

  #leavesToSource(unit: Pick<Unit, 'text' | 'source'>, text: string | null): boolean {
    return this.#isOwnSource && !unit.text && text !== null && unit.source === text;
  }
}
