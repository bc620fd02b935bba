import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { carryOver } from '@parlance/domain/memory/carry-over';
import { type Comparison, compareTexts } from '@parlance/domain/memory/compare';
import { mostBelowBest } from '@parlance/domain/memory/found-segments';
import { leastScore } from '@parlance/domain/memory/score';
import { longestSegment } from '@parlance/domain/memory/segment';
import { mostOfSource } from '@parlance/domain/suggestions/sources';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { lateralLookup, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import type { SimilarTexts } from '../memory/similar-texts.service.ts';
import type { FindSuggestions, FoundSuggestion, SuggestionPlace } from './suggestion-source.ts';

/** How long suggestions wait for similar texts. */
const waitMs = 500;
/** Entries that are looked at: several may have the same text. */
const mostEntries = 40;

interface MemoryPlace {
  projectId: number;
  name: string;
  sourceId: number;
  targetId: number;
}

/**
 * Translations of similar source texts: of the team's memory, and of the project itself. Numbers, placeholders and markup
 * of the text take the place of those that they were translated with (decision 0137).
 */
export const findInMemory =
  (similar: SimilarTexts): FindSuggestions =>
  async (db, place) => {
    const { baseText } = place;
    if (baseText === null || baseText.length > longestSegment) return [];
    const all = await Promise.all(
      (await listPlaces(db, place)).map(async (there) => {
        const isHere = there.projectId === place.projectId;
        const input = {
          projectId: there.projectId,
          languageId: there.targetId,
          texts: [baseText],
          limit: mostEntries,
          ...(isHere && { except: place.entryId }),
        };
        const found = await similar.find(input, { waitMs });
        if (!found) place.late.add('memory');
        const ids = (found?.[0] ?? []).map(({ id }) => id);
        const rows = ids.length === 0 ? [] : await listTranslated(db, there, ids);
        return rows.flatMap((row) => suggestionOf(row, { baseText, there, isHere }));
      }),
    );
    const sorted = all.flat().sort((a, b) => b.score - a.score || (b.at ?? '').localeCompare(a.at ?? ''));
    const best = sorted[0]?.score ?? 0;
    return withoutRepeated(sorted.filter(({ score }) => score >= best - mostBelowBest)).slice(
      0,
      mostOfSource,
    );
  };

/** The project, and the memory of its team if it has both languages. */
async function listPlaces(db: Db, place: SuggestionPlace): Promise<MemoryPlace[]> {
  const { projectId, teamId, mayReadTeam } = place;
  const { rows } = await sql<MemoryPlace>`
    ${acrossProjects('similar texts in the memory of the team')}
    select p.id as "projectId", p.name, s.id as "sourceId", t.id as "targetId"
    from projects p
    join languages s on s.project_id = p.id and s.id = p.base_language_id and s.code = ${place.baseCode}
    join languages t on t.project_id = p.id and t.code = ${place.code} and t.deleted_at is null
    where p.team_id = ${teamId} and p.deleted_at is null
      and (p.id = ${projectId} or ${mayReadTeam} and p.type = 'tm')
    order by p.type desc`.execute(db);
  return rows;
}

interface TranslatedRow {
  entry_id: number;
  key: string;
  source_text: string;
  text: string;
  is_draft: boolean;
  at: Date | null;
  user_id: number | null;
  user_name: string | null;
}

async function listTranslated(
  db: Db,
  { projectId, sourceId, targetId }: MemoryPlace,
  ids: readonly number[],
): Promise<TranslatedRow[]> {
  const { rows } = await sql<TranslatedRow>`
    select f.id as entry_id, e.key, s.value as source_text, coalesce(t.value, t.draft) as text,
      t.value is null as is_draft, t.text_at as at, t.text_by as user_id,
      u.first_name || ' ' || u.last_name as user_name
    from unnest(${ids}::bigint[]) f (id)
    join ${lateralLookup(sql`select k.key from entries k where k.project_id = ${projectId} and k.id = f.id`)} e on true
    join ${translationOf(projectId, sourceId, sql`f.id`)} s on true
    join ${translationOf(projectId, targetId, sql`f.id`)} t on true
    left join users u on u.id = t.text_by
    where s.value is not null and coalesce(t.value, t.draft, '') <> ''
      and octet_length(coalesce(t.value, t.draft)) <= ${8 * longestSegment}`.execute(db);
  return rows;
}

type Scored = FoundSuggestion & Pick<Comparison, 'score'>;

/** By the texts as they are now: one that changed after it was found may not fit any more. */
function suggestionOf(
  row: TranslatedRow,
  { baseText, there, isHere }: { baseText: string; there: MemoryPlace; isHere: boolean },
): Scored[] {
  const compared = compareTexts(baseText, row.source_text);
  if (!compared || compared.score < leastScore) return [];
  const text = carryOver(baseText, row.source_text, row.text);
  return [
    {
      text,
      entry: { _id: encodeId('entry', row.entry_id), key: row.key },
      project: isHere ? null : { _id: encodeId('project', there.projectId), name: there.name },
      language: encodeLanguageId(there.projectId, there.targetId),
      score: compared.score,
      reasons: compared.reasons,
      isCarriedOver: text !== row.text,
      sourceText: row.source_text === baseText ? null : row.source_text,
      isDraft: row.is_draft,
      at: row.at?.toISOString() ?? null,
      by:
        row.user_id === null || row.user_name === null
          ? null
          : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    },
  ];
}

/** The same text of several entries comes once, with their number. */
function withoutRepeated(sorted: readonly Scored[]): Scored[] {
  const byText = new Map<string, Scored>();
  for (const one of sorted) {
    const known = byText.get(one.text);
    if (!known) byText.set(one.text, { ...one, count: 1 });
    else if (known.language === one.language) known.count = (known.count ?? 1) + 1;
  }
  return [...byText.values()];
}
