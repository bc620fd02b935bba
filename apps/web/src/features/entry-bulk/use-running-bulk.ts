import type { Job } from '@parlance/contract/jobs';
import { type BulkActionName, bulkActionNames } from '@parlance/domain/entry/bulk-actions';
import { useText } from '../../i18n/i18n.ts';
import { useRunningJobs } from '../../live/running-jobs.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import type { View } from '../entries/view.ts';
import { notifyDone } from './notify-done.ts';

const kinds = ['bulk-action', 'bulk-status', 'bulk-move'];

const isAction = (title: string): title is BulkActionName =>
  (bulkActionNames as readonly string[]).includes(title);

/** Adds the user's own running bulk actions to the tray (after a reload). */
export function useRunningBulk(view: View): void {
  const t = useText('language-view');
  const projectId = view.project._id;
  const place = placeOf(view);
  const titleOf = (action: BulkActionName | 'status' | 'move'): string => {
    if (action === 'status') return t('status');
    return action === 'move' ? t('moveToGroup') : t(`bulk_${action}`);
  };
  const track = (job: Job): void => {
    // The job is named after its action.
    const action = isAction(job.title) ? job.title : job.kind === 'bulk-move' ? 'move' : 'status';
    notifyDone([job], {
      t,
      projectId,
      title: titleOf(action),
      sentence: (count) => t(`done_${action}`, { count }),
      stays: action === 'move' ? 'stayed_move' : 'stayed',
      reread: () => Promise.all([rereadList(place), rereadCounts(place)]),
    });
  };
  useRunningJobs(projectId, kinds, track);
}
