import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a COPY line. The caller writes arrays and objects as JSON. */
export type CopyValue = string | number | null | undefined;

const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const chunkLength = 128 * 1024;

/** One line of COPY's text format (PostgreSQL manual, COPY, Text Format). */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) line += '\t';
    const value = values[index];
    if (value === null || value === undefined) line += '\\N';
    else if (typeof value === 'number') line += value;
    else
      line += special.test(value) ? value.replace(special, (character) => escapes[character] ?? '') : value;
    special.lastIndex = 0;
  }
  return `${line}\n`;
}

/** Sends lines by one COPY and returns their number. `onSent` gets the number sent so far. */
export async function copyLines(
  client: pg.Client,
  target: string,
  lines: Iterable<string>,
  onSent: (count: number) => void,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const ended = finished(stream);
  // When the database refuses, `ended` has the error; the wait for buffer space must not hide it.
  ended.catch(() => undefined);
  let chunk = '';
  let count = 0;
  try {
    for (const line of lines) {
      chunk += line;
      count++;
      if (chunk.length < chunkLength) continue;
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended]);
      chunk = '';
      onSent(count);
    }
  } catch (error) {
    stream.destroy();
    throw error;
  }
  stream.end(chunk);
  await ended;
  return count;
}

function once(stream: NodeJS.WritableStream, event: string): Promise<void> {
  return new Promise((resolve) => stream.once(event, () => resolve()));
}
