import { splitPair } from '@parlance/formats/apple/pair';
import { ParseError, WriteError, type WriteOptions } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import type pg from 'pg';
import { openOwnConnection } from '../../db/own-connection.ts';
import type { Task, TaskContext } from '../../jobs/threads/messages.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { createFileStore } from '../../ports/files/create.ts';
import { rewriteDocument } from '../spreadsheets/with-mapping.service.ts';
import { allChanged, differing, findChanged, isNothing } from './changed-facts.ts';
import { exportRows } from './export-rows.ts';
import { teller, unitOf } from './export-units.ts';
import { KeptBodies } from './kept-bodies.ts';
import { KeptBody, readKept } from './kept-body.ts';
import { areUnchanged, atOneMoment, readSeveral } from './several-languages.ts';
import type { WriteInput } from './write-file.ts';

/** Small pieces are gathered, so that messages do not cost more than they carry. */
const pieceBytes = 64 * 1024;

/** Writes one file in one language and sends it in pieces. @throws Refusal conflictingKeys, cannotHold */
export const writeFile: Task = async (given, context) => {
  const input = given as WriteInput;
  const client = await openOwnConnection(context.settings.databaseUrl, 'parlance export');
  try {
    if (input.body) await sendKept(client, input, input.body, context);
    else
      await sendAll(
        getFormat(input.format).write({ units: await readUnits(client, input) }, writeOptions(input)),
        context,
      );
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
};

async function readUnits(client: pg.Client, input: WriteInput): Promise<Unit[]> {
  const { languages, half } = input;
  if (languages) return atOneMoment(client, () => readSeveral(client, input, languages));
  const units: Unit[] = [];
  const tell = teller(input);
  for await (const rows of exportRows(client, input)) {
    for (const row of rows) {
      const told = tell(row);
      if (told) units.push(unitOf(input, row, told));
    }
  }
  return half ? splitPair(units)[half] : units;
}

/** A kept body as it is where everything is as it says; else written again. */
async function sendKept(
  client: pg.Client,
  input: WriteInput,
  { contentHash, asTemplate, spreadsheet, dict }: NonNullable<WriteInput['body']>,
  context: TaskContext,
): Promise<void> {
  const store = createFileStore(context.settings.files);
  const bytes = await store.get(contentHash);
  if (input.languages) return sendKeptOfSeveral(client, input, input.languages, bytes, context);
  const hidden = dict === undefined ? nothing : keysOf(input, await store.get(dict));
  const own = asTemplate ? [] : readKept(input, bytes).units;
  const kept = new KeptBody(
    input,
    own.filter(({ key }) => !hidden.has(key)),
  );
  const found = await findChanged(client, input);
  const changed = asTemplate ? allChanged(found) : differing(found, own);
  const isSame = !asTemplate && isNothing(changed) && (await isUnchanged(client, input, kept, hidden));
  if (isSame) return sendAll([bytes], context);
  const units = (await readUnits(client, input)).filter(({ key }) => !hidden.has(key));
  const written = rewriteDocument(
    input.format,
    bytes,
    // What is hidden stays as the file has it: the text that is stored is the one that hides it.
    [...units.map((unit) => kept.asItStands(unit)), ...own.filter(({ key }) => hidden.has(key))],
    { ...writeOptions(input), asTemplate, changed },
    spreadsheet,
  );
  await sendAll([written], context);
}

const nothing: ReadonlySet<string> = new Set();

/** Keys of the .stringsdict beside a .strings file. */
function keysOf({ language }: WriteInput, dict: Uint8Array): ReadonlySet<string> {
  const { units } = getFormat('ios_stringsdict').read(dict, { language: language.code });
  return new Set(units.map(({ key }) => key));
}

async function sendKeptOfSeveral(
  client: pg.Client,
  input: WriteInput,
  languages: WriteInput['language'][],
  bytes: Uint8Array,
  context: TaskContext,
): Promise<void> {
  const { units: own } = readKept(input, bytes);
  const kept = new KeptBodies(input, own);
  const written = await atOneMoment(client, async () => {
    const changed = differing(await findChanged(client, input), own);
    if (isNothing(changed) && (await areUnchanged(client, input, languages, kept))) return bytes;
    const units = await readSeveral(client, input, languages);
    const options = { ...writeOptions(input), changed };
    return rewriteDocument(input.format, bytes, units, options, input.body?.spreadsheet);
  });
  await sendAll([written], context);
}

/** Comparing alone takes a tenth of the time and memory of writing again, and most files are exported unchanged. */
async function isUnchanged(
  client: pg.Client,
  input: WriteInput,
  kept: KeptBody,
  hidden: ReadonlySet<string>,
): Promise<boolean> {
  const tell = teller(input);
  let count = 0;
  let same = true;
  for await (const rows of exportRows(client, input, 'texts')) {
    for (const row of rows) {
      if (!same) break;
      const told = hidden.has(row.key) ? undefined : tell(row);
      if (!told) continue;
      count++;
      same = kept.says(row.key, told);
    }
  }
  return same && count === kept.size;
}

async function sendAll(pieces: Iterable<Uint8Array>, { send }: TaskContext): Promise<void> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    gathered.push(piece);
    length += piece.length;
    if (length < pieceBytes) continue;
    await send(joined(gathered));
    gathered = [];
    length = 0;
  }
  if (length > 0) await send(joined(gathered));
}

const joined = (pieces: Uint8Array[]): Uint8Array =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);

const addsFields = ({ contextAddress, sourceFileName }: WriteInput['options']) =>
  contextAddress !== undefined || sourceFileName;

function writeOptions({ language, base, options }: WriteInput): WriteOptions {
  return {
    language: language.code,
    sourceLanguage: base.code,
    sortByKey: options.sortByKey,
    ignoreDuplicates: options.ignoreDuplicates,
    disablePlurals: options.disablePlurals,
    includeMetadata: options.includeMetadata || addsFields(options) || undefined,
    escapeFormulas: options.escapeFormulas,
    excludeHeaderRow: options.excludeHeaderRow,
  };
}

function explained(error: unknown): unknown {
  if (error instanceof WriteError) {
    const clash = /cannot both be written/.test(error.message);
    // The client shows the message; programs want the keys.
    const fields = { key: error.key, ...(clash && { keys: error.conflicts }) };
    return new Refusal(clash ? 'conflictingKeys' : 'cannotHold', error.message, fields);
  }
  // The kept body was read before; that it cannot be any more is ours to look into.
  if (error instanceof ParseError)
    return new Error(`A kept file cannot be read: ${error.message}`, { cause: error });
  return error;
}
