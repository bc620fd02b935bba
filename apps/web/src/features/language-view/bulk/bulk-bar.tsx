import { ActionIcon, Button, Menu } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entries';
import { mayDoInBulkIn } from '@parlance/domain/entry/bulk-actions';
import { IconCircleHalf2, IconDots, IconDownload, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { hasDialog, openDialog } from '../../../lib/dialogs.ts';
import { useText } from '../../../lib/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { toast } from '../../../lib/toasts.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { draftsOf } from '../model/drafts.ts';
import type { EntryIds } from '../model/entry-ids.ts';
import { countsOf } from '../model/select-options.ts';
import { isSelected, nothing, requestsFor } from '../model/selected.ts';
import { TagsButton } from '../tags/tags-button.tsx';
import { useView } from '../view.ts';
import { type BulkSpec, bulkActions, refusalOf } from './bulk-actions.ts';
import classes from './bulk-bar.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useBulk } from './use-bulk.ts';

/** Actions that stand in the bar itself; the others are in its menu. */
const inBar = ['publish', 'lock', 'unlock'];

/** What can be done with the selected entries. It says what it would do before it does it. */
export function BulkBar({ ids, filter }: { ids: EntryIds; filter: EntryFilter }) {
  const t = useText('language-view');
  const view = useView();
  const { session, may, narrowing, language } = view;
  const selected = useStore(session.selected);
  const counts = useMemo(() => countsOf(ids, (number) => isSelected(selected, number)), [ids, selected]);
  const { ask, dialog } = useConfirm();
  const bulk = useBulk(ids, filter);
  const [status, setStatus] = useState(false);
  const [publishing, setPublishing] = useState(false);
  useRoomBelowToasts();
  if (counts.all === 0) return null;
  const run = async (spec: BulkSpec): Promise<void> => {
    const refusal = refusalOf(spec, counts);
    if (refusal) {
      toast(t(`refused_${refusal}`, { count: counts.locked }), { kind: 'problem' });
      return;
    }
    const { action } = spec;
    if (action === 'publish') {
      setPublishing(true);
      return;
    }
    const count = spec.count(counts);
    const danger = action === 'delete' || action === 'clearDraft' || action === 'clearValue';
    const question = {
      title: t(`ask_${action}`, { count }),
      text: t(`lost_${action}`, { count }),
      action: t(`do_${action}`, { count }),
      danger,
    };
    if (spec.asks && !(await ask(question))) return;
    bulk.mutate({ action, said: (changed) => t(`done_${action}`, { count: changed }) });
  };
  const allowed = bulkActions.filter(
    (spec) => spec.needs.every(may) && mayDoInBulkIn(spec.action, narrowing, language._id),
  );
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('selection')} data-raised>
        <span className={classes.count} role="status">
          {t('selected', { count: counts.all })}
        </span>
        <ActionIcon size="md" aria-label={t('clearSelection')} onClick={() => session.selected.set(nothing)}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span className={classes.line} />
        {allowed
          .filter((spec) => inBar.includes(spec.action) && refusalOf(spec, counts) !== 'nothing')
          .map((spec) => (
            <BarButton
              key={spec.action}
              spec={spec}
              count={spec.count(counts)}
              busy={bulk.isPending}
              onRun={run}
            />
          ))}
        {may('entries.status') && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconCircleHalf2 size={14} stroke={1.75} aria-hidden />}
            onClick={() => setStatus(true)}
          >
            {t('status')}
          </Button>
        )}
        {may('tags.change') && <TagsButton ids={ids} filter={filter} count={counts.all} />}
        {hasDialog('export') && may('export') && (
          <ExportButton ids={ids} filter={filter} count={counts.all} />
        )}
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon size="md" aria-label={t('moreActions')}>
              <IconDots size={14} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {allowed
              .filter((spec) => spec.action !== 'publish')
              .map((spec) => (
                <Menu.Item
                  key={spec.action}
                  disabled={refusalOf(spec, counts) === 'nothing'}
                  color={spec.action === 'delete' ? 'red' : undefined}
                  onClick={() => void run(spec)}
                >
                  {t(`bulk_${spec.action}`)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {dialog}
      {publishing && (
        <PublishDialog
          drafts={draftsOf(ids, (number) => isSelected(selected, number))}
          onClose={() => setPublishing(false)}
          version={ids.version}
          onPublish={(publishing) =>
            bulk.mutate({
              action: 'publish',
              ...publishing,
              said: (changed) => t('done_publish', { count: changed }),
            })
          }
        />
      )}
      {status && (
        <StatusDialog
          count={counts.all}
          version={ids.version}
          onClose={() => setStatus(false)}
          onSet={(task) => bulk.mutate({ ...task, said: (changed) => t('done_status', { count: changed }) })}
        />
      )}
    </div>
  );
}

/** Toasts stand above the bar while it is shown. */
function useRoomBelowToasts(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toasts-end', '68px');
    return () => void style.removeProperty('--toasts-end');
  }, []);
}

function BarButton(props: {
  spec: BulkSpec;
  count: number;
  busy: boolean;
  onRun: (spec: BulkSpec) => Promise<void>;
}) {
  const t = useText('language-view');
  const { action } = props.spec;
  const icon = {
    lock: <IconLock size={14} stroke={1.75} aria-hidden />,
    unlock: <IconLockOpen size={14} stroke={1.75} aria-hidden />,
  };
  return (
    <Button
      size="xs"
      variant={action === 'publish' ? 'filled' : 'subtle'}
      leftSection={action === 'lock' || action === 'unlock' ? icon[action] : undefined}
      loading={props.busy && action === 'publish'}
      disabled={props.busy}
      onClick={() => void props.onRun(props.spec)}
    >
      {action === 'publish' ? t('do_publish', { count: props.count }) : t(`bulk_${action}`)}
    </Button>
  );
}

function ExportButton({ ids, filter, count }: { ids: EntryIds; filter: EntryFilter; count: number }) {
  const t = useText('language-view');
  const { session, project, language } = useView();
  const open = (): void => {
    const what = requestsFor(session.selected.get(), filter, ids.all());
    openDialog('export', { projectId: project._id, languageId: language._id, selection: { what, count } });
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
      onClick={open}
    >
      {t('export')}
    </Button>
  );
}
