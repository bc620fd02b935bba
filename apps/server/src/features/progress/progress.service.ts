import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Progress } from '@parlance/contract/progress';
import { noFilter } from '@parlance/domain/filter/conditions';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { listedEntries } from '../entry-list/entry-list.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { dayFormat, lastDays } from '../projects/days.service.ts';
import { readWords, sumWords } from './words.queries.ts';
import { countNewWords } from './words.service.ts';
import type { WorkRow } from './work.queries.ts';
import { readWorkSince } from './work.service.ts';

/** The texts that nobody translated: what is left of a language. */
const untranslated: EntryFilter = { ...noFilter, state: 'untranslated' };
/** A day may be longer than 24 hours, and the first one is counted from its beginning. */
const marginMs = 26 * 3_600_000;
const dayMs = 86_400_000;

/** Who did how much on the last days, by language; and what is left in each. @throws 400 for an unknown time zone */
export async function projectProgress(
  db: Db,
  project: ProjectAccess,
  { days, timeZone }: { days: number; timeZone: string },
  now = new Date(),
): Promise<Progress> {
  const dayOf = dayFormat(timeZone);
  const list = lastDays(dayOf, now, days);
  const languages = await listLanguageRows(db, project.id);
  const scopes = await Promise.all(
    languages.map(({ id }) => getLanguageScope(db, project, encodeLanguageId(project.id, id))),
  );
  const [base] = scopes.filter(({ isBase }) => isBase);
  if (base) await countNewWords(db, base, base.code);
  const since = new Date(now.getTime() - (days - 1) * dayMs - marginMs);
  const { rows, completeSince } = await readWorkSince(db, { projectId: project.id, since });
  const firstWhole = completeSince && dayOf(completeSince);
  const counted = list.filter((day) => !firstWhole || day > firstWhole || day === list.at(-1));
  const words = await readWords(db, project.id);
  const left = [];
  for (const scope of scopes) {
    const ids = await listedEntries(db, scope, untranslated);
    const sum = ids.reduce((total, entry) => total + (words.get(entry) ?? 0), 0);
    const due = languages.find(({ id }) => id === scope.languageId)?.due_on ?? null;
    const _id = encodeLanguageId(project.id, scope.languageId);
    left.push({ _id, name: scope.code, left: { texts: ids.length, words: sum }, due });
  }
  const there = new Set(languages.map(({ id }) => id));
  const shown = rows.filter(({ language_id }) => there.has(language_id));
  return { days: counted, work: workByDay(project, shown, dayOf, new Set(counted)), languages: left };
}

/**
 * Quarters of an hour as days of a time zone. A source text that somebody writes is no translation: of the base language only what
 * was changed and reviewed counts.
 */
function workByDay(
  { id: projectId, baseLanguageId }: Pick<ProjectAccess, 'id' | 'baseLanguageId'>,
  rows: readonly WorkRow[],
  dayOf: (at: Date) => string,
  days: ReadonlySet<string>,
): Progress['work'] {
  const found = new Map<string, Progress['work'][number]>();
  for (const row of rows) {
    const day = dayOf(row.quarter);
    if (!days.has(day)) continue;
    const { changed, reviewed } = row;
    const isBase = row.language_id === baseLanguageId;
    const { texts, words } = isBase ? { texts: 0, words: 0 } : row;
    if (texts + words + changed + reviewed === 0) continue;
    const key = `${day} ${row.language_id} ${row.user_id}`;
    const before = found.get(key);
    if (before) {
      before.texts += texts;
      before.words += words;
      before.changed += changed;
      before.reviewed += reviewed;
      continue;
    }
    const user = { _id: encodeId('user', row.user_id), displayName: row.user_name };
    const languageId = encodeLanguageId(projectId, row.language_id);
    found.set(key, { day, languageId, user, texts, words, changed, reviewed });
  }
  return [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** What the user wrote today in a language, and what a filter leaves to do there. @throws 404, 400 as above */
export async function languageProgress(
  db: Db,
  project: ProjectAccess,
  userId: number,
  { languageId, timeZone, ...filter }: Partial<EntryFilter> & { languageId: string; timeZone: string },
  now = new Date(),
) {
  const dayOf = dayFormat(timeZone);
  const scope = await getLanguageScope(db, project, languageId);
  const base = (await listLanguageRows(db, project.id)).find(({ id }) => id === project.baseLanguageId);
  await countNewWords(db, scope, base?.code ?? 'en');
  const shown = { ...noFilter, ...filter };
  // Of a filter by state all is work; of any other one what nobody translated.
  const wanted = shown.state === 'all' ? { ...shown, state: untranslated.state } : shown;
  const ids = await listedEntries(db, scope, wanted);
  const since = new Date(now.getTime() - marginMs);
  const only = { userId, languageId: scope.languageId };
  const { rows } = await readWorkSince(db, { projectId: project.id, since, only });
  const today = rows.filter(({ quarter }) => dayOf(quarter) === dayOf(now));
  const sum = (of: 'texts' | 'words') => today.reduce((total, row) => total + row[of], 0);
  return {
    today: { texts: sum('texts'), words: sum('words') },
    left: { texts: ids.length, words: await sumWords(db, project.id, ids) },
  };
}
