import { Button } from '@mantine/core';
import type { CommentThread } from '@parlance/contract/comments';
import { mayResolveThread } from '@parlance/domain/comments/thread';
import { IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { CommentField } from './comment-field.tsx';
import { CommentLine } from './comment-line.tsx';
import { threadCalls } from './comments.api.ts';
import classes from './comments.module.css';
import { type MentionablePerson, printComment } from './mention-text.ts';
import { moderates } from './moderates.ts';
import { useWritten } from './use-written.ts';

/** A conversation: its comments, a field to reply, and a button that resolves or reopens it. */
export function Thread(props: {
  thread: CommentThread;
  group: string;
  mentioned: readonly MentionablePerson[];
  /** The comment that the address names. */
  named: string | undefined;
}) {
  const t = useText('comments');
  const view = useView();
  const { ask, dialog } = useConfirm();
  const { thread, mentioned, group } = props;
  const calls = threadCalls(placeOf(view), thread);
  const run = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const isOpen = thread.resolved === null;
  const actionsOf = (comment: string) => ({
    link: linkTo(paths.language(view.project._id, view.language._id), thread.entry, group, comment),
    edit: (text: string) => run.mutateAsync(() => calls.edit(comment, text)),
    remove: async () => {
      const question = { title: t('deleteTitle'), text: t('deleteText'), action: t('delete'), danger: true };
      if (await ask(question)) run.mutate(() => calls.remove(comment));
    },
  });
  return (
    <article
      className={classes.thread}
      data-unread={thread.isUnread || undefined}
      aria-label={t('conversation')}
    >
      <ThreadHead thread={thread} />
      <ol>
        {thread.comments.map((comment) => (
          <CommentLine
            key={comment._id}
            comment={comment}
            entry={thread.entry}
            mentioned={mentioned}
            isOpen={isOpen}
            mayModerate={moderates(view, thread)}
            isNamed={comment._id === props.named}
            actions={actionsOf(comment._id)}
          />
        ))}
      </ol>
      {view.may('comments.write') && (
        <ThreadFoot
          thread={thread}
          mentioned={mentioned}
          calls={calls}
          run={run.mutate}
          busy={run.isPending}
        />
      )}
      {dialog}
    </article>
  );
}

const linkTo = (view: string, entry: string, group: string, comment: string): string =>
  `${window.location.origin}${view}/entry/${entry}/group/${group}?panel=comments&comment=${comment}`;

function ThreadHead({ thread }: { thread: CommentThread }) {
  const t = useText('comments');
  const format = useFormat();
  const { resolved } = thread;
  const isQuestion = thread.kind === 'question';
  if (!isQuestion && thread.language !== null && !resolved && !thread.isUnread) return null;
  return (
    <div className={classes.head}>
      {isQuestion && (
        <Badge colour="review">
          <IconHelpCircle size={13} stroke={1.75} aria-hidden />
          {t('question')}
        </Badge>
      )}
      {thread.language === null && <Badge>{t('allLanguages')}</Badge>}
      {thread.isUnread && <Badge colour="accent">{t('new')}</Badge>}
      {resolved && (
        <span className={classes.resolved} title={format.dateTime(resolved.at)}>
          <IconCheck size={14} stroke={1.75} aria-hidden />
          {t('resolvedBy', { name: resolved.by?.displayName ?? t('nobody') })}
        </span>
      )}
    </div>
  );
}

function ThreadFoot(props: {
  thread: CommentThread;
  mentioned: readonly MentionablePerson[];
  calls: ReturnType<typeof threadCalls>;
  run: (work: () => Promise<unknown>) => void;
  busy: boolean;
}) {
  const t = useText('comments');
  const view = useView();
  const user = useUser()?._id ?? '';
  const { thread, calls, run, busy } = props;
  const { written, write, forget } = useWritten(thread.entry, thread._id);
  const [replies, setReplies] = useState(written.text !== '');
  const mayResolve = mayResolveThread(user, thread.startedBy?._id ?? null, moderates(view, thread));
  const send = (): void => {
    if (written.text.trim() === '' || busy) return;
    const text = printComment(written.text, [...written.people, ...props.mentioned]);
    run(async () => {
      await calls.reply(text);
      if (forget(written).text === '') setReplies(false);
    });
  };
  if (thread.resolved)
    return mayResolve ? (
      <div className={classes.buttons}>
        <Button size="xs" variant="default" loading={busy} onClick={() => run(calls.reopen)}>
          {t('reopen')}
        </Button>
      </div>
    ) : null;
  const resolve = mayResolve && (
    <Button size="xs" variant="default" loading={busy && !replies} onClick={() => run(calls.resolve)}>
      {t('resolve')}
    </Button>
  );
  if (!replies)
    return (
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => setReplies(true)}>
          {t('reply')}
        </Button>
        {resolve}
      </div>
    );
  return (
    <CommentField
      entry={thread.entry}
      label={t('replyLabel')}
      written={written}
      onChange={write}
      onSend={send}
      onCancel={() => setReplies(false)}
      takesKeyboard
    >
      <Button size="xs" disabled={written.text.trim() === ''} loading={busy} onClick={send}>
        {t('reply')}
      </Button>
      {resolve}
    </CommentField>
  );
}
