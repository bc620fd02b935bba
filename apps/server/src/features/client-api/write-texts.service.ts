/** Texts that programs and apps write as JSON: made into files that the one import reads, of which nothing is kept. */
import type { PostedOptions } from '@parlance/contract/client-api';
import type { ImportOrigin } from '@parlance/contract/import-results';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import { languageCodeOfApp } from '@parlance/domain/language/language';
import { isSameName, repeatedNames } from '@parlance/domain/text/same-name';
import type { Unit } from '@parlance/formats/model';
import { csv } from '@parlance/formats/spreadsheet/csv/csv';
import { columnDescriptionOf } from '@parlance/formats/spreadsheet/table';
import { found } from '../../http/errors.ts';
import { refusal } from '../../http/input.ts';
import { getGroupByName } from '../delivery/write-texts.service.ts';
import { listGroups } from '../groups/groups.queries.ts';
import type { Importer } from '../import/import.service.ts';
import { findTarget } from '../import/record/import.queries.ts';
import { describeUnknown } from '../import/record/known-languages.service.ts';
import type { Client, ClientDeps } from './clients.service.ts';
import { countsOf, importNow, type ReceivedFile, uploadBytes } from './files.service.ts';

type Data = Record<
  string,
  Record<
    string,
    {
      entries: Record<
        string,
        {
          v?: string | null | undefined;
          draft?: string | null | undefined;
          description?: string | null | undefined;
        }
      >;
    }
  >
>;

/** Several languages and drafts in one file, with keys as they are. */
const carrier = csv;
const nothing = { total: 0, added: 0, updated: 0, tagUpdates: 0 };

/** Writes texts by language and group, as one operation. @throws noSuchGroup, unknownLanguages, 400, errors of imports */
export async function writeGroups(
  deps: ClientDeps,
  client: Client,
  { data, options, origin }: { data: Data; options: PostedOptions; origin: ImportOrigin },
) {
  refuseTwice(data);
  await refuseUnknown(deps, client, data);
  const groups = await listGroups(deps.db, client.project.id);
  const files: ReceivedFile[] = [];
  const byGroup = Map.groupBy(unitsOf(data), ([name]) => getGroupByName(groups, name).id);
  for (const [groupId, units] of byGroup) {
    files.push(
      await fileOf(
        deps,
        client,
        units.map(([, unit]) => unit),
        {
          name: `api-${files.length}`,
          groupId,
          ...(options.removeCrChar && { leaves: { carriageReturns: true } }),
        },
      ),
    );
  }
  if (files.length === 0) return nothing;
  const { removeCrChar: _, ...others } = options;
  const onlyIfTextEmpty = options.onlyIfTextEmpty ?? true;
  const done = await importNow(deps, client, files, { ...others, onlyIfTextEmpty }, origin);
  // The carrier has a cell of each key in each language; only what was sent counts.
  return { ...countsOf(done), total: unitsOf(data).length };
}

/**
 * Refuses a language or a group in two spellings (`DE` and `de`), and a key in two groups: one of them would win. An entry is in
 * one group, in all languages. @throws 400
 */
function refuseTwice(data: Data): void {
  const bySpelling = Map.groupBy(Object.keys(data), languageCodeOfApp);
  const again = [...bySpelling.values()].flatMap(([, ...others]) => others.map((given) => `data.${given}`));
  for (const [language, groups] of Object.entries(data)) {
    again.push(...repeatedNames(Object.keys(groups)).map((name) => `data.${language}.${name}`));
  }
  again.push(...inOtherGroups(data));
  if (again.length > 0)
    throw refusal(again.map((field) => inputError(field, buildMessage('field-twice', { field }))));
}

/** The places of keys that an earlier place has in another group. */
function inOtherGroups(data: Data): string[] {
  const groupOf = new Map<string, string>();
  return Object.entries(data).flatMap(([language, groups]) =>
    Object.entries(groups).flatMap(([group, { entries }]) =>
      Object.keys(entries).flatMap((key) => {
        const first = groupOf.get(key) ?? group;
        groupOf.set(key, first);
        return isSameName(first, group) ? [] : [`data.${language}.${group}.entries.${key}`];
      }),
    ),
  );
}

/** The columns of the carrier are found by the codes of languages: one that is none would be left aside. */
async function refuseUnknown({ db }: ClientDeps, { project }: Client, data: Data): Promise<void> {
  const { languages } = found(await findTarget(db, project.id));
  const added = Object.keys(data)
    .map(languageCodeOfApp)
    .filter((code) => languages[code] === undefined);
  const unknown = describeUnknown(added);
  if (unknown) throw unknown;
}

const unitsOf = (data: Data): [group: string, unit: Unit][] =>
  Object.entries(data).flatMap(([language, groups]) =>
    Object.entries(groups).flatMap(([group, { entries }]) =>
      Object.entries(entries).map(([key, { v, draft, description }]): [string, Unit] => [
        group,
        {
          key,
          text: v ?? null,
          language: languageCodeOfApp(language),
          ...(draft && { draft }),
          ...(description && { description }),
        },
      ]),
    ),
  );

/** The options of a query and of a body, as one. @throws 400 where they contradict each other */
export function mergedOptions(query: PostedOptions = {}, body: PostedOptions = {}): PostedOptions {
  const names = Object.keys(body) as (keyof PostedOptions)[];
  const twice = names.filter((name) => query[name] !== undefined && query[name] !== body[name]);
  if (twice.length > 0)
    throw refusal(
      twice.map((name) => {
        const field = `options.${name}`;
        return inputError(field, buildMessage('field-twice', { field }));
      }),
    );
  return { ...query, ...body };
}

/** A file of these units, of which the import keeps nothing. */
export async function fileOf(
  deps: ClientDeps,
  client: Importer,
  units: Unit[],
  { name, groupId, leaves }: { name: string; groupId?: number } & Pick<ReceivedFile, 'leaves'>,
): Promise<ReceivedFile> {
  const language = units[0]?.language ?? '';
  const languages = [...new Set(units.map((unit) => unit.language ?? language))];
  const sorted = units.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  const options = { language, languages };
  const bytes = carrier.write({ units: sorted }, options);
  // Headings alone do not tell a code of one's own from a note.
  const spreadsheet = { columnDescription: columnDescriptionOf(sorted, options), includeFirstRow: false };
  const upload = await uploadBytes(deps, client, `${name}.${carrier.name}`, bytes);
  return {
    ...upload,
    format: carrier.name,
    language,
    spreadsheet,
    isTransient: true,
    isUnnamed: true,
    ...(leaves && { leaves }),
    // As a file that is pushed: an entry that is there keeps its group.
    ...(groupId !== undefined && { groupId, groupsStay: true as const }),
  };
}
