import { ActionIcon, Button } from '@mantine/core';
import type { Comment } from '@parlance/contract/comments';
import { splitComment } from '@parlance/domain/comments/mentions';
import { mayDeleteComment, mayEditComment } from '@parlance/domain/comments/thread';
import { IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { useUser } from '../../session/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useView } from '../entries/view.ts';
import { CommentField, type Written } from './comment-field.tsx';
import classes from './comments.module.css';
import { type Person, printComment, readComment } from './mention-text.ts';

export interface CommentActions {
  /** Where the comment can be found. */
  link: string;
  edit: (text: string) => Promise<unknown>;
  remove: () => void;
}

/** One comment with its author and time, and what the user may do with it. */
export function CommentLine(props: {
  comment: Comment;
  entry: string;
  mentioned: readonly Person[];
  isOpen: boolean;
  isNamed: boolean;
  actions: CommentActions;
}) {
  const t = useText('comments');
  const format = useFormat();
  const { may } = useView();
  const user = useUser()?._id ?? '';
  const [edited, setEdited] = useState<Written>();
  const place = useRef<HTMLLIElement>(null);
  const { comment, mentioned, actions } = props;
  const { author } = comment;
  const mayEdit = props.isOpen && may('comments.write') && mayEditComment(user, author?._id ?? null);
  const mayDelete =
    may('comments.write') && mayDeleteComment(user, author?._id ?? null, may('comments.moderate'));
  useEffect(() => {
    if (props.isNamed) place.current?.scrollIntoView({ block: 'center' });
  }, [props.isNamed]);
  const edit = (): void => {
    const { text, mentioned: people } = readComment(comment.text, mentioned);
    setEdited({ text, people });
  };
  const save = async (): Promise<void> => {
    if (!edited || edited.text.trim() === '') return;
    await actions.edit(printComment(edited.text, [...edited.people, ...mentioned]));
    setEdited(undefined);
  };
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
                <ActionIcon size="md" aria-label={t('edit')} onClick={edit}>
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
        {edited ? (
          <CommentField
            entry={props.entry}
            label={t('editComment')}
            written={edited}
            onChange={setEdited}
            onSend={() => void save()}
            onCancel={() => setEdited(undefined)}
            takesKeyboard
          >
            <Button size="xs" disabled={edited.text.trim() === ''} onClick={() => void save()}>
              {t('save')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setEdited(undefined)}>
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
function CommentText({ comment, mentioned }: { comment: Comment; mentioned: readonly Person[] }) {
  const t = useText('comments');
  if (comment.isDeleted) return <p className={classes.deleted}>{t('deleted')}</p>;
  return (
    <p className={classes.text} dir="auto">
      {splitComment(comment.text).map((part, at) => {
        if ('text' in part) return part.text;
        const person = mentioned.find(({ _id }) => _id === part.user);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
          <bdi key={at} className={classes.mention}>
            @{person?.displayName ?? t('nobody')}
          </bdi>
        );
      })}
    </p>
  );
}
