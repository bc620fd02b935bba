import { type RawBuilder, sql } from 'kysely';

/** How far a reader of the feed has come: transaction and last row of it. */
export interface ReaderPosition {
  projectId: number;
  reader: string;
  position: number;
  positionId: number;
}

/** A part of a statement that notes how far a reader has come. */
export const movePosition = ({
  projectId,
  reader,
  position,
  positionId,
}: ReaderPosition): RawBuilder<unknown> => sql`
  insert into feed_positions as f (project_id, reader, position, position_id)
  values (${projectId}, ${reader}, ${position}, ${positionId})
  on conflict (project_id, reader) do update set position = excluded.position, position_id = excluded.position_id`;
