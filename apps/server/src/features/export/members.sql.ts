/** Selects the entries of a kept file that its body in a language has, or gets. */
import { pluralCodes } from '@parlance/domain/entry/plural';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import pg from 'pg';
import type { BodiesOfFile, EntriesOfFile, RowScope } from './export-plan.types.ts';

/** Current bodies of the project, as SQL that contains its id. */
const inForce = (project: string) => `(
  select distinct on (file_id, language_id) file_id, language_id, entries, dropped_entries, created_at,
    coalesce(options ->> 'keyPrefix', '') as key_prefix
  from file_bodies
  where project_id = ${project} and withdrawn_at is null order by file_id, language_id, id desc)`;

/** Entries of a file with their positions, including those that are forms of its plurals. */
export function membersOf({ projectId }: Pick<RowScope, 'projectId'>, entries: EntriesOfFile): string {
  const { fileId, forms = [] } = entries;
  if (forms.length === 0) return 'file_entries';
  return `(select project_id, file_id, entry_id, position from file_entries
    union all select ${whole(projectId)}, ${whole(fileId)}, x.id, x.position
    from unnest(${bigints(forms.map(({ id }) => id))}, ${bigints(forms.map(({ position }) => position))}) as x (id, position))`;
}

/** A number for a COPY statement, which has no parameters. */
export function whole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a whole number: ${number}`);
  return String(number);
}

/** Numbers as an array for a COPY statement. */
const bigints = (numbers: readonly number[]): string => `'{${numbers.map(whole).join(',')}}'::bigint[]`;

/** The condition that `e` is none of these. `not in` is looked up by hash, `<> all` compares with each. */
export const isNoneOf = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : `and e.id not in (select unnest(${bigints(ids)}))`;

/**
 * The condition on `e` and its text `t`. A file has the entries of its own body, or without one those of the base
 * language's body. Beside its own body it gets these entries: those of the base language's or other languages' bodies
 * whose text a user gave after the first version of its body came and that are in no file of the same place; and plural forms of its plurals
 * whose text no file brought. It never gets entries under a key prefix that its body does not have. If another file of
 * the language has the entry, the text must be newer than that file, too. For entries of the base language's body
 * without a text, the format decides; bilingual files write all of them, as their templates require.
 */
export function ofLanguage(scope: RowScope): string {
  const { entries } = scope;
  if (entries.kind !== 'file' || !entries.bodies) return '';
  const own = isOfLanguage(scope, entries, entries.bodies);
  return entries.isWhole ? `and (not ${hasNoText(scope)} or ${own})` : `and ${own}`;
}

/**
 * Whether a whole export (`EntriesOfFile.isWhole`) has an entry that the language's file leaves out. undefined: it is
 * none.
 */
export function isBesideOwn(scope: RowScope): string | undefined {
  const { entries } = scope;
  if (entries.kind !== 'file' || !entries.bodies || !entries.isWhole) return undefined;
  return `(f.entry_id is not null and not ${isOfLanguage(scope, entries, entries.bodies)})`;
}

/**
 * Selects the keys of texts that appear nowhere in the file, although it holds their entries in other languages.
 * Excludes texts of the base language that came with bilingual files of others: those files have them. undefined: there
 * are none.
 */
export function leftOut(scope: RowScope): string | undefined {
  const { entries, language, format, base } = scope;
  if (entries.kind !== 'file' || !entries.bodies || entries.isWhole) return undefined;
  if (language.id === base.id && getCatalogueEntry(format).bilingual) return undefined;
  const project = whole(scope.projectId);
  return `select e.key from ${membersOf(scope, entries)} f
    join entries e on e.project_id = ${project} and e.id = f.entry_id
    join translations t on t.project_id = ${project} and t.language_id = ${whole(language.id)} and t.entry_id = e.id
    where f.project_id = ${project} and f.file_id = ${whole(entries.fileId)} and t.value is not null
      and not ${isOfLanguage(scope, entries, entries.bodies)}
      and not ${isElsewhere(scope, entries, entries.bodies)} ${isNoneOf(entries.without ?? [])}
    order by f.position, e.id`;
}

/**
 * Each case applies only to what the earlier ones left. What a version of the file lacks although none had it is not what
 * it left out: a text of other languages' entries is compared with the first version.
 */
function isOfLanguage(
  scope: RowScope,
  { fileId, forms = [] }: EntriesOfFile,
  { own, base }: BodiesOfFile,
): string {
  const project = whole(scope.projectId);
  const heldBy = (id: number) => `e.id in ${entriesOf(scope.projectId, id)}`;
  const kept = own ?? base;
  const others = `(select unnest(o.entries) from ${inForce(project)} o where o.file_id = ${whole(fileId)})`;
  const otherKeys = `(select unnest(o.entries) from ${inForce(project)} o
    where o.file_id = ${whole(fileId)} and o.key_prefix <> ${pg.escapeLiteral(scope.keyPrefix)})`;
  const isBase = scope.language.id === scope.base.id;
  return `case
    ${kept === undefined ? '' : `when ${heldBy(kept)} then true`}
    ${base === undefined ? '' : `when ${heldBy(base)} and ${hasAllOfBase(scope)} then true`}
    when ${hasNoText(scope)} then false
    ${forms.length === 0 ? '' : `when e.id = any(${bigints(forms.map(({ id }) => id))}) then not ${isBrought(scope, { own, base })}`}
    when e.id in ${otherKeys} then false
    when ${isElsewhere(scope, { fileId }, { own, base })}
      then ${own === undefined || base === undefined ? 'false' : `${heldBy(base)} and ${isTypedSince(scope, own)}`}
    ${isBase || kept === undefined ? '' : `when e.plural between 1 and ${pluralCodes.other} and ${otherForm(project)} in ${entriesOf(scope.projectId, kept)} then not ${isBrought(scope, { own, base })}`}
    when e.id in ${others} then ${isYounger(scope, own, 'firstVersion')} and not ${isBrought(scope, { own, base })}
    else true end`;
}

/**
 * Whether the file has an entry of the base language's body beside its own, independent of who wrote its text and when.
 */
const hasAllOfBase = (scope: RowScope) =>
  getCatalogueEntry(scope.format).bilingual ? 'true' : hasNoText(scope);

/** Drafts count as no text unless the export includes them, and do not make a text newer. */
export const hasNoText = ({ options }: Pick<RowScope, 'options'>) =>
  options.includeDraft ? '(t.value is null and t.draft is null)' : 't.value is null';

/** When a user or a file gave the exported text `t`. */
export const timeOfText = ({ includeDraft }: RowScope['options']): string => {
  const ofValue = 'coalesce(t.value_at, t.text_at)';
  return includeDraft ? `case when t.draft is null then ${ofValue} else t.text_at end` : ofValue;
};

const entriesOf = (projectId: number, bodyId: number) =>
  `(select unnest(entries) from file_bodies where project_id = ${whole(projectId)} and id = ${whole(bodyId)})`;

/**
 * Whether another file has the entry in this language. An entry of the base language's body belongs to this file too:
 * then only a file of the same format counts as another place, and not what translators return, such as XLIFF.
 */
function isElsewhere(
  { projectId, language, format }: RowScope,
  { fileId }: Pick<EntriesOfFile, 'fileId'>,
  { base }: BodiesOfFile,
): string {
  const project = whole(projectId);
  const inFiles = (of: string) => `e.id in (select unnest(o.entries) from ${inForce(project)} o
    where o.language_id = ${whole(language.id)} and o.file_id <> ${whole(fileId)} and o.file_id in (
      select id from files where project_id = ${project} and deleted_at is null ${of}))`;
  if (base === undefined) return inFiles('');
  const alike = `and format = ${pg.escapeLiteral(format)}`;
  const isOfBase = `e.id in ${entriesOf(projectId, base)}`;
  return `(case when ${isOfBase} then ${inFiles(alike)} else ${inFiles('')} end)`;
}

/**
 * Whether a file brought the text, or a newer version of a file left it out since: this file or another. For entries of
 * the base language's body only files of the same format count: what translators return is for this file. false without
 * an own body: then no text is added beside it.
 */
function isBrought({ projectId, language, format, options }: RowScope, { own, base }: BodiesOfFile): string {
  if (own === undefined) return 'false';
  const project = whole(projectId);
  const alike = `o.file_id in (select id from files
    where project_id = ${project} and format = ${pg.escapeLiteral(format)})`;
  return `exists (select from ${inForce(project)} o
    where o.language_id in (0, ${whole(language.id)}) and o.created_at >= ${timeOfText(options)}
      and (e.id = any(o.entries) or e.id = any(o.dropped_entries))
      ${base === undefined ? '' : `and (${alike} or not e.id in ${entriesOf(projectId, base)})`})`;
}

/** Another form of the same plural, of the two that nearly every language has. */
const otherForm = (project: string) => `(
  select s.id from entries s where s.project_id = ${project} and s.id <> e.id and s.key_hash in (
    md5(regexp_replace(e.key, '[a-z]+.$', 'other]'))::uuid, md5(regexp_replace(e.key, '[a-z]+.$', 'one]'))::uuid)
  order by s.key desc limit 1)`;

/**
 * Whether the text is newer than the body and all bodies of the language that hold the entry: a user typed it, and no
 * file brought it. If the base files of several modules share a key, all of them get it.
 */
function isTypedSince(scope: RowScope, own: number): string {
  const { projectId, language, options } = scope;
  return `${isYounger(scope, own, 'thisVersion')} and not exists (
    select from ${inForce(whole(projectId))} o
    where o.language_id = ${whole(language.id)} and o.created_at >= ${timeOfText(options)} and e.id = any(o.entries))`;
}

/**
 * Whether the text is newer than the body, or than its first version (`since`). Files with source texts give the base
 * language its texts.
 */
function isYounger(
  { projectId, format, language, base, options }: RowScope,
  own: number | undefined,
  since: 'firstVersion' | 'thisVersion',
) {
  if (language.id === base.id && getCatalogueEntry(format).bilingual) return 'false';
  if (own === undefined) return 'true';
  const came = since === 'firstVersion' ? 'coalesce(first_at, created_at)' : 'created_at';
  return `${timeOfText(options)} > (select ${came} from file_bodies where project_id = ${whole(projectId)} and id = ${whole(own)})`;
}
