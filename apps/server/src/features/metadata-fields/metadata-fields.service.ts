import { metadataFieldErrors } from '@parlance/contract/metadata-fields';
import {
  fieldProblem,
  inOrder,
  type MetadataField,
  type MetadataFieldChange,
  withChange,
  withField,
} from '@parlance/domain/metadata/fields';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import { recordChange } from '../feed/record.service.ts';

interface By {
  projectId: number;
  userId: number;
}

export async function listMetadataFields(db: Db, projectId: number): Promise<MetadataField[]> {
  const { metadata_fields } = await db
    .selectFrom('projects')
    .select('metadata_fields')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return inOrder(metadata_fields as MetadataField[]);
}

/** Defines fields at the end of the list. @throws metadataFieldErrors */
export function addMetadataFields(
  db: Db,
  by: By,
  added: readonly { fieldName: string; description: string }[],
): Promise<MetadataField[]> {
  return writeFields(db, by, (before) => {
    let fields = [...before];
    for (const field of added) {
      assertFits(fields, field.fieldName);
      fields = withField(fields, field);
    }
    return fields;
  });
}

/** Renames, describes or moves a field. @throws metadataFieldErrors, 404 */
export function changeMetadataField(
  db: Db,
  by: By,
  id: number,
  change: MetadataFieldChange,
): Promise<MetadataField[]> {
  return writeFields(db, by, (before) => {
    found(before.find((field) => field.id === id));
    const others = before.filter((field) => field.id !== id);
    if (change.fieldName !== undefined) assertFits(others, change.fieldName);
    return withChange(before, id, change);
  });
}

/** Defines a field no longer. @throws 404 */
export function deleteMetadataField(db: Db, by: By, id: number): Promise<MetadataField[]> {
  return writeFields(db, by, (before) => {
    found(before.find((field) => field.id === id));
    return before.filter((field) => field.id !== id);
  });
}

function assertFits(fields: readonly MetadataField[], fieldName: string): void {
  const problem = fieldProblem(fields, fieldName);
  if (problem) throw new ApiError(metadataFieldErrors[problem], { fieldName });
}

function writeFields(
  db: Db,
  { projectId, userId }: By,
  change: (before: readonly MetadataField[]) => MetadataField[],
): Promise<MetadataField[]> {
  return db.transaction().execute(async (trx) => {
    const { metadata_fields } = await trx
      .selectFrom('projects')
      .select('metadata_fields')
      .where('id', '=', projectId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = inOrder(metadata_fields as MetadataField[]);
    const fields = change(before);
    await trx
      .updateTable('projects')
      .set({ metadata_fields: JSON.stringify(fields) })
      .where('id', '=', projectId)
      .execute();
    await recordChange(trx, {
      projectId,
      kind: 'projectChanged',
      userId,
      old: { metadataFields: before.map((field) => field.fieldName) },
    });
    return fields;
  });
}
