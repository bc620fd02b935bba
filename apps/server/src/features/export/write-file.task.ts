import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { ParseError, WriteError, type WriteOptions } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import pg from 'pg';
import type { Task, TaskContext } from '../../jobs/threads/messages.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { createFileStore } from '../../ports/files/create.ts';
import { exportRows } from './export-rows.ts';
import { unitMaker } from './export-units.ts';
import type { WriteInput } from './write-file.ts';

/** Small pieces are gathered, so that messages do not cost more than they carry. */
const pieceBytes = 64 * 1024;

/** Writes one file in one language and sends it in pieces. @throws Refusal conflictingKeys, cannotHold */
export const writeFile: Task = async (given, context) => {
  const input = given as WriteInput;
  const units = await readUnits(input, context);
  try {
    if (input.body) await context.send(await rewritten(input, input.body, units, context));
    else await sendAll(getFormat(input.format).write({ units }, writeOptions(input)), context);
  } catch (error) {
    throw explained(error);
  }
};

async function readUnits(input: WriteInput, { settings }: TaskContext): Promise<Unit[]> {
  const client = new pg.Client({
    connectionString: settings.databaseUrl,
    application_name: 'parlance export',
  });
  await client.connect();
  try {
    const units: Unit[] = [];
    const unitOf = unitMaker(input);
    for await (const rows of exportRows(client, input)) {
      for (const row of rows) {
        const unit = unitOf(row);
        if (unit) units.push(unit);
      }
    }
    return units;
  } finally {
    await client.end();
  }
}

async function sendAll(pieces: Iterable<Uint8Array>, { send }: TaskContext): Promise<void> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    gathered.push(piece);
    length += piece.length;
    if (length < pieceBytes) continue;
    await send(Buffer.concat(gathered));
    gathered = [];
    length = 0;
  }
  if (length > 0) await send(Buffer.concat(gathered));
}

async function rewritten(
  input: WriteInput,
  { contentHash, asTemplate }: { contentHash: string; asTemplate: boolean },
  units: Unit[],
  { settings }: TaskContext,
): Promise<Uint8Array> {
  const format = getFormat(input.format);
  const bytes = await createFileStore(settings.files).get(contentHash);
  const isOwnSource = findCatalogueEntry(input.format)?.bilingual && input.language.id === input.base.id;
  const wanted = isOwnSource
    ? withoutRepeatedSource(units, format.read(bytes, readOptions(input)).units)
    : units;
  return format.rewrite(bytes, wanted, { ...writeOptions(input), asTemplate });
}

/**
 * A bilingual file of the base language may leave its texts empty, since the source says them (PO templates): where it
 * did, and the text is still the source, it stays empty.
 */
function withoutRepeatedSource(units: Unit[], kept: readonly Unit[]): Unit[] {
  const empty = new Map(kept.filter((unit) => !unit.text).map((unit) => [unit.key, unit.source]));
  return units.map((unit) =>
    unit.text !== null && empty.get(unit.key) === unit.text ? { ...unit, text: null } : unit,
  );
}

const readOptions = ({ language }: WriteInput) => ({ language: language.code });

function writeOptions({ language, base, options }: WriteInput): WriteOptions {
  return {
    language: language.code,
    sourceLanguage: base.code,
    sortByKey: options.sortByKey,
    ignoreDuplicates: options.ignoreDuplicates,
    disablePlurals: options.disablePlurals,
    includeMetadata: options.includeMetadata,
  };
}

function explained(error: unknown): unknown {
  if (error instanceof WriteError) {
    const clash = /cannot both be written/.test(error.message);
    return new Refusal(clash ? 'conflictingKeys' : 'cannotHold', error.message, { key: error.key });
  }
  // The kept body was read before; that it cannot be any more is ours to look into.
  if (error instanceof ParseError)
    return new Error(`A kept file cannot be read: ${error.message}`, { cause: error });
  return error;
}
