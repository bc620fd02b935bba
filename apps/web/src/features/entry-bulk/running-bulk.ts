import type { Job } from '@parlance/contract/jobs';
import type { BulkActionName } from '@parlance/domain/entry/bulk-actions';
import { useText } from '../../i18n/i18n.ts';
import { useRunningJobs } from '../../live/running-jobs.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import type { View } from '../entries/view.ts';
import { notifyDone } from './notify-done.ts';

const kinds = ['bulk-action', 'bulk-status', 'bulk-move', 'memory-translate', 'pretranslate'];
type Running = BulkActionName | 'status' | 'move' | 'translate' | 'pretranslate';

/** A bulk action's job is named after it. */
function actionOf({ kind, title }: Job): Running {
  if (kind === 'memory-translate') return 'translate';
  if (kind === 'bulk-action') return title as BulkActionName;
  if (kind === 'pretranslate') return 'pretranslate';
  return kind === 'bulk-move' ? 'move' : 'status';
}

/** Adds the user's own running bulk actions to the tray (after a reload). */
export function RunningBulk({ view }: { view: View }) {
  const t = useText('language-view');
  const memory = useText('memory');
  const projectId = view.project._id;
  const place = placeOf(view);
  const titleOf = (action: Running): string => {
    if (action === 'translate') return memory('translate');
    if (action === 'status') return t('status');
    if (action === 'pretranslate') return t('pretranslate');
    return action === 'move' ? t('moveToGroup') : t(`bulk_${action}`);
  };
  const track = (job: Job): void => {
    const action = actionOf(job);
    notifyDone([job], {
      t,
      projectId,
      title: titleOf(action),
      sentence: (count) =>
        action === 'translate' ? memory('done_translate', { count }) : t(`done_${action}`, { count }),
      stays: action === 'move' ? 'stayed_move' : 'stayed',
      leftOut: action === 'pretranslate' ? 'leftOut_machine' : undefined,
      reread: () => Promise.all([rereadList(place), rereadCounts(place)]),
    });
  };
  useRunningJobs(projectId, kinds, track);
  return null;
}
