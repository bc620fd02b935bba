import type { Screenshot } from '@parlance/contract/screenshots';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { undoOperations } from '../../history/history.api.ts';
import { usePictureName } from '../picture-name.ts';
import { useDeleteScreenshot } from '../screenshots.api.ts';

/** Deletes a picture at once, and offers to undo that. */
export function useDelete(projectId: string, screenshot: Screenshot, onDeleted?: () => void): () => void {
  const t = useText('screenshots');
  const name = usePictureName(screenshot);
  const remove = useDeleteScreenshot(projectId);
  return () =>
    remove.mutate(screenshot._id, {
      onSuccess: ({ operation }) => {
        toast(
          t('deleted', { name }),
          operation === null ? {} : { undo: () => undoOperations(projectId, [operation]) },
        );
        onDeleted?.();
      },
    });
}
