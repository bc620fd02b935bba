import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { compareUnits, type Loss, LossReport, reportNames } from '@parlance/formats/convert/losses';
import { reportSyntax } from '@parlance/formats/convert/syntax';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { identityOf } from '@parlance/formats/shared/collect';
import type pg from 'pg';
import { openDedicatedConnection } from '../../db/dedicated-connection.ts';
import type { Task } from '../../jobs/threads/messages.ts';
import { createFileStore } from '../../ports/files/create.ts';
import type { FileStore } from '../../ports/files/port.ts';
import { type EditedFields, findEdited, mapToFormat } from './edited-fields.queries.ts';
import { addedFields, differsFrom } from './edited-fields.service.ts';
import { isKept, type KeptPlan, type NewPlan, type WrittenFile } from './export-plan.types.ts';
import { fetchKept, KeptTexts, languageOf, unitsOfBody } from './kept-file.service.ts';
import { inOneSnapshot, readNewUnits } from './read-units.service.ts';
import { readLeftOut } from './rows.queries.ts';
import {
  KeptTextsComparison,
  mayBeSame,
  type OpenedFile,
  openKept,
  readUnitsOf,
  rewriteKept,
} from './write-kept.service.ts';
import { writeOptions, writeRefusal } from './write-options.service.ts';

/**
 * Finds what a file of an export does not contain, by writing it and reading it again: this works for every format.
 * Returns Loss[]. @throws Refusal conflictingKeys, cannotHold
 */
export const reportLosses: Task = async (given, { settings }): Promise<Loss[]> => {
  const plan = given as WrittenFile;
  const client = await openDedicatedConnection(settings.databaseUrl, 'parlance export report');
  const report = new LossReport();
  try {
    if (isKept(plan)) await compareKept(client, plan, createFileStore(settings.files), report);
    else await compareNew(client, plan, report);
    return report.losses;
  } catch (error) {
    throw writeRefusal(error);
  } finally {
    await client.end();
  }
};

async function compareNew(client: pg.Client, plan: NewPlan, report: LossReport): Promise<void> {
  const units = await readNewUnits(client, plan, { report, columns: 'everything' });
  const format = getFormat(plan.format);
  // The reader needs the headings to recognise the columns; the content is the same.
  const options = { ...writeOptions(plan), excludeHeaderRow: false };
  const bytes = Buffer.concat([...format.write({ units }, options)]);
  const back = format.read(bytes, { language: plan.language.code }).units;
  reportSyntax(units, plan.format, report);
  reportNames(units, getCatalogueEntry(plan.format), report);
  compareUnits(units.map(withoutExcluded(plan)), back, getCatalogueEntry(plan.format), report);
}

/** A unit without what the options exclude, and without its source text, which is in the file of that language. */
const withoutExcluded =
  ({ options }: NewPlan) =>
  ({ plural, source: _source, ...unit }: Unit): Unit =>
    plural && !options.disablePlurals ? { ...unit, plural } : unit;

/**
 * A kept file keeps its content. Losses are texts that it cannot hold, states if they are asked for, and fields that users changed and
 * that have no place in the file.
 */
async function compareKept(
  client: pg.Client,
  plan: KeptPlan,
  store: FileStore,
  report: LossReport,
): Promise<void> {
  const fetched = await fetchKept(plan, store);
  await inOneSnapshot(client, async () => {
    const edited = await findEdited(client, plan, 'everything');
    const file = openKept(plan, fetched, mapToFormat(plan, edited));
    const found = await readUnitsOf(client, plan, file, {
      leftOut: (key) => report.add('left-out', key),
      partialList: (key) => report.add('partial-list', key),
    });
    const stored = found.units;
    const bytes = isSame(plan, file, stored) ? file.bytes : rewriteKept(plan, file, found);
    const back = unitsOfBody(plan, bytes).map((unit) => named(plan, unit));
    compareStored(plan, stored, back, report);
    for (const key of await readLeftOut(client, plan)) report.add('left-out', key);
    compareEdited(edited, back, new Set(stored.map(({ key }) => key)), report);
  });
}

function isSame(plan: KeptPlan, file: OpenedFile, stored: readonly Unit[]): boolean {
  if (!mayBeSame(plan, file)) return false;
  const comparison = new KeptTextsComparison(plan, file);
  for (const unit of stored)
    comparison.add(languageOf(plan, unit), unit.key, { text: unit.text, state: unit.state });
  return comparison.isSame;
}

/** Compares texts, states that were asked for, and added fields. A missing unit is reported by its text. */
function compareStored(
  plan: KeptPlan,
  stored: readonly Unit[],
  back: readonly Unit[],
  report: LossReport,
): void {
  const written = new KeptTexts(plan, back);
  const units = stored.map((unit) =>
    named(plan, written.forLanguage(languageOf(plan, unit)).withSourceFallback(unit)),
  );
  const texts = units.flatMap(({ key, text, state, language }): Unit[] =>
    text === null ? [] : [{ key, text, state: plan.options.includeStatus ? state : undefined, language }],
  );
  compareUnits(texts, back, getCatalogueEntry(plan.format), report);
  const found = new Map(back.map((unit) => [identityOf(unit), unit]));
  for (const unit of units) {
    const other = found.get(identityOf(unit));
    // Reports a text that a user cleared and the file cannot be without.
    if (unit.text === null && other?.text) report.add('text', unit.key);
    if (other && addedFields(unit).some(([name, value]) => other.metadata?.[name] !== value))
      report.add('metadata', unit.key);
  }
}

/** Compares fields that users changed. A missing unit is reported by its text. */
function compareEdited(
  { metadata, ...edited }: EditedFields,
  back: readonly Unit[],
  written: ReadonlySet<string>,
  report: LossReport,
): void {
  for (const unit of back)
    if (written.has(unit.key) && differsFrom(unit, metadata.get(unit.key))) report.add('metadata', unit.key);
  const found = new Map(back.map((unit) => [unit.key, unit]));
  for (const kind of ['description', 'maxLength', 'source'] as const) {
    for (const [key, value] of edited[kind]) {
      const unit = found.get(key);
      if (!unit || !written.has(key) || (kind === 'source' && unit.source === undefined)) continue;
      if ((unit[kind] ?? '') !== (value ?? '')) report.add(kind === 'maxLength' ? 'max-length' : kind, key);
    }
  }
}

/** A unit of a multilingual file with its own language code, from the unit or the file. */
const named = (plan: KeptPlan, unit: Unit): Unit =>
  plan.languages ? { ...unit, language: languageOf(plan, unit) } : unit;
