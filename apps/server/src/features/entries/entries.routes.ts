import { entriesContract, type WholeEntry } from '@parlance/contract/entries';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { createBatchedRows } from '../entry-store/batched-rows.service.ts';
import { listLinkedEntries } from '../entry-store/link.queries.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import { type EntryRowData, findEntryKey } from '../entry-store/rows.queries.ts';
import { entryNumber, languageRefOf } from '../entry-store/write.service.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { createTermIssues } from '../glossary/project-terms.service.ts';
import { addForms } from './add-forms.service.ts';
import { createEntry, updateEntry } from './change-entry.service.ts';
import { approveEntry, deleteEntry, lockEntry, lockEntryAll, saveText } from './entries.service.ts';
import { getEntryDetails } from './entry-details.service.ts';
import type { SourceLanguage } from './language.service.ts';
import { listNeighbours } from './neighbours.service.ts';
import { completeEntries, type WholeEntryDeps } from './whole-entry.service.ts';

export const entriesRoutes = ({ db, live, listDuplicated }: Pick<Deps, 'live'> & WholeEntryDeps) => {
  const deps = { db, live, listDuplicated, texts: createBatchedRows(db), withTerms: createTermIssues(db) };
  /** The answer of every call of the specification about one entry. */
  const presentWhole = async (
    project: ProjectAccess,
    row: EntryRowData,
    source: SourceLanguage = {},
  ): Promise<WholeEntry> =>
    found((await completeEntries(deps, project, [await deps.withTerms(project.id, row)], source))[0]);
  return feature(entriesContract, {
    entryRows: async ({ params, body }, { project }) => {
      const place = languageRefOf(project, params.languageId);
      const ids = body.entries.map((id) => decodeId('entry', id)).filter((id) => id !== undefined);
      const { version, rows, rest } = found(await deps.texts.window(place, ids));
      return { version, rows: rows.map(presentEntry), rest: rest.map((id) => encodeId('entry', id)) };
    },
    getEntry: async ({ params, query }, { project }) => {
      const place = languageRefOf(project, params.languageId);
      const row = found(await deps.texts.find(place, entryNumber(params.entryId)));
      return presentWhole(project, row, { asked: query.sourceLanguage });
    },
    entryKey: async ({ params }, { project }) => ({
      key: found(await findEntryKey(db, project.id, entryNumber(params.entryId))),
    }),
    entryDetails: ({ params }, { project }) => getEntryDetails(db, project, entryNumber(params.entryId)),
    listNeighbours: ({ params: { languageId, entryId } }, { project }) =>
      listNeighbours(db, languageRefOf(project, languageId), entryNumber(entryId)),
    linkedEntries: async ({ params }, { project }) => {
      const linked = found(await listLinkedEntries(db, project.id, entryNumber(params.entryId)));
      const [parent, ...children] = linked.entries.map(({ id, key }) => ({
        _id: encodeId('entry', id),
        key,
      }));
      return { parent: found(parent), children, count: linked.count - 1 };
    },
    createEntry: async ({ params, body }, writer) =>
      presentWhole(writer.project, await createEntry(deps, writer, params, body)),
    saveText: async ({ params, body }, writer) => {
      const place = languageRefOf(writer.project, params.languageId);
      const row = await saveText(deps, writer, place, entryNumber(params.entryId), body);
      return presentEntry(await deps.withTerms(place.projectId, row));
    },
    addForms: async ({ params }, writer) => ({
      entries: (await addForms(deps, writer, params)).map(presentEntry),
    }),
    updateEntry: async ({ params, body }, writer) => {
      const place = languageRefOf(writer.project, params.languageId);
      const row = await updateEntry(deps, writer, place, entryNumber(params.entryId), body);
      return presentWhole(writer.project, row, { code: body.src });
    },
    deleteEntry: async ({ params }, writer) => {
      const place = languageRefOf(writer.project, params.languageId);
      return presentOperationResult(await deleteEntry(deps, writer, place, entryNumber(params.entryId)));
    },
    approveEntry: async ({ params, query }, writer) => {
      const place = languageRefOf(writer.project, params.languageId);
      const row = await approveEntry(deps, writer, place, entryNumber(params.entryId), query.version);
      return presentWhole(writer.project, row);
    },
    lockEntry: async ({ params }, writer) => {
      const place = languageRefOf(writer.project, params.languageId);
      const row = await lockEntry(deps, writer, place, entryNumber(params.entryId), true);
      return presentWhole(writer.project, row);
    },
    unlockEntry: async ({ params }, writer) => {
      const place = languageRefOf(writer.project, params.languageId);
      const row = await lockEntry(deps, writer, place, entryNumber(params.entryId), false);
      return presentWhole(writer.project, row);
    },
    lockEntryAll: async ({ params }, writer) =>
      presentOperationResult(await lockEntryAll(deps, writer, entryNumber(params.entryId), true)),
    unlockEntryAll: async ({ params }, writer) =>
      presentOperationResult(await lockEntryAll(deps, writer, entryNumber(params.entryId), false)),
  });
};
