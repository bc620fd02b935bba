import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { BulkActionName } from '@parlance/domain/entry/bulk-actions';
import { entryStatus } from '@parlance/domain/entry/status';
import { Suspense } from 'react';
import { useText } from '../../i18n/i18n.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { countsOf, hasStatus } from '../entries/model/select-options.ts';
import { ListNow } from './list-now.tsx';
import { type MemoryAction, MemoryOfSelection } from './memory-of-selection.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isOutdated } from './notify-refused.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import type { useBulk } from './use-bulk.ts';

/** The dialog of the bar that is open. */
export type OpenedDialog = { publish: BulkActionName } | { memory: MemoryAction } | 'move' | 'status';

interface DialogProps {
  filter: EntryFilter;
  ids: EntryIds;
  isChosen: (number: number) => boolean;
  bulk: ReturnType<typeof useBulk>;
  onClose: () => void;
}

/** What an action of the bar asks before it runs, beyond yes or no; about the list as it is now. */
export function BulkDialog({ opened, ...props }: DialogProps & { opened: OpenedDialog }) {
  const { filter, ids, isChosen, bulk, onClose } = props;
  if (typeof opened === 'object' && 'memory' in opened)
    return (
      <MemoryOfSelection
        {...{ filter, ids, isChosen, onClose }}
        action={opened.memory}
        onDo={(task) => bulk.mutate(task)}
      />
    );
  return (
    <ListNow filter={filter} shown={ids}>
      {(now) => {
        if (opened === 'move') return <Moving {...props} ids={now} />;
        if (opened === 'status') return <GivingStatus {...props} ids={now} />;
        return <Publishing {...props} ids={now} action={opened.publish} />;
      }}
    </ListNow>
  );
}

function Publishing({ action, ids, isChosen, bulk, onClose }: DialogProps & { action: BulkActionName }) {
  const t = useText('language-view');
  return (
    <Suspense>
      <PublishDialog
        {...{ ids, isChosen, onClose }}
        onPublish={({ count, ...chosen }) =>
          bulk.mutate({
            action,
            ...chosen,
            title: t(`do_${action}`, { count }),
            sentence: (changed) => t(`done_${action}`, { count: changed }),
          })
        }
      />
    </Suspense>
  );
}

function Moving({ ids, isChosen, filter, bulk, onClose }: DialogProps) {
  const t = useText('language-view');
  const { all: count } = countsOf(ids, isChosen);
  return (
    <MoveDialog
      {...{ count, onClose }}
      from={filter.group}
      onMove={(group) =>
        bulk.mutate({
          groupId: group._id,
          ids,
          title: t('do_move', { count }),
          sentence: (changed) =>
            changed > 0 ? t('moved', { name: group.name }) : t('done_move', { count: 0 }),
        })
      }
    />
  );
}

/** It stays until the answer is there: its comment is not lost with a refusal. */
function GivingStatus({ ids, isChosen, bulk, onClose }: DialogProps) {
  const t = useText('language-view');
  const { all: count } = countsOf(ids, isChosen);
  return (
    <StatusDialog
      {...{ count, onClose }}
      seen={ids.seen}
      inOrder={hasStatus(ids, entryStatus.inOrder, isChosen)}
      busy={bulk.isPending}
      onSet={(giving) =>
        bulk.mutate(
          {
            giving,
            ids,
            title: t('do_status', { count }),
            sentence: (changed) => t('done_status', { count: changed }),
          },
          {
            onSuccess: onClose,
            // The user selects or reads again before they decide.
            onError: (error) => {
              if (isOutdated(error)) onClose();
            },
          },
        )
      }
    />
  );
}
