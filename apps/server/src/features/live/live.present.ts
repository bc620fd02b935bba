import type { LiveEvents } from '@parlance/contract/live';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { PresenceRow } from './presence.queries.ts';

export function presentPeople(
  projectId: number,
  rows: readonly PresenceRow[],
): LiveEvents['presence']['people'] {
  return rows.map((row) => ({
    session: row.session,
    user: { _id: encodeId('user', row.user_id), displayName: row.display_name },
    language: row.language_id === null ? null : encodeLanguageId(projectId, row.language_id),
    entry: row.entry_id === null ? null : encodeId('entry', row.entry_id),
    typing: row.typing,
    writing: row.writing,
  }));
}
