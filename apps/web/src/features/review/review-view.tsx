import type { EntryRow } from '@parlance/contract/entries';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageItem, Project } from '@parlance/contract/projects';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useDocumentTitle } from '../../browser/document-title.ts';
import { useKeptField } from '../../browser/kept-field.ts';
import { takeLostKeyboard } from '../../browser/keyboard.ts';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useLater } from '../../ui/later.ts';
import { ErrorState, LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { placeOf, useEntryIds } from '../entries/entries.api.ts';
import { filterWords } from '../entries/model/view-search.ts';
import { useSourceTexts } from '../entries/source-language.ts';
import { useView, type View, ViewContext } from '../entries/view.ts';
import { LateTokens } from '../entry-list/filters/late-tokens.tsx';
import { decisionsNow } from '../entry-review/decisions.ts';
import { LazyRejectDialog } from '../entry-review/lazy-reject-dialog.ts';
import {
  ForeignBanner,
  LateWork,
  LostTexts,
  QuietConflict,
  SearchHits,
  TermsOfView,
} from '../language-view/lazy-parts.ts';
import { Leaving } from '../language-view/leaving.tsx';
import { useLive } from '../language-view/use-live.ts';
import { useLanguageView } from '../language-view/use-session.ts';
import { askWhenThere } from './ask-when-there.ts';
import { questions, ReviewBeside, ReviewNext } from './lazy-beside.ts';
import { ReviewEnd } from './lazy-end.ts';
import { listAt } from './list-at.ts';
import { QueueChips, queueOf } from './queue-chips.tsx';
import classes from './review.module.css';
import { ReviewCard } from './review-card.tsx';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewHead } from './review-head.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useShownInAddress } from './use-shown-in-address.ts';
import { type SittingNow, useSitting } from './use-sitting.ts';

/** One text at a time: source, text, checks, context, history and comments, and the decision within reach. */
export function ReviewView(props: {
  project: Project;
  language: LanguageItem;
  base: LanguageItem;
  filter: EntryFilter;
  /** The text to begin with, later the one that is shown. */
  first: string | undefined;
}) {
  const { project, language, filter } = props;
  const t = useText('review');
  const format = useFormat();
  const navigate = useNavigate();
  const view = useLanguageView(project, language, props.base);
  useLive(view);
  const listed = useSourceTexts(view, filter);
  useDocumentTitle(`${t('title', { language: format.languageName(language.name) })} · ${project.name}`);
  const list = useEntryIds(placeOf(view), listed);
  useTaken(view, listed, list.data);
  // Beside the list, so that the checks are there with the first text or soon after it.
  useLater(questions);
  const sitting = useSitting(view, useStore(view.session.ids), props.first);
  useShownInAddress(paths.review(project._id, language._id), sitting.entry, props.first);
  const queue = queueOf(filter);
  const onFilter = (change: Partial<EntryFilter>): void => {
    const search = filterWords({ ...filter, ...change });
    void navigate({ to: paths.review(project._id, language._id), search, replace: true });
  };
  return (
    <ViewContext value={view}>
      <main id="content" tabIndex={-1} className={classes.view} {...useKeptField()}>
        <ReviewHead filter={filter} sitting={sitting} />
        <div className={classes.filters}>
          <QueueChips filter={filter} />
          {!queue && <LateTokens filter={filter} onFilter={onFilter} isNarrow hasSearch={false} />}
        </div>
        {queue && <p className={classes.queue}>{t(`queue_${queue}`)}</p>}
        {list.isError && !list.data ? (
          <ErrorState error={list.error} retry={() => list.refetch()} alone />
        ) : list.data ? (
          <Desk sitting={sitting} filter={filter} />
        ) : (
          <LoadingState>
            <SkeletonRows rows={4} height={96} />
          </LoadingState>
        )}
        <Over view={view} filter={filter} />
      </main>
    </ViewContext>
  );
}

/** Passes the fetched list to the session. */
function useTaken(view: View, filter: EntryFilter, fetched: ReturnType<typeof useEntryIds>['data']): void {
  const { session } = view;
  useEffect(() => session.filter.set(filter), [session, filter]);
  useEffect(() => {
    if (fetched) session.use(fetched, false);
  }, [session, fetched]);
}

/** The shown text with what is beside it, or the end. */
function Desk({ sitting, filter }: { sitting: SittingNow; filter: EntryFilter }) {
  const { entry, row } = sitting;
  const view = useView();
  const { session } = view;
  const navigate = useNavigate();
  const [editing, setEditing] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState<string | null>(null);
  // What was typed and not saved is shown where it was typed.
  useEffect(() => {
    if (entry !== undefined && session.dirty.get(entry)) setEditing(entry);
  }, [session, entry]);
  // The field goes with the keyboard: the page has it then.
  useEffect(() => {
    if (editing === null) takeLostKeyboard(document.getElementById('content'));
  }, [editing]);
  const edit = (on: boolean): void => setEditing(on && entry !== undefined ? entry : null);
  const reject = (): void => setRejecting(entry ?? null);
  const accept = (one: EntryRow): void =>
    askWhenThere(view, one, decisionsNow(one, view).publishes ? 'acceptAndPublish' : 'accept', () => {
      setEditing(null);
      sitting.run.accept(one);
    });
  const toList = (): void => void navigate(listAt(view, filter, entry));
  useReviewKeys(sitting, { accept, edit: () => edit(true), reject, toList });
  if (entry === undefined)
    return (
      <Suspense>
        <ReviewEnd sitting={sitting} filter={filter} />
      </Suspense>
    );
  return (
    <>
      <div className={classes.desk}>
        <div className={classes.column}>
          {row ? (
            <ReviewCard
              key={row._id}
              row={row}
              sitting={sitting}
              isEditing={editing === row._id}
              onEdit={edit}
              onAccept={() => accept(row)}
              onReject={reject}
            />
          ) : (
            <LoadingState>
              <SkeletonRows rows={3} height={80} />
            </LoadingState>
          )}
          <Suspense>
            <ReviewNext sitting={sitting} />
          </Suspense>
        </div>
        <Suspense>{row && <ReviewBeside key={`beside ${row._id}`} row={row} />}</Suspense>
      </div>
      {row && editing !== row._id && (
        <ReviewFoot
          row={row}
          sitting={sitting}
          onAccept={() => accept(row)}
          onEdit={() => edit(true)}
          onReject={reject}
        />
      )}
      <Suspense>
        {row && rejecting === row._id && (
          <LazyRejectDialog
            name={row.key}
            about={`${view.language._id} ${row._id}`}
            comment={row.comment}
            onClose={() => setRejecting(null)}
            onReject={async (comment) => {
              const isDone = await sitting.run.reject(row, comment);
              // Where it comes back by Undo, it is shown to be decided about.
              if (isDone) setEditing(null);
              return isDone;
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** What lies over the page: conflicts, texts of deleted entries, the question when one leaves. */
function Over({ view, filter }: { view: View; filter: EntryFilter }) {
  return (
    <>
      <Leaving view={view} />
      <Suspense>
        <QuietConflict view={view} />
      </Suspense>
      <Suspense>
        <LateWork view={view} />
        <ForeignBanner view={view} />
        <LostTexts />
        {filter.search && <SearchHits filter={filter} />}
      </Suspense>
      <Suspense fallback={null}>
        <TermsOfView view={view} />
      </Suspense>
    </>
  );
}
