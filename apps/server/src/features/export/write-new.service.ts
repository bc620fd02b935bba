/**
 * Writes a new file in pieces: while its entries are read if its format allows, else when all of them are known, and then
 * while the pieces before are sent if the format finds all that it refuses before its first.
 */
import type { FreshFile } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import type pg from 'pg';
import type { NewFile, NewPlan } from './export-plan.types.ts';
import { readNewUnits, streamUnits } from './read-units.service.ts';
import { isSmallSelection } from './scope.sql.ts';
import { precheckStream } from './stream-precheck.queries.ts';
import { writeOptions } from './write-options.service.ts';

/** @throws WriteError before the first piece: what was sent cannot be taken back */
export async function* writeNew(client: pg.Client, plan: NewPlan): AsyncGenerator<Uint8Array> {
  const format = getFormat(plan.format);
  const file = inOneLanguage(plan);
  if (format.stream && file && mayStream(file)) {
    // The precheck and the reading see the same snapshot.
    await client.query('begin isolation level repeatable read read only');
    const { isPlain, overview } = await precheckStream(client, file, format.stream);
    if (isPlain)
      yield* writeStream(format.stream.begin(writeOptions(file), overview), streamUnits(client, file));
    await client.query('rollback');
    if (isPlain) return;
  }
  const pieces = format.write({ units: await readNewUnits(client, plan) }, writeOptions(plan));
  yield* format.refusesFirst ? pieces : [...pieces];
}

const mayStream = ({ entries, keyPrefix, options }: NewFile): boolean =>
  !isSmallSelection(entries) && keyPrefix === '' && !options.sortByKey;

/** A new multilingual file with a single language, planned as a file of one language. */
function inOneLanguage(plan: NewPlan): NewFile | undefined {
  if (plan.kind === 'new') return plan;
  if (plan.kind === 'new-pair-member') return undefined;
  const { languages, ...file } = plan;
  const [language, ...others] = languages;
  return language && others.length === 0 ? { ...file, kind: 'new', language } : undefined;
}

async function* writeStream(file: FreshFile, batches: AsyncIterable<Unit[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(file.head);
  for await (const units of batches) {
    let text = '';
    for (const unit of units) text += file.add(unit);
    yield encoder.encode(text);
  }
  yield encoder.encode(file.end());
}
