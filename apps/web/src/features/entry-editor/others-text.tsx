import type { EntryRow } from '@parlance/contract/entries';
import { useText } from '../../i18n/i18n.ts';
import { listedLength } from '../entries/model/texts.ts';
import { useIsOwnText } from '../entries/own-window.ts';
import { RichText } from '../entries/rich-text.tsx';
import { DecideButton } from '../entries/signs.tsx';
import { useWriting } from '../entries/use-writing.ts';
import { dirOf, useView } from '../entries/view.ts';
import classes from './live-editor.module.css';
import { useOthersSave } from './use-others-save.ts';

/** Below a field that is open: what somebody else is writing into the same text, or has saved there, which the closed row
 *  shows in place of its own. */
export function OthersText({ row }: { row: EntryRow }) {
  const t = useText('text-tools');
  const writing = useWriting(row);
  return (
    <>
      {/* Always there, so that screen readers say what comes. */}
      <div role="status">
        <OthersSave row={row} />
      </div>
      {writing && (
        <div className={classes.others}>
          <span>{t('writesHere', { name: writing.person.user.displayName })}</span>
          <Shown text={writing.text} />
        </div>
      )}
    </>
  );
}

/** Somebody saved the text while the user types in it, or looks at it: saving asks which one stays, the button asks now. */
function OthersSave({ row }: { row: EntryRow }) {
  const t = useText('text-tools');
  const words = useText('language-view');
  const { session } = useView();
  const found = useOthersSave(row);
  const isOwn = useIsOwnText(row);
  if (!found) return null;
  const name = row.valueUser?.displayName ?? words('nobody');
  if (found === 'replaced')
    return (
      <div className={classes.others} data-saved>
        {t('changedHere', { name })}
      </div>
    );
  const decide = (): void => {
    const { _id: entry } = row;
    const mine = session.unsaved.get(entry)?.text ?? '';
    session.conflicts.put({ entry, mine, mode: 'save', current: row });
    session.askToDecide(entry);
  };
  return (
    <div className={classes.others} data-saved>
      {isOwn ? t('savedElsewhere') : t('savedHere', { name })} <DecideButton onDecide={decide} />
      {/* A published text is shown beside the field by itself. */}
      {row.draft !== null && <Shown text={row.draft} />}
    </div>
  );
}

function Shown({ text }: { text: string }) {
  const { language } = useView();
  return (
    <RichText
      className={classes.othersText}
      text={text}
      lang={language.name}
      dir={dirOf(language)}
      most={listedLength}
    />
  );
}
