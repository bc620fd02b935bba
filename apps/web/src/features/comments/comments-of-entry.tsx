import { Button } from '@mantine/core';
import type { CommentThread } from '@parlance/contract/comments';
import type { EntryRow } from '@parlance/contract/entries';
import { IconMessage2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { TextWithChips } from '../entries/rich-text.tsx';
import { useView } from '../entries/view.ts';
import { readThreads, useThreads } from './comments.api.ts';
import classes from './comments.module.css';
import type { MentionablePerson } from './mention-text.ts';
import { NewThread } from './new-thread.tsx';
import { Thread } from './thread.tsx';

/** The conversations of an entry: open ones, resolved ones on request, and a field for a new one. */
export function CommentsOfEntry({ row }: { row: EntryRow }) {
  const t = useText('comments');
  const view = useView();
  const threads = useThreads(placeOf(view), row._id);
  const mayWrite = view.may('comments.write');
  useRead(threads.data?.threads);
  return (
    <div className={classes.comments}>
      <h3 className={classes.for}>
        <EntryKey name={row.key} />
      </h3>
      {row.comment && (
        <p className={classes.status}>
          <StatusGlyph status={row.status} withName />
          <span dir="auto">
            <TextWithChips text={row.comment} />
          </span>
        </p>
      )}
      <PageState
        query={threads}
        loading={<SkeletonRows rows={3} height={62} />}
        isEmpty={(answer) => answer.threads.length === 0}
        empty={
          <EmptyState
            art={<IconMessage2 size={28} stroke={1.4} />}
            title={t('none')}
            text={t(mayWrite ? 'noneText' : 'readOnlyText')}
          />
        }
      >
        {(answer) => <Threads {...answer} group={row.group} />}
      </PageState>
      {mayWrite && <NewThread entry={row._id} />}
    </div>
  );
}

function Threads(props: { threads: CommentThread[]; mentioned: MentionablePerson[]; group: string }) {
  const t = useText('comments');
  const { comment: named }: { comment?: string } = useSearch({ strict: false });
  const { mentioned, group } = props;
  const open = props.threads.filter(({ resolved }) => !resolved);
  const resolved = props.threads.filter((thread) => thread.resolved);
  const isNamed = resolved.some(({ comments }) => comments.some(({ _id }) => _id === named));
  const [shows, setShows] = useState(false);
  const isShown = shows || isNamed;
  return (
    <>
      {open.map((thread) => (
        <Thread key={thread._id} {...{ thread, mentioned, group, named }} />
      ))}
      {resolved.length > 0 && !isShown && (
        <Button size="xs" variant="subtle" onClick={() => setShows(true)}>
          {t('showResolved', { count: resolved.length })}
        </Button>
      )}
      {isShown &&
        resolved.map((thread) => <Thread key={thread._id} {...{ thread, mentioned, group, named }} />)}
    </>
  );
}

/** What is shown is read. The marks in the panel stay until the conversations are fetched again. */
function useRead(threads: readonly CommentThread[] | undefined): void {
  const view = useView();
  const { mobileAppId, languageId } = placeOf(view);
  const unread = threads?.flatMap(({ _id, isUnread }) => (isUnread ? [_id] : [])).join() ?? '';
  useEffect(() => {
    if (unread === '') return;
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      // A refused call leaves them unread: the next look tries again.
      readThreads({ mobileAppId, languageId }, unread.split(',')).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, mobileAppId, languageId]);
}
