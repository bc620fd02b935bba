import { metadataFieldErrors } from '@parlance/contract/metadata-fields';
import { fieldProblem, type MetadataField, withField } from '@parlance/domain/metadata/fields';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { recordChange } from '../history/history.service.ts';

export async function listMetadataFields(db: Db, projectId: number): Promise<MetadataField[]> {
  const { metadata_fields } = await db
    .selectFrom('projects')
    .select('metadata_fields')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return (metadata_fields as MetadataField[]).toSorted((a, b) => a.order - b.order);
}

/** Defines fields at the end of the list. @throws metadataFieldErrors */
export function addMetadataFields(
  db: Db,
  { projectId, userId }: { projectId: number; userId: number },
  added: readonly { fieldName: string; description: string }[],
): Promise<MetadataField[]> {
  return db.transaction().execute(async (trx) => {
    const { metadata_fields } = await trx
      .selectFrom('projects')
      .select('metadata_fields')
      .where('id', '=', projectId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = metadata_fields as MetadataField[];
    let fields = before;
    for (const field of added) {
      const problem = fieldProblem(fields, field.fieldName);
      if (problem) throw new ApiError(metadataFieldErrors[problem], { fieldName: field.fieldName });
      fields = withField(fields, field);
    }
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
