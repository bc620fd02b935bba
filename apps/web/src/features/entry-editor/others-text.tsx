import type { EntryRow } from '@parlance/contract/entries';
import { useText } from '../../i18n/i18n.ts';
import { listedLength } from '../entries/model/texts.ts';
import { RichText } from '../entries/rich-text.tsx';
import { useWriting } from '../entries/use-writing.ts';
import { dirOf, useView } from '../entries/view.ts';
import classes from './live-editor.module.css';

/** Below a field that is open: what somebody else is writing into the same text, which the closed row shows in place
 *  of its own. */
export function OthersText({ row }: { row: EntryRow }) {
  const t = useText('text-tools');
  const { language } = useView();
  const writing = useWriting(row);
  if (!writing) return null;
  return (
    <div className={classes.others}>
      <span>{t('writesHere', { name: writing.person.user.displayName })}</span>
      <RichText
        className={classes.othersText}
        text={writing.text}
        lang={language.name}
        dir={dirOf(language)}
        most={listedLength}
      />
    </div>
  );
}
