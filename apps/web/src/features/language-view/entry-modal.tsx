import { ActionIcon, Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useWindowFrom } from '../../browser/media.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { CommentsOfEntry } from '../comments/comments-of-entry.tsx';
import { EntryKey } from '../entries/entry-key.tsx';
import { useBroughtRow } from '../entries/model/use-brought-row.ts';
import { childPath, readPath, splitPath } from '../entries/model/view-path.ts';
import { readAddress } from '../entries/model/view-search.ts';
import { leaveEntry, openEntries, stepInModal } from '../entries/moves.ts';
import { SaveSign } from '../entries/signs.tsx';
import { useView } from '../entries/view.ts';
import { modalColumnsFrom } from '../entry-editor/suggestions-below.tsx';
import { ContextOfEntry } from '../entry-panel/context-of-entry.tsx';
import { FieldPart, TextPart } from '../entry-panel/details-panel.tsx';
import { FormsPart } from '../entry-panel/forms-part.tsx';
import { HistoryPanel } from '../entry-panel/history-panel.tsx';
import { PanelTabs, tabId } from '../entry-panel/panel-tabs.tsx';
import { SuggestionCount } from '../entry-panel/suggestion-count.tsx';
import { useUnsavedQuestion } from '../entry-panel/unsaved-question.tsx';
import { SuggestionsOfEntry } from '../suggestions/suggestions-of-entry.tsx';
import { AllLanguages } from './all-languages.tsx';
import classes from './entry-modal.module.css';

const panelId = 'entry-modal-panel';
const modalPanels = ['details', 'suggestions', 'context', 'comments', 'history'] as const;
type ModalPanel = (typeof modalPanels)[number];

/** All of an entry in a large dialog: the form of the side panel with more room. Escape and a click outside ask about
 *  unsaved input first (specification 2 section 2). */
export function EntryModal({ entry }: { entry: string; onClose: () => void }) {
  const t = useText('language-view');
  const view = useView();
  const { session } = view;
  const { row, isGone } = useBroughtRow(session, entry);
  const { mayLeave, question } = useUnsavedQuestion();
  const { comment }: { comment?: string } = useSearch({ strict: false });
  const [panel, setPanel] = useState<ModalPanel>(comment === undefined ? 'details' : 'comments');
  useTrueGroup(row);
  const isOffering = useStore(session.leader) === 'shown';
  const hasColumns = useWindowFrom(modalColumnsFrom);
  const isPlural = row !== undefined && splitPluralKey(row.key) !== undefined;
  useEffect(() => {
    // What is offered has to be seen to be taken; in one column it is, below the field of a text.
    if (isOffering && (hasColumns || isPlural)) setPanel('suggestions');
  }, [isOffering, hasColumns, isPlural]);
  const close = async (): Promise<void> => {
    if (await mayLeave([entry], openEntries(view))) leaveEntry(view);
  };
  return (
    <>
      <Dialog
        opened
        size="huge"
        panes
        title={t('updateTranslation')}
        note={row?.key}
        letsThrough={() => true}
        onClose={() => void close()}
        aside={<Steps entry={entry} />}
      >
        {row ? (
          <div className={classes.columns} key={splitPluralKey(row.key)?.base ?? row._id}>
            <div className={classes.column}>
              <p className={classes.key}>
                <EntryKey name={row.key} />
              </p>
              {splitPluralKey(row.key) ? <FormsPart row={row} /> : <TextPart row={row} isModal />}
              <AllLanguages row={row} />
            </div>
            <div className={classes.column}>
              <PanelTabs
                id={panelId}
                label={t('updateTranslation')}
                names={modalPanels}
                shown={panel}
                onShow={setPanel}
                beside={(name) => name === 'suggestions' && <SuggestionCount entry={entry} />}
              />
              <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, panel)}>
                <Suspense>
                  {panel === 'details' && <FieldPart row={row} />}
                  {panel === 'suggestions' && <SuggestionsOfEntry row={row} />}
                  {panel === 'comments' && <CommentsOfEntry row={row} />}
                  {panel === 'context' && <ContextOfEntry row={row} />}
                  {panel === 'history' && <HistoryPanel row={row} />}
                </Suspense>
              </div>
            </div>
          </div>
        ) : (
          isGone && (
            <EmptyState
              title={t('noEntry')}
              text={t('noEntryText')}
              action={<Button onClick={() => leaveEntry(view)}>{t('showAll')}</Button>}
            />
          )
        )}
      </Dialog>
      {question}
    </>
  );
}

/** Writes the group of the entry into the address, which may be of the time before it moved. */
function useTrueGroup(row: EntryRow | undefined): void {
  const router = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    if (!row) return;
    const { pathname, search } = router.latestLocation;
    const { view, below } = splitPath(pathname);
    const { entry, modal } = readPath(below);
    const to = view + childPath({ ...readAddress({}), entry, modal }, row.group);
    if (entry !== row._id || !modal || to === pathname) return;
    void navigate({ to, search: search as never, replace: true, resetScroll: false });
  }, [row, router, navigate]);
}

/** The buttons to the entries before and after this one, and the state of its last save. */
function Steps({ entry }: { entry: string }) {
  const t = useText('language-view');
  const view = useView();
  return (
    <span className={classes.steps}>
      <ActionIcon size="md" aria-label={t('previousEntry')} onClick={() => stepInModal(view, entry, -1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size="md" aria-label={t('nextEntry')} onClick={() => stepInModal(view, entry, 1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <SaveSign entry={entry} />
    </span>
  );
}
