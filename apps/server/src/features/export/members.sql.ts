/** Which entries of a kept file its body in a language has, or gets. */
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import pg from 'pg';
import type { BodiesOfFile, EntriesOfFile, RowScope } from './export-plan.types.ts';

/** Bodies in force of the project, as SQL with its number written in. */
const inForce = (project: string) => `(
  select distinct on (file_id, language_id) file_id, language_id, entries, dropped_entries, created_at,
    coalesce(options ->> 'keyPrefix', '') as key_prefix
  from file_bodies
  where project_id = ${project} and withdrawn_at is null order by file_id, language_id, id desc)`;

/** Entries of a file with their positions, those that are forms of its plurals among them. */
export function membersOf({ projectId }: Pick<RowScope, 'projectId'>, entries: EntriesOfFile): string {
  const { fileId, forms = [] } = entries;
  if (forms.length === 0) return 'file_entries';
  return `(select project_id, file_id, entry_id, position from file_entries
    union all select ${whole(projectId)}, ${whole(fileId)}, x.id, x.position
    from unnest(${bigints(forms.map(({ id }) => id))}, ${bigints(forms.map(({ position }) => position))}) as x (id, position))`;
}

/** A number as it is written into a statement of COPY, which has no parameters. */
export function whole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a whole number: ${number}`);
  return String(number);
}

/** Numbers as an array of a statement of COPY. */
const bigints = (numbers: readonly number[]): string => `'{${numbers.map(whole).join(',')}}'::bigint[]`;

/**
 * The condition on `e` and its text `t`. The file has what its own body holds, and without one what the base language's
 * body holds. Beside its own body it gets an entry of the base language's or of other languages' bodies with a text that
 * somebody gave since its body came, and no file of the same place; or a plural form of what it has whose text no file
 * brought; never with a key prefix that its body does not have, and where another file of the language has it only if the
 * text is younger than that file's too. Entries of the base language's body that have no text are for the format to write
 * or not; bilingual files have all entries of that body, as their templates ask.
 */
export function ofLanguage(scope: RowScope): string {
  const { entries } = scope;
  return entries.kind === 'file' && entries.bodies
    ? `and ${isOfLanguage(scope, entries, entries.bodies)}`
    : '';
}

/**
 * Selects the keys of texts that the file has in no place, although it holds their entries in other languages. Texts of
 * the base language that came with bilingual files of others stand in those. undefined: there are none.
 */
export function leftOut(scope: RowScope): string | undefined {
  const { entries, language, format, base } = scope;
  if (entries.kind !== 'file' || !entries.bodies) return undefined;
  if (language.id === base.id && getCatalogueEntry(format).bilingual) return undefined;
  const project = whole(scope.projectId);
  return `select e.key from ${membersOf(scope, entries)} f
    join entries e on e.project_id = ${project} and e.id = f.entry_id
    join translations t on t.project_id = ${project} and t.language_id = ${whole(language.id)} and t.entry_id = e.id
    where f.project_id = ${project} and f.file_id = ${whole(entries.fileId)} and t.value is not null
      and not ${isOfLanguage(scope, entries, entries.bodies)}
      and not ${isElsewhere(scope, entries, entries.bodies)}
    order by f.position, e.id`;
}

/** Each case looks only at what the ones before it left. */
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
    ${isBase || kept === undefined ? '' : `when e.plural <> 0 and ${otherForm(project)} in ${entriesOf(scope.projectId, kept)} then not ${isBrought(scope, { own, base })}`}
    when e.id in ${others} then ${isYounger(scope, own)} and not ${isBrought(scope, { own, base })}
    else true end`;
}

/** Whether the file has an entry of the base language's body beside its own, whoever gave its text and when. */
const hasAllOfBase = (scope: RowScope) =>
  getCatalogueEntry(scope.format).bilingual ? 'true' : hasNoText(scope);

/** What is not exported is no text, and makes no other one younger: drafts, unless they are asked for. */
const hasNoText = ({ options }: Pick<RowScope, 'options'>) =>
  options.includeDraft ? '(t.value is null and t.draft is null)' : 't.value is null';

/** When somebody or a file gave the text `t` that is exported. */
export const timeOfText = ({ includeDraft }: RowScope['options']): string => {
  const ofValue = 'coalesce(t.value_at, t.text_at)';
  return includeDraft ? `case when t.draft is null then ${ofValue} else t.text_at end` : ofValue;
};

const entriesOf = (projectId: number, bodyId: number) =>
  `(select unnest(entries) from file_bodies where project_id = ${whole(projectId)} and id = ${whole(bodyId)})`;

/**
 * Whether another file has the entry in this language. What the base language's body has belongs to this file too: only a
 * file of the same format is another place for it, and not what translators send back, such as XLIFF.
 */
function isElsewhere(
  { projectId, language, format }: RowScope,
  { fileId }: Pick<EntriesOfFile, 'fileId'>,
  { base }: BodiesOfFile,
): string {
  const project = whole(projectId);
  const inFiles = (of: string) => `e.id in (select unnest(o.entries) from ${inForce(project)} o
    where o.language_id = ${whole(language.id)} and o.file_id <> ${whole(fileId)} ${of})`;
  if (base === undefined) return inFiles('');
  const alike = `and o.file_id in (select id from files
    where project_id = ${project} and format = ${pg.escapeLiteral(format)} and deleted_at is null)`;
  const isOfBase = `e.id in ${entriesOf(projectId, base)}`;
  return `(case when ${isOfBase} then ${inFiles(alike)} else ${inFiles('')} end)`;
}

/**
 * Whether a file brought the text, or a version of one left it out since: this file's own, or another's. Of entries of the
 * base language's body only files of the same format count: what translators send back is for this file. Of no body of its
 * own: nothing is brought beside it.
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
 * Whether the text came after the body, and after all of the language that hold the entry: somebody gave it here, and no
 * file brought it. Modules whose base files share a key all get it.
 */
function isTypedSince(scope: RowScope, own: number): string {
  const { projectId, language, options } = scope;
  return `${isYounger(scope, own)} and not exists (
    select from ${inForce(whole(projectId))} o
    where o.language_id = ${whole(language.id)} and o.created_at >= ${timeOfText(options)} and e.id = any(o.entries))`;
}

/** Whether the text came after the body. Files that carry sources give the base language its texts. */
function isYounger({ projectId, format, language, base, options }: RowScope, own: number | undefined) {
  if (language.id === base.id && getCatalogueEntry(format).bilingual) return 'false';
  if (own === undefined) return 'true';
  return `${timeOfText(options)} > (select created_at from file_bodies where project_id = ${whole(projectId)} and id = ${whole(own)})`;
}
