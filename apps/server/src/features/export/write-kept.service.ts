/** Exports a kept file with the stored texts: opens it, compares, and writes it again only if something differs. */
import { type UnitEdits, WriteError } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import type pg from 'pg';
import type { FileStore } from '../../ports/files/port.ts';
import { inLanguagesOfFile } from '../files/segments.service.ts';
import { rewriteDocument } from '../spreadsheet-mapping/with-mapping.service.ts';
import { type EditedFields, findEdited } from './edited-fields.queries.ts';
import { allEdited, diffUnits, isEmpty, receivesFields, withFields } from './edited-fields.service.ts';
import { addsFields, type KeptPlan, languagesOf } from './export-plan.types.ts';
import {
  type FetchedFile,
  fetchKept,
  KeptTexts,
  keysLeftOut,
  languageOf,
  unitsOfBody,
} from './kept-file.service.ts';
import { inOneSnapshot, readKeptUnits } from './read-units.service.ts';
import { readRows } from './rows.queries.ts';
import { type ExportedText, type TextNotes, textSelector } from './units.present.ts';
import { writeOptions } from './write-options.service.ts';

/** A kept file and its units. */
export interface OpenedFile extends FetchedFile {
  /** Its units without the untouched ones; in a template only those that get fields. */
  units: readonly Unit[];
  texts: KeptTexts;
  /** Units that stay as the file has them: the stored text of a hidden one is that of the unit that hides it. */
  staying: readonly Unit[];
  edited: EditedFields;
  /** The edited fields that differ in the file. */
  changed: UnitEdits;
}

/** Opens a fetched file. `edited`: what users changed beside the texts, if the export includes it. */
export function openKept(plan: KeptPlan, fetched: FetchedFile, edited: EditedFields): OpenedFile {
  const isTemplate = plan.kind === 'template';
  const { bytes } = fetched;
  const all = isTemplate && !receivesFields(plan, edited) ? [] : unitsOfBody(plan, bytes);
  const untouched = new Set([...fetched.untouched, ...keysLeftOut(plan, all)]);
  const units = all.filter(({ key }) => !untouched.has(key));
  return {
    ...fetched,
    untouched,
    units,
    texts: new KeptTexts(plan, isTemplate ? [] : units),
    staying: isTemplate ? [] : all.filter(({ key }) => untouched.has(key)),
    edited,
    changed: isTemplate ? allEdited(edited) : diffUnits(edited, units),
  };
}

/** A kept body unchanged if it equals the stored texts; else written again. @throws WriteError */
export async function writeKept(client: pg.Client, plan: KeptPlan, store: FileStore): Promise<Uint8Array> {
  const fetched = await fetchKept(plan, store);
  return inOneSnapshot(client, async () => {
    const file = openKept(plan, fetched, await findEdited(client, plan));
    if (mayBeSame(plan, file) && (await isUnchanged(client, plan, file))) return file.bytes;
    return rewriteKept(plan, file, await readUnitsOf(client, plan, file));
  });
}

/** The stored units that are written into a file. */
export interface StoredUnits {
  units: Unit[];
  /** Those that the file leaves out unless the export has all texts: keys with the code of their language. */
  beside: ReadonlySet<string>;
}

const inLanguage = (key: string, code: string) => `${code}\0${key}`;

export async function readUnitsOf(
  client: pg.Client,
  plan: KeptPlan,
  file: OpenedFile,
  on: Omit<TextNotes, 'beside'> = {},
): Promise<StoredUnits> {
  const beside = new Set<string>();
  const units = await readKeptUnits(client, plan, file.texts, {
    ...on,
    beside: (key, code) => beside.add(inLanguage(key, code)),
  });
  const written = units
    .filter(({ key }) => !file.untouched.has(key))
    .map((unit) => file.texts.forLanguage(languageOf(plan, unit)).withSourceFallback(unit));
  return { units: written, beside };
}

/**
 * Where a file has a key in another shape by now (a plural that was a text, an object that was one), the text of the
 * former shape gives way. @throws WriteError
 */
export function rewriteKept(plan: KeptPlan, file: OpenedFile, { units, beside }: StoredUnits): Uint8Array {
  for (let written = units; ; ) {
    try {
      return rewriteWith(plan, file, written);
    } catch (error) {
      const clashing = clashingKeys(error);
      const rest = written.filter(
        (unit) => !clashing.has(unit.key) || !beside.has(inLanguage(unit.key, languageOf(plan, unit))),
      );
      if (rest.length === written.length) throw error;
      written = rest;
    }
  }
}

function clashingKeys(error: unknown): Set<unknown> {
  if (!(error instanceof WriteError) || !error.code.startsWith('keys-clash')) return new Set();
  const { key, conflicts, parameters } = error;
  return new Set([key, ...conflicts, parameters['one'], parameters['other']]);
}

function rewriteWith(plan: KeptPlan, file: OpenedFile, stored: readonly Unit[]): Uint8Array {
  const { units, metadata } = withFields(plan, stored, file);
  return rewriteDocument(
    plan.format,
    file.bytes,
    inLanguagesOfFile([...units, ...file.staying], plan.body.segments),
    { ...writeOptions(plan), asTemplate: plan.kind === 'template', changed: { ...file.changed, metadata } },
    plan.body.spreadsheet,
  );
}

/** Whether the file stays the same if its texts do: no option and no edited field changes it. */
export const mayBeSame = (plan: KeptPlan, { changed }: OpenedFile): boolean => {
  const { sortByKey, disablePlurals, invisibleId, includeStatus } = plan.options;
  const addsStatuses = includeStatus === true && plan.body.spreadsheet !== undefined;
  const asksForMore = addsFields(plan) || addsStatuses || sortByKey || disablePlurals || invisibleId;
  return plan.kind !== 'template' && !asksForMore && isEmpty(changed);
};

/** Counts texts that a file has already, up to the first one that differs. */
export class KeptTextsComparison {
  readonly #texts: KeptTexts;
  /** Whether an empty text may be absent: in a multilingual file each language has the keys of all. */
  readonly #mayLackEmpty: boolean;
  #count = 0;
  #differs = false;

  constructor({ languages }: KeptPlan, { texts }: OpenedFile) {
    this.#texts = texts;
    this.#mayLackEmpty = languages !== undefined;
  }

  add(code: string, key: string, text: ExportedText): void {
    if (this.#differs) return;
    const own = this.#texts.forLanguage(code);
    if (this.#mayLackEmpty && text.text === null && !own.has(key)) return;
    this.#count++;
    this.#differs = !own.hasSameText(key, text);
  }

  get differs(): boolean {
    return this.#differs;
  }

  /** Whether the added texts are all that the file has. */
  get isSame(): boolean {
    return !this.#differs && this.#count === this.#texts.size;
  }
}

/** A comparison takes a tenth of the time and memory of writing, and most files are exported unchanged. */
async function isUnchanged(client: pg.Client, plan: KeptPlan, file: OpenedFile): Promise<boolean> {
  const comparison = new KeptTextsComparison(plan, file);
  for (const language of languagesOf(plan)) {
    if (comparison.differs) return false;
    const scope = { ...plan, language };
    const select = textSelector(scope, file.texts.forLanguage(language.code));
    for await (const rows of readRows(client, scope, 'texts')) {
      // Reads the remaining rows without comparing, since COPY has to end.
      if (comparison.differs) continue;
      for (const row of rows) {
        const text = file.untouched.has(row.key) ? undefined : select(row);
        if (text) comparison.add(language.code, row.key, text);
      }
    }
  }
  return comparison.isSame;
}
