/** What an export says beside what entries have themselves: where they are seen, and what file they came from. */
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { exportedFields } from '@parlance/domain/metadata/fields';
import type { ExportRow } from './export-row.ts';
import type { WriteInput } from './write-file.ts';

/** Whether rows need the columns that `extraColumns` names. */
const needsExtras = ({ options }: WriteInput): boolean =>
  options.contextAddress !== undefined || options.sourceFileName || options.invisibleId;

/** Columns behind the usual ones, read by `parseExtras`. `project` is the number of the project, as text. */
export function extraColumns(input: WriteInput, project: string): string {
  if (!needsExtras(input)) return '';
  const sourceFile = `(select f.path from file_entries fe
    join files f on f.project_id = ${project} and f.id = fe.file_id and f.deleted_at is null
    where fe.project_id = ${project} and fe.entry_id = e.id order by f.id limit 1)`;
  return `, e.id, e.group_id, ${input.options.sourceFileName ? sourceFile : 'null'}`;
}

/** The fields of a row's metadata that an export adds. */
export function extraFields(input: WriteInput, { extras }: ExportRow): Record<string, string> | undefined {
  if (!extras) return undefined;
  const { contextAddress, sourceFileName } = input.options;
  const fields: Record<string, string> = {};
  if (contextAddress !== undefined) {
    const language = encodeLanguageId(input.projectId, input.language.id);
    const entry = `entry/${encodeId('entry', extras.id)}/group/${encodeId('group', extras.groupId)}`;
    const project = `projects/${encodeId('project', input.projectId)}`;
    fields[exportedFields.contextUrl] = `${contextAddress}/${project}/languages/${language}/${entry}`;
  }
  if (sourceFileName && extras.sourceFile !== null) fields[exportedFields.sourceFile] = extras.sourceFile;
  return Object.keys(fields).length > 0 ? fields : undefined;
}
