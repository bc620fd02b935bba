import { withLineFeeds } from '@parlance/formats/shared/line-feeds';
import { openDedicatedConnection } from '../../db/dedicated-connection.ts';
import type { Task, TaskContext } from '../../jobs/threads/messages.ts';
import { createFileStore } from '../../ports/files/create.ts';
import { isKept, type WrittenFile } from './export-plan.types.ts';
import { writeKept } from './write-kept.service.ts';
import { writeNew } from './write-new.service.ts';
import { writeRefusal } from './write-options.service.ts';

/** Collects small pieces up to this size, so that messages do not cost more than they carry. */
const pieceBytes = 256 * 1024;

/** Writes a planned file and sends it in pieces. @throws Refusal conflictingKeys, cannotHold */
export const writeFile: Task = async (given, context) => {
  const plan = given as WrittenFile;
  const client = await openDedicatedConnection(context.settings.databaseUrl, 'parlance export');
  try {
    const pieces = isKept(plan)
      ? [await writeKept(client, plan, createFileStore(context.settings.files))]
      : writeNew(client, plan);
    await sendAll(plan.options.removeCarriageReturns ? await inLineFeeds(pieces) : pieces, context);
  } catch (error) {
    throw writeRefusal(error);
  } finally {
    await client.end();
  }
};

/** All of a file, since a line may end between two pieces. */
async function inLineFeeds(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return [withLineFeeds(joined(all))];
}

async function sendAll(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { send }: TaskContext,
): Promise<void> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
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
