import { ActionIcon, Button } from '@mantine/core';
import type { Comment } from '@parlance/contract/comments';
import { splitComment } from '@parlance/domain/comments/mentions';
import { mayDeleteComment, mayEditComment } from '@parlance/domain/comments/thread';
import { IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { takeKeyboard } from '../../browser/keyboard.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { useUser } from '../../session/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextWithChips } from '../entries/rich-text.tsx';
import { useView } from '../entries/view.ts';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';
import { type MentionablePerson, printComment, readComment } from './mention-text.ts';
import { useWritten } from './use-written.ts';

export interface CommentActions {
  /** Where the comment can be found. */
  link: string;
  edit: (text: string) => Promise<unknown>;
  remove: () => void;
}

interface Line {
  comment: Comment;
  entry: string;
  mentioned: readonly MentionablePerson[];
  isOpen: boolean;
  mayModerate: boolean;
  isNamed: boolean;
  actions: CommentActions;
}

/** The text that takes the place of a comment once it is saved; what was typed waits like a new comment. */
function useRewriting({ comment, entry, mentioned, actions }: Line) {
  const stored = useWritten(entry, `edit.${comment._id}`, { isRewrite: true });
  const waits = stored.written.text !== '';
  /** Whether the user has opened the field here, and whether they have typed in it. */
  const [isBegun, setIsBegun] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  /** What opened the field. */
  const opener = useRef<HTMLButtonElement>(null);
  const given = readComment(comment.text, mentioned);
  const first = { text: given.text, people: given.mentioned };
  const written = waits || isTyped ? stored.written : first;
  const isEmpty = written.text.trim() === '';
  const close = (): void => {
    setIsBegun(false);
    setIsTyped(false);
    // The field goes. Somebody may write elsewhere by the time that it is saved.
    if (opener.current) takeKeyboard(opener.current, { from: `.${classes.comment}` });
  };
  const save = async (): Promise<void> => {
    await actions.edit(printComment(written.text, [...written.people, ...mentioned]));
    if (stored.forget(written).text === '') close();
  };
  return {
    /** undefined: the comment is not edited. */
    written: waits || isBegun ? written : undefined,
    isEmpty,
    isBegun,
    opener,
    begin: (): void => setIsBegun(true),
    write: (next: typeof written): void => {
      setIsBegun(true);
      setIsTyped(true);
      stored.write(next);
    },
    save: (): void => {
      if (!isEmpty) void save();
    },
    cancel: (): void => {
      stored.clear();
      close();
    },
  };
}

/** One comment with its author and time, and what the user may do with it. */
export function CommentLine(props: Line) {
  const t = useText('comments');
  const format = useFormat();
  const { may } = useView();
  const user = useUser()?._id ?? '';
  const place = useRef<HTMLLIElement>(null);
  const { comment, mentioned, actions } = props;
  const { author } = comment;
  const rewriting = useRewriting(props);
  const mayEdit = props.isOpen && may('comments.write') && mayEditComment(user, author?._id ?? null);
  const mayDelete = may('comments.write') && mayDeleteComment(user, author?._id ?? null, props.mayModerate);
  useEffect(() => {
    if (props.isNamed) place.current?.scrollIntoView({ block: 'center' });
  }, [props.isNamed]);
  return (
    <li ref={place} className={classes.comment} data-named={props.isNamed || undefined}>
      {author ? (
        <Avatar id={author._id} name={author.displayName} />
      ) : (
        <IconUser size={24} stroke={1.5} aria-hidden />
      )}
      <div>
        <div className={classes.who}>
          <b dir="auto">{author?.displayName ?? t('nobody')}</b>
          <time dateTime={comment.created} title={format.dateTime(comment.created)}>
            {format.ago(comment.created)}
          </time>
          {comment.edited && <span title={format.dateTime(comment.edited)}>{t('edited')}</span>}
          {!comment.isDeleted && (
            <span className={classes.actions}>
              <CopyButton text={actions.link} label={t('copyLink')} />
              {mayEdit && (
                <ActionIcon ref={rewriting.opener} size="md" aria-label={t('edit')} onClick={rewriting.begin}>
                  <IconPencil size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
              {mayDelete && (
                <ActionIcon size="md" aria-label={t('delete')} onClick={actions.remove}>
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </span>
          )}
        </div>
        {rewriting.written && !comment.isDeleted ? (
          <CommentField
            entry={props.entry}
            label={t('editComment')}
            written={rewriting.written}
            onChange={rewriting.write}
            onSend={rewriting.save}
            onCancel={rewriting.cancel}
            takesKeyboard={rewriting.isBegun}
          >
            <Button size="xs" disabled={rewriting.isEmpty} onClick={rewriting.save}>
              {t('save')}
            </Button>
            <Button size="xs" variant="default" onClick={rewriting.cancel}>
              {t('cancel')}
            </Button>
          </CommentField>
        ) : (
          <CommentText comment={comment} mentioned={mentioned} />
        )}
      </div>
    </li>
  );
}

/** The text in the direction of its first strong character, with the names of mentioned people. */
function CommentText({ comment, mentioned }: { comment: Comment; mentioned: readonly MentionablePerson[] }) {
  const t = useText('comments');
  if (comment.isDeleted) return <p className={classes.deleted}>{t('deleted')}</p>;
  return (
    <p className={classes.text} dir="auto">
      {splitComment(comment.text).map((part, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
        if ('text' in part) return <TextWithChips key={at} text={part.text} />;
        const person = mentioned.find(({ _id }) => _id === part.user);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <bdi key={at} className={classes.mention}>
            @{person?.displayName ?? t('nobody')}
          </bdi>
        );
      })}
    </p>
  );
}
