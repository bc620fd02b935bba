import { normalLanguageCode } from '@parlance/domain/language/language';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { compareUnits, type Loss, LossReport, reportNames } from '@parlance/formats/convert/losses';
import { reportSyntax } from '@parlance/formats/convert/syntax';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { identityOf } from '@parlance/formats/shared/collect';
import type pg from 'pg';
import { openOwnConnection } from '../../db/own-connection.ts';
import type { Task } from '../../jobs/threads/messages.ts';
import { createFileStore } from '../../ports/files/create.ts';
import type { FileStore } from '../../ports/files/port.ts';
import { addedTo } from './added-fields.ts';
import { type ChangedUnits, findChanged, saysOther } from './changed-facts.ts';
import { readLeftOut } from './export-rows.ts';
import { KeptBodies } from './kept-bodies.ts';
import { KeptBody, readKept } from './kept-body.ts';
import { readUnits } from './read-units.ts';
import type { WriteInput } from './write-file.ts';
import { hiddenKeys, writeKept } from './write-kept.ts';
import { writeOptions } from './write-options.ts';
import { explained } from './write-refusal.ts';

/**
 * Tells what a file of an export does not say, by writing it and reading it again: that is true of every format.
 * Answers Loss[]. @throws Refusal conflictingKeys, cannotHold
 */
export const reportLosses: Task = async (given, { settings }): Promise<Loss[]> => {
  const input = given as WriteInput;
  const client = await openOwnConnection(settings.databaseUrl, 'parlance export report');
  const report = new LossReport();
  try {
    if (input.body) await compareKept(client, input, input.body, createFileStore(settings.files), report);
    else await compareNew(client, input, report);
    return report.losses;
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
};

async function compareNew(client: pg.Client, input: WriteInput, report: LossReport): Promise<void> {
  const units = await readUnits(client, input, { report, columns: 'everything' });
  const format = getFormat(input.format);
  // Without headings nobody could tell which column is which; what is in them is the same.
  const options = { ...writeOptions(input), excludeHeaderRow: false };
  const bytes = Buffer.concat([...format.write({ units }, options)]);
  const back = format.read(bytes, { language: input.language.code }).units;
  reportSyntax(units, input.format, report);
  reportNames(units, getCatalogueEntry(input.format), report);
  compareUnits(units.map(asked(input)), back, getCatalogueEntry(input.format), report);
}

/** A unit without what the options leave out, and without its source text, which the file of that language has. */
const asked =
  ({ options }: WriteInput) =>
  ({ plural, source: _source, ...unit }: Unit): Unit =>
    plural && !options.disablePlurals ? { ...unit, plural } : unit;

/**
 * A kept file says what it says; it leaves out texts and states that it cannot hold, and what people changed beside the
 * texts where the file has no place for it.
 */
async function compareKept(
  client: pg.Client,
  input: WriteInput,
  body: NonNullable<WriteInput['body']>,
  store: FileStore,
  report: LossReport,
): Promise<void> {
  const bytes = await writeKept(client, input, body, store);
  const back = readKept(input, bytes).units.map((unit) => named(input, unit));
  const hidden = await hiddenKeys(input, store);
  const kept = new KeptBody(input, back);
  const own = input.languages ? new KeptBodies(input, back) : { of: () => kept };
  const units = (await readUnits(client, input, { kept: own }))
    .filter(({ key }) => !hidden.has(key))
    .map((unit) => named(input, input.languages ? unit : kept.asItStands(unit)));
  const texts = units.flatMap(({ key, text, state, language }): Unit[] =>
    text === null ? [] : [{ key, text, state, language }],
  );
  compareUnits(texts, back, getCatalogueEntry(input.format), report);
  for (const key of await readLeftOut(client, input)) report.add('text', key);
  compareAdded(units, back, report);
  const changed = await findChanged(client, input, 'everything');
  const written = new Set(units.map(({ key }) => key));
  compareFields(changed, back, written, report);
  const found = new Map(back.map((unit) => [unit.key, unit]));
  for (const [kind, facts] of [
    ['description', changed.description],
    ['maxLength', changed.maxLength],
    ['source', changed.source],
  ] as const) {
    for (const [key, fact] of facts) {
      const unit = found.get(key);
      // A unit that is not there is told by its text.
      if (!unit || !written.has(key) || (kind === 'source' && unit.source === undefined)) continue;
      if ((unit[kind] ?? '') !== (fact ?? '')) report.add(kind === 'maxLength' ? 'max-length' : kind, key);
    }
  }
}

/** Fields that somebody changed and the file does not say so. A unit that is not there is told by its text. */
function compareFields(
  { fields }: ChangedUnits,
  back: readonly Unit[],
  written: ReadonlySet<string>,
  report: LossReport,
): void {
  for (const unit of back)
    if (written.has(unit.key) && saysOther(unit, fields.get(unit.key))) report.add('metadata', unit.key);
}

/** What options add to units and the file does not say of them. A unit that is not there is told by its text. */
function compareAdded(units: readonly Unit[], back: readonly Unit[], report: LossReport): void {
  const found = new Map(back.map((unit) => [identityOf(unit), unit]));
  for (const unit of units) {
    const other = found.get(identityOf(unit));
    if (other && addedTo(unit).some(([name, value]) => other.metadata?.[name] !== value))
      report.add('metadata', unit.key);
  }
}

/** A unit of a file of several languages with the code of its own, whichever way it says it. */
const named = ({ languages, language }: WriteInput, unit: Unit): Unit =>
  languages ? { ...unit, language: normalLanguageCode(unit.language ?? language.code) } : unit;
