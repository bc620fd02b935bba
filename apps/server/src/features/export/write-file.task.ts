import { openOwnConnection } from '../../db/own-connection.ts';
import type { Task, TaskContext } from '../../jobs/threads/messages.ts';
import { createFileStore } from '../../ports/files/create.ts';
import { freshFile } from './fresh-file.ts';
import type { WriteInput } from './write-file.ts';
import { writeKept } from './write-kept.ts';
import { explained } from './write-refusal.ts';

/** Small pieces are gathered, so that messages do not cost more than they carry. */
const pieceBytes = 256 * 1024;

/** Writes one file in one language and sends it in pieces. @throws Refusal conflictingKeys, cannotHold */
export const writeFile: Task = async (given, context) => {
  const input = given as WriteInput;
  const client = await openOwnConnection(context.settings.databaseUrl, 'parlance export');
  try {
    if (input.body) {
      const store = createFileStore(context.settings.files);
      await sendAll([await writeKept(client, input, input.body, store)], context);
    } else await sendAll(freshFile(client, input), context);
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
};

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
