/** The first step of an export: reads the stored entries as units of the planned file. */
import { splitPair } from '@parlance/formats/apple/pair';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { LossReport } from '@parlance/formats/convert/losses';
import { withPlaceholdersOf } from '@parlance/formats/convert/placeholders';
import { mapPlurals } from '@parlance/formats/convert/plurals';
import type { Unit } from '@parlance/formats/model';
import type pg from 'pg';
import type { KeptPlan, NewFile, NewPlan, RowScope, WrittenLanguage } from './export-plan.types.ts';
import { readMissingItems } from './missing-items.queries.ts';
import { isItem, withoutPartialLists } from './partial-lists.ts';
import { type ExportRow, type RowColumns, readRows } from './rows.queries.ts';
import { type ExportedText, type Keys, type TextNotes, textSelector, unitOf } from './units.present.ts';

/** The keys of a kept file, by language code. */
export interface KeysByLanguage {
  forLanguage: (code: string) => Keys;
}

interface Reading {
  columns?: RowColumns;
  kept?: KeysByLanguage;
  on?: TextNotes;
}

/** Runs `read` in one snapshot of the database, independent of the number of statements. */
export async function inOneSnapshot<Result>(client: pg.Client, read: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await read();
  } finally {
    await client.query('rollback');
  }
}

/**
 * The units of a new file, with plurals and, on request, placeholders in the way of its format. `report` collects what
 * the format cannot hold.
 */
export async function readNewUnits(
  client: pg.Client,
  plan: NewPlan,
  { columns, report = new LossReport() }: { columns?: RowColumns; report?: LossReport } = {},
): Promise<Unit[]> {
  const on = { partialList: (key: string) => report.add('partial-list', key) };
  const stored = await inOneSnapshot(client, () => readStored(client, plan, { columns, on }));
  const units = convertToFormat(stored, plan, report);
  if (plan.kind !== 'new-pair-member') return units;
  const { strings, stringsdict } = splitPair(units);
  return plan.member === 'texts' ? strings : stringsdict;
}

/** The stored units of a kept file. Runs within one transaction. */
export const readKeptUnits = (
  client: pg.Client,
  plan: KeptPlan,
  kept: KeysByLanguage,
  on?: TextNotes,
): Promise<Unit[]> => readStored(client, plan, { kept, on });

/** Streams the units of a new file; for plans in which no plural needs another shape than the stored one. */
export async function* streamUnits(client: pg.Client, plan: NewFile): AsyncGenerator<Unit[]> {
  const { format, options } = plan;
  for await (const rows of readTexts(client, plan)) {
    const units = rows.flatMap(({ row, text }) => (text ? unitOf(plan, row, text) : []));
    yield options.convertPlaceholders ? units.map((unit) => withPlaceholdersOf(format, unit)) : units;
  }
}

/** Rows in one language with their exported text; undefined: not exported. */
async function* readTexts(
  client: pg.Client,
  scope: RowScope,
  { columns, kept, on }: Reading = {},
): AsyncGenerator<{ row: ExportRow; text: ExportedText | undefined }[]> {
  const select = textSelector(scope, kept?.forLanguage(scope.language.code), on);
  for await (const rows of readRows(client, scope, columns))
    yield rows.map((row) => ({ row, text: select(row) }));
}

function readStored(client: pg.Client, plan: NewPlan | KeptPlan, reading: Reading): Promise<Unit[]> {
  return plan.languages
    ? readMultilingual(client, plan, plan.languages, reading)
    : readMonolingual(client, plan, reading);
}

async function readMonolingual(client: pg.Client, scope: RowScope, reading: Reading): Promise<Unit[]> {
  const units: Unit[] = [];
  for await (const rows of readTexts(client, scope, reading))
    for (const { row, text } of rows) if (text) units.push(unitOf(scope, row, text));
  const { language, base, format, options } = scope;
  const writesAll = language.id === base.id || options.onlyWithTranslation === false;
  // Most files have no list: then what lists lack need not be looked for among all entries.
  if (writesAll || !getCatalogueEntry(format).lists || !units.some(isItem)) return units;
  const missing = await readMissingItems(client, scope);
  const kept = reading.kept?.forLanguage(language.code).lists ?? new Map();
  return withoutPartialLists(units, { missing, kept, onPartial: (key) => reading.on?.partialList?.(key) });
}

/** The units of all languages, grouped by entry. */
async function readMultilingual(
  client: pg.Client,
  plan: RowScope,
  languages: readonly WrittenLanguage[],
  reading: Reading,
): Promise<Unit[]> {
  const byPlace: Unit[][] = [];
  for (const language of languages) {
    const scope = { ...plan, language };
    let place = 0;
    for await (const rows of readTexts(client, scope, reading)) {
      for (const { row, text } of rows) {
        const units = byPlace[place] ?? [];
        byPlace[place++] = units;
        if (text) units.push({ ...unitOf(scope, row, text), language: language.code });
      }
    }
  }
  return byPlace.flat();
}

function convertToFormat(units: readonly Unit[], plan: NewPlan, report: LossReport): Unit[] {
  const { format, language, options } = plan;
  const { disablePlurals, convertPlaceholders } = options;
  // The text file of a pair leaves what it cannot hold to the file with the plural forms.
  const to = getCatalogueEntry(plan.kind === 'new-pair-member' ? plan.pluralsFormat : format);
  const mapped = mapPlurals(units, { to, language: language.code, disablePlurals }, report);
  return convertPlaceholders ? mapped.map((unit) => withPlaceholdersOf(format, unit)) : mapped;
}
