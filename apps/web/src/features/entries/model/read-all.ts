import type { RowsReply } from './row-loader.ts';

/** An answer that may leave some of the ids for the next one, but never all. */
interface Part extends RowsReply {
  rest: string[];
}

/** Rows by id, in as many answers as needed: the server splits very large texts over several answers. */
export async function readAll(
  ids: readonly string[],
  ask: (ids: string[]) => Promise<Part>,
): Promise<RowsReply> {
  const { rest, ...first } = await ask([...ids]);
  for (let wanted = rest; wanted.length > 0; ) {
    const next = await ask(wanted);
    // The version of the first answer: events report the changes between two answers.
    first.rows.push(...next.rows);
    wanted = next.rest;
  }
  return first;
}
