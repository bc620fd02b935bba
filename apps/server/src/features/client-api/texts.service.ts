/** The texts of a project as apps get them, written while they are read: a large project is never in memory as a whole. */
import { clientApiErrors, type TextsQuery } from '@parlance/contract/client-api';
import { normalLanguageCode, shortFormOf } from '@parlance/domain/language/language';
import { findByName } from '@parlance/domain/text/same-name';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { projectVersion } from '../feed/version.service.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { findTarget } from '../import/record/import.queries.ts';
import { readTexts, type TextRow } from './client-api.queries.ts';
import { type Client, hasDraftKey } from './clients.service.ts';

interface Place {
  id: number;
  name: string;
}

/** What is written, decided before the first byte. */
export interface TextsPlan {
  projectId: number;
  name: string;
  baseLanguageId: number;
  baseLanguage: string;
  version: number;
  languages: Place[];
  groups: Place[];
  include: Included;
  keepsEmpty: boolean;
}

interface Included {
  value: boolean;
  draft: boolean;
  src: boolean;
  description: boolean;
  status: boolean;
}

/** @throws wrongDraftKey, noSuchGroup */
export async function planTexts(db: Db, client: Client, query: TextsQuery): Promise<TextsPlan> {
  const { project } = client;
  const drafts = hasDraftKey(client, query.draftKey) && project.draftMode;
  // The version is read first: texts that are read after it may be newer, never older.
  const version = await projectVersion(db, project.id);
  const target = found(await findTarget(db, project.id));
  const known = Object.entries(target.languages).map(([name, id]): Place => ({ id, name }));
  const base = found(known.find(({ id }) => id === target.baseLanguageId));
  const groups = await listGroups(db, project.id);
  return {
    projectId: project.id,
    name: project.name,
    baseLanguageId: base.id,
    baseLanguage: base.name,
    version,
    languages: chooseLanguages(known, base, query.requestedLanguages),
    groups: chooseGroups(groups, query.requestedGroups),
    include: {
      value: query.includeValue,
      draft: query.includeDraft || drafts,
      src: query.includeSrc,
      description: query.includeDescription,
      status: query.includeStatus,
    },
    keepsEmpty: query.keepEmptyDataEntries,
  };
}

/** A language that the project lacks falls back to its short form, then to the base language. */
function chooseLanguages(known: Place[], base: Place, requested: readonly string[] | undefined): Place[] {
  if (!requested) return known;
  const named = (code: string) => known.find(({ name }) => name === code);
  const chosen = requested
    .map(normalLanguageCode)
    .map((code) => named(code) ?? named(shortFormOf(code)) ?? base);
  return [...new Set(chosen)];
}

/** The group that a program names. @throws noSuchGroup */
export function getGroupByName<T extends { name: string }>(known: readonly T[], name: string): T {
  const group = findByName(known, name);
  if (!group) throw new ApiError(clientApiErrors.noSuchGroup, { name });
  return group;
}

/** @throws noSuchGroup */
function chooseGroups(
  known: readonly { id: number; name: string; included: boolean }[],
  requested: readonly string[] | undefined,
): Place[] {
  if (!requested) return known.filter(({ included }) => included);
  return [...new Set(requested.map((name) => getGroupByName(known, name)))];
}

/** The answer as JSON, in pieces. */
export async function* writeTexts(db: Db, plan: TextsPlan): AsyncGenerator<string> {
  const { name, baseLanguage, version, languages } = plan;
  yield `${JSON.stringify({ name, baseLanguage, __v: version }).slice(0, -1)},"data":{`;
  let separator = '';
  for (const language of languages) {
    let begun = false;
    for await (const piece of groupsOf(db, plan, language)) {
      yield begun ? piece : `${separator}${JSON.stringify(language.name)}:{${piece}`;
      begun = true;
    }
    if (!begun && plan.keepsEmpty) yield `${separator}${JSON.stringify(language.name)}:{`;
    if (!begun && !plan.keepsEmpty) continue;
    yield '}';
    separator = ',';
  }
  yield '}}';
}

async function* groupsOf(db: Db, plan: TextsPlan, language: Place): AsyncGenerator<string> {
  if (!Object.values(plan.include).some(Boolean)) return;
  let separator = '';
  for (const group of plan.groups) {
    const head = `${separator}${JSON.stringify(group.name)}:{"version":${plan.version},"entries":{`;
    let begun = plan.keepsEmpty;
    if (begun) yield head;
    let comma = '';
    const { projectId, baseLanguageId } = plan;
    const of = { projectId, baseLanguageId, languageId: language.id, groupId: group.id };
    for await (const rows of readTexts(db, of)) {
      const members = rows.flatMap((row) => memberOf(row, plan.include) ?? []);
      if (members.length === 0) continue;
      yield `${begun ? '' : head}${comma}${members.join(',')}`;
      begun = true;
      comma = ',';
    }
    if (!begun) continue;
    yield '}}';
    separator = ',';
  }
}

/** An entry of a group: `"key":{"v":"text"}`; undefined: it has nothing of what is included. */
function memberOf(row: TextRow, include: Included): string | undefined {
  const entry = {
    ...(include.value && row.value !== null && { v: row.value }),
    ...(include.draft && row.draft !== null && { draft: row.draft }),
    ...(include.src && row.src !== null && { src: row.src }),
    ...(include.description && row.description !== null && { description: row.description }),
    ...(include.status && row.status && { status: row.status }),
  };
  return Object.keys(entry).length > 0 ? `${JSON.stringify(row.key)}:${JSON.stringify(entry)}` : undefined;
}
