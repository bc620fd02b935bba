import { refreshProject } from '../../api/query.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { undoOperation } from '../history/history.api.ts';

/** Undoes operations, the last one first. A dialog lists later changes that stay. */
export async function undoOperations(mobileAppId: string, operations: readonly string[]): Promise<void> {
  for (const operationId of operations.toReversed()) {
    const undone = await undoOperation(mobileAppId, operationId);
    if (undone.keptCount > 0) openDialog('undoResult', { projectId: mobileAppId, undone });
  }
  await refreshProject(mobileAppId);
}
