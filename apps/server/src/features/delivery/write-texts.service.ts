/** The texts of a project as apps get them, written while they are read: a large project is never in memory as a whole. */
import { clientApiErrors } from '@parlance/contract/client-api';
import { languageCodeOfApp, shorterFormsOf } from '@parlance/domain/language/language';
import { findByName } from '@parlance/domain/text/same-name';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { listGroups } from '../groups/groups.queries.ts';
import {
  findTextsOf,
  listChangedSince,
  listKeys,
  readTexts,
  readTextsVersion,
  type TextRow,
} from './delivery.queries.ts';

/** What is read of a project's texts; equal requests have one snapshot. */
export interface TextsRequest {
  /** Codes; undefined: all languages. */
  languages?: readonly string[];
  /** Names; undefined: all groups that exports include. */
  groups?: readonly string[];
  include: Included;
  /** Also languages and groups without any entry. */
  keepsEmpty: boolean;
  /** Texts that a language lacks come from its shorter forms, then from the base language. */
  fallback: boolean;
  /** A version: only what changed since. */
  since?: number;
}

export interface Included {
  value: boolean;
  draft: boolean;
  src: boolean;
  description: boolean;
  status: boolean;
}

/** Whether it has published texts only, which drafts and statuses do not change. */
export const isPublished = ({ include }: Pick<TextsRequest, 'include'>): boolean =>
  !include.draft && !include.status && !include.description;

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
  languages: (Place & { fallbackIds: number[] })[];
  groups: Place[];
  include: Included;
  keepsEmpty: boolean;
  /** undefined: everything. */
  changes?: { since: number; entryIds: number[]; keys: string[] };
}

/** @throws noSuchGroup, 404 */
export async function planTexts(db: Db, projectId: number, request: TextsRequest): Promise<TextsPlan> {
  const published = isPublished(request);
  // The version is read first: texts that are read after it may be newer, never older.
  const version = await readTextsVersion(db, projectId, published);
  const { name, languages: known, baseLanguageId } = found(await findTextsOf(db, projectId));
  const base = found(known.find(({ id }) => id === baseLanguageId));
  const groups = chooseGroups(await listGroups(db, projectId), request.groups);
  const languages = chooseLanguages(known, base, request.languages).map((language) => ({
    ...language,
    fallbackIds: request.fallback ? fallbacksOf(language, known, base) : [],
  }));
  const { include, keepsEmpty } = request;
  const changes = await changesOf(db, projectId, request, published);
  return {
    projectId,
    name,
    baseLanguageId,
    baseLanguage: base.name,
    version,
    languages,
    groups,
    include,
    keepsEmpty,
    ...(changes && { changes }),
  };
}

async function changesOf(
  db: Db,
  projectId: number,
  { since }: TextsRequest,
  published: boolean,
): Promise<TextsPlan['changes']> {
  if (since === undefined) return undefined;
  const changed = await listChangedSince(db, { projectId, since, published });
  if (!changed) return undefined;
  const { ids, formerKeys } = changed;
  return { since, entryIds: ids, keys: [...formerKeys, ...(await listKeys(db, projectId, ids))] };
}

/** A language that the project lacks falls back to its shorter forms, then to the base language. */
export function chooseLanguages(
  known: Place[],
  base: Place,
  requested: readonly string[] | undefined,
): Place[] {
  if (!requested) return known;
  const chosen = requested
    .map(languageCodeOfApp)
    .map((code) => namedOf(known, [code, ...shorterFormsOf(code)])[0] ?? base);
  return [...new Set(chosen)];
}

/** The languages of these codes that there are, in the order of the codes. */
const namedOf = (known: Place[], codes: readonly string[]): Place[] =>
  codes.flatMap((code) => known.find(({ name }) => name === code) ?? []);

function fallbacksOf({ id, name }: Place, known: Place[], base: Place): number[] {
  const chain = [...namedOf(known, shorterFormsOf(name)).map((one) => one.id), base.id];
  return [...new Set(chain)].filter((one) => one !== id);
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
  const { name, baseLanguage, version, languages, changes } = plan;
  const head = { name, baseLanguage, __v: version, ...(changes && { since: changes.since }) };
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
  const removed: Record<string, string[]> = {};
  let separator = '';
  for (const language of languages) {
    let begun = false;
    const left = new Set(changes?.keys);
    for await (const piece of groupsOf(db, plan, language, left)) {
      yield begun ? piece : `${separator}${JSON.stringify(language.name)}:{${piece}`;
      begun = true;
    }
    if (left.size > 0) removed[language.name] = [...left].sort();
    if (!begun && plan.keepsEmpty) yield `${separator}${JSON.stringify(language.name)}:{`;
    if (!begun && !plan.keepsEmpty) continue;
    yield '}';
    separator = ',';
  }
  yield changes ? `},"removed":${JSON.stringify(removed)}}` : '}}';
}

/** `left`: keys that changed; those that are written are taken from it. */
async function* groupsOf(
  db: Db,
  plan: TextsPlan,
  language: TextsPlan['languages'][number],
  left: Set<string>,
): AsyncGenerator<string> {
  if (!Object.values(plan.include).some(Boolean)) return;
  const { projectId, baseLanguageId, changes } = plan;
  const { id: languageId, fallbackIds } = language;
  const common = { projectId, baseLanguageId, languageId, fallbackIds };
  const of = { ...common, ...(changes && { entryIds: changes.entryIds }) };
  let separator = '';
  for (const group of plan.groups) {
    const head = `${separator}${JSON.stringify(group.name)}:{"version":${plan.version},"entries":{`;
    let begun = plan.keepsEmpty;
    if (begun) yield head;
    let comma = '';
    for await (const rows of readTexts(db, { ...of, groupId: group.id })) {
      const members = rows.flatMap((row) => memberOf(row, plan.include, left) ?? []);
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
function memberOf(row: TextRow, include: Included, left: Set<string>): string | undefined {
  const entry = {
    ...(include.value && row.value !== null && { v: row.value }),
    ...(include.draft && row.draft !== null && { draft: row.draft }),
    ...(include.src && row.src !== null && { src: row.src }),
    ...(include.description && row.description !== null && { description: row.description }),
    ...(include.status && row.status && { status: row.status }),
  };
  if (Object.keys(entry).length === 0) return undefined;
  left.delete(row.key);
  return `${JSON.stringify(row.key)}:${JSON.stringify(entry)}`;
}
