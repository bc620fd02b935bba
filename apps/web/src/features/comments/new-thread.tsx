import { Button, Checkbox } from '@mantine/core';
import type { ThreadKind } from '@parlance/domain/comments/thread';
import { IconHelpCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { giveKeyboard, takeKeyboard } from '../../browser/keyboard.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { placeOf } from '../entries/entries.api.ts';
import { returnToText } from '../entries/form-moves.ts';
import { useView } from '../entries/view.ts';
import { CommentField } from './comment-field.tsx';
import { startThread } from './comments.api.ts';
import classes from './comments.module.css';
import { printComment } from './mention-text.ts';
import { useWritten } from './use-written.ts';

/** The field takes the keyboard when somebody wants to write a comment by a key, also from the field of the text. */
function useWanted(section: RefObject<HTMLElement | null>): void {
  const { session } = useView();
  const wanted = useStore(session.wantsComment);
  useEffect(() => {
    const field = section.current?.querySelector('textarea');
    if (!wanted || !field) return;
    session.wantsComment.set(false);
    takeKeyboard(field, { from: '[data-text-field]' });
  }, [wanted, section, session]);
}

/** Begins a conversation: a comment, or a question to managers and administrators. */
export function NewThread({ entry }: { entry: string }) {
  const t = useText('comments');
  const view = useView();
  const { written, write, forget } = useWritten(entry, 'new');
  const [allLanguages, setAllLanguages] = useState(view.isBase);
  const start = useMutation({
    mutationFn: async (kind: ThreadKind) => {
      const text = printComment(written.text, written.people);
      await startThread(placeOf(view), entry, { text, kind, allLanguages });
      forget(written);
    },
  });
  const section = useRef<HTMLElement>(null);
  useWanted(section);
  const isEmpty = written.text.trim() === '';
  /** By a button, which cannot be pressed any more once the comment is on its way. */
  const press = (kind: ThreadKind): void => {
    giveKeyboard(section.current?.querySelector('textarea'));
    send(kind);
  };
  /** To the text, or, where the panel lies over the list, by closing that. */
  const leave = (): void => {
    const panel = section.current?.closest('[data-covers]');
    if (panel) panel.querySelector<HTMLElement>('[data-closes]')?.click();
    else returnToText(view);
  };
  const send = (kind: ThreadKind): void => {
    if (!isEmpty && !start.isPending) start.mutate(kind);
  };
  return (
    <section ref={section} className={classes.new} aria-label={t('newComment')}>
      <CommentField
        entry={entry}
        label={t('newComment')}
        written={written}
        onChange={write}
        onSend={send}
        onCancel={leave}
      >
        <Checkbox
          size="xs"
          className={classes.all}
          label={t('aboutAll')}
          checked={allLanguages}
          onChange={(event) => setAllLanguages(event.currentTarget.checked)}
        />
        <Button size="xs" disabled={isEmpty} loading={start.isPending} onClick={() => press('comment')}>
          {t('comment')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isEmpty || start.isPending}
          title={t('askHint')}
          leftSection={<IconHelpCircle size={14} stroke={1.75} aria-hidden />}
          onClick={() => press('question')}
        >
          {t('ask')}
        </Button>
      </CommentField>
    </section>
  );
}
