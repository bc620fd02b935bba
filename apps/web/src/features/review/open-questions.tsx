import type { EntryRow } from '@parlance/contract/entries';
import { IconHelpCircle } from '@tabler/icons-react';
import { giveKeyboard } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { CommandKeys } from '../../ui/keys.tsx';
import { useCommentMark } from '../comments/comment-marks.api.ts';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import classes from './open-questions.module.css';
import { commentsId } from './review-beside.tsx';

/** Somebody asked for context and has no answer yet: said where one decides, with the way to the conversation. */
export function OpenQuestions({ row }: { row: EntryRow }) {
  const t = useText('review');
  const view = useView();
  const count = useCommentMark(placeOf(view), row._id)?.questions ?? 0;
  if (count === 0) return null;
  const show = (): void => {
    const comments = document.getElementById(commentsId);
    comments?.scrollIntoView({ block: 'nearest' });
    giveKeyboard(comments);
  };
  return (
    <p className={classes.questions}>
      <IconHelpCircle size={16} stroke={1.75} aria-hidden />
      {t('questions', { count })}
      <button type="button" className="link" onClick={show}>
        {t('toComments')}
      </button>
      {view.may('comments.write') && <CommandKeys of="writeComment" />}
    </p>
  );
}
