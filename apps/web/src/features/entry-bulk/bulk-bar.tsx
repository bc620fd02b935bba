import { ActionIcon, Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type BarActionName,
  type BulkAction,
  type BulkActionName,
  bulkActionNames,
  bulkActions,
  bulkRefusal,
  isInBar,
  mayDoInBulk,
  mayDoInBulkIn,
  type SelectedCounts,
} from '@parlance/domain/entry/bulk-actions';
import {
  type Icon,
  IconCircleHalf2,
  IconDots,
  IconDownload,
  IconLock,
  IconLockOpen,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { keyboardHome } from '../../browser/keyboard.ts';
import { safari } from '../../browser/safari.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { hasDialog, openDialog } from '../../routing/dialogs.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/floating.tsx';
import { raiseToasts } from '../../ui/toasts-end.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { countsOf, mayBeLinked } from '../entries/model/select-options.ts';
import { isSelected, nothing, requestsFor } from '../entries/model/selected.ts';
import { useView } from '../entries/view.ts';
import { TagsButton } from '../entry-tags/tags-button.tsx';
import classes from './bulk-bar.module.css';
import { BulkDialog, type OpenedDialog } from './bulk-dialog.tsx';
import { LinkQuestion } from './link-question.tsx';
import { MemoryItems } from './memory-of-selection.tsx';
import { MoveButton } from './move-button.tsx';
import { PretranslateAction } from './pretranslate-action.tsx';
import { pretranslating, useBulk } from './use-bulk.ts';
import { useInTheWay } from './use-in-the-way.ts';

/** Icons of the bar's buttons; the first button has none. */
const icons: Record<BarActionName, Icon | undefined> = {
  publish: undefined,
  lock: IconLock,
  unlock: IconLockOpen,
};

/** The actions for the selected entries. Each shows its effect before it runs. */
export function BulkBar({ ids, filter }: { ids: EntryIds; filter: EntryFilter }) {
  const t = useText('language-view');
  const view = useView();
  const { session, may, languageRestriction, language } = view;
  const selected = useStore(session.selected);
  const isChosen = useCallback((number: number) => isSelected(selected, number), [selected]);
  const counts = useMemo(
    () => ({ ...countsOf(ids, isChosen), linked: Number(mayBeLinked(ids, isChosen, session.rows)) }),
    [ids, isChosen, session],
  );
  const { ask, dialog } = useConfirm();
  const inTheWay = useInTheWay(ids, filter);
  const [opened, setOpened] = useState<OpenedDialog>();
  const bulk = useBulk(filter, (task) => {
    if ('action' in task) setOpened({ publish: task.action });
    else if ('giving' in task) setOpened('status');
  });
  useRoomBelowToasts();
  if (counts.all === 0) return null;
  const run = async (action: BulkActionName): Promise<void> => {
    const refusal = await inTheWay(action, counts);
    if (refusal !== undefined) {
      toast(refusal, { kind: 'problem' });
      return;
    }
    const { asks, touches, danger } = bulkActions[action];
    if (asks === 'texts') {
      setOpened({ publish: action });
      return;
    }
    const count = touches(counts);
    const question = {
      title: t(`ask_${action}`, { count }),
      text: action === 'link' ? <LinkQuestion {...{ ids, isChosen }} /> : t(`lost_${action}`, { count }),
      action: t(`do_${action}`, { count }),
      danger,
    };
    if (asks === 'question' && !(await ask(question))) return;
    bulk.mutate({
      action,
      ids,
      title: question.action,
      sentence: (changed) => t(`done_${action}`, { count: changed }),
    });
  };
  const allowed = bulkActionNames.filter(
    (action) => mayDoInBulk(action, may) && mayDoInBulkIn(action, languageRestriction, language._id),
  );
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('selection')} data-raised>
        <span className={classes.count} role="status">
          {t('selected', { count: counts.all })}
        </span>
        <ClearButton />
        <span className={classes.line} />
        {/* What is selected stays in sight while the actions scroll. */}
        <div className={classes.actions}>
          {allowed
            .filter(isInBar)
            .filter((action) => bulkRefusal(action, counts) !== 'nothing')
            .map((action) => (
              <BarButton key={action} action={action} counts={counts} busy={bulk.isPending} onRun={run} />
            ))}
          {may('entries.status') && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconCircleHalf2 size={14} stroke={1.75} aria-hidden />}
              onClick={() => setOpened('status')}
            >
              {t('status')}
            </Button>
          )}
          {may('tags.change') && <TagsButton ids={ids} filter={filter} count={counts.all} />}
          <MoveButton onOpen={() => setOpened('move')} />
          <PretranslateAction
            {...{ ids, filter, isChosen }}
            onTranslate={(now, task, count) => bulk.mutate(pretranslating(t, now, task, count))}
          />
          {/* Not in Safari: specification 2, section 9. */}
          {hasDialog('export') && may('export') && !safari && (
            <ExportButton ids={ids} filter={filter} count={counts.all} />
          )}
          <MoreMenu allowed={allowed} counts={counts} onRun={run}>
            <MemoryItems onChoose={(memory) => setOpened({ memory })} />
          </MoreMenu>
        </div>
      </div>
      {dialog}
      {opened && (
        <BulkDialog {...{ opened, ids, filter, isChosen, bulk }} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

/** Toasts are above the bar while it is shown. */
function useRoomBelowToasts(): void {
  useEffect(() => raiseToasts(68), []);
}

/** Clears the selection, and with it the bar: the keyboard goes back to the list. */
function ClearButton() {
  const t = useText('language-view');
  const { session } = useView();
  const clear = (): void => {
    session.selected.set(nothing);
    keyboardHome('[role=toolbar]');
  };
  return (
    <ActionIcon size="md" aria-label={t('clearSelection')} onClick={clear}>
      <IconX size={14} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function BarButton(props: {
  action: BarActionName;
  counts: SelectedCounts;
  busy: boolean;
  onRun: (action: BulkActionName) => Promise<void>;
}) {
  const t = useText('language-view');
  const { action, counts, busy } = props;
  const { offered, touches, begins = touches }: BulkAction = bulkActions[action];
  const isFirst = offered === 'first';
  const count = begins(counts);
  const BarIcon = icons[action];
  return (
    <Button
      size="xs"
      variant={isFirst ? 'filled' : 'subtle'}
      leftSection={BarIcon && <BarIcon size={14} stroke={1.75} aria-hidden />}
      loading={busy && isFirst}
      disabled={busy}
      onClick={() => void props.onRun(action)}
    >
      {isFirst && count > 0 ? t(`do_${action}`, { count }) : t(`bulk_${action}`)}
    </Button>
  );
}

function MoreMenu(props: {
  allowed: readonly BulkActionName[];
  counts: SelectedCounts;
  onRun: (action: BulkActionName) => Promise<void>;
  children: ReactNode;
}) {
  const t = useText('language-view');
  // The action that removes texts in all languages is red among the others.
  const colour = ({ danger, everywhere }: BulkAction) => (danger && everywhere ? 'red' : undefined);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon size="md" aria-label={t('moreActions')}>
          <IconDots size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {props.allowed
          .filter((action) => bulkActions[action].offered !== 'first')
          .map((action) => (
            <Menu.Item
              key={action}
              disabled={bulkRefusal(action, props.counts) === 'nothing'}
              color={colour(bulkActions[action])}
              onClick={() => void props.onRun(action)}
            >
              {t(`bulk_${action}`)}
            </Menu.Item>
          ))}
        {props.children}
      </Menu.Dropdown>
    </Menu>
  );
}

function ExportButton({ ids, filter, count }: { ids: EntryIds; filter: EntryFilter; count: number }) {
  const t = useText('language-view');
  const { session, project, language } = useView();
  const open = (): void => {
    const what = requestsFor(session.selected.get(), filter, ids);
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
