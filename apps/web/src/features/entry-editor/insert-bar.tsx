import type { EntryRow } from '@parlance/contract/entries';
import { IconTextPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { useLater } from '../../ui/later.ts';
import { isOffered } from '../entries/model/session-types.ts';
import { useView } from '../entries/view.ts';
import classes from './insert-bar.module.css';
import { insertions, offerNote } from './late-parts.ts';
import type { Editing } from './use-editing.ts';

/** A press of the mouse leaves keyboard and selection in the field. */
const stay = (event: MouseEvent): void => event.preventDefault();

/** What can be inserted, each with its key, while the field waits for one. */
export function InsertBar(props: { row: EntryRow; editing: Editing; mayFix: () => boolean }) {
  const { row, editing, mayFix } = props;
  const { session } = useView();
  const leader = useStore(session.leader);
  const isShown = leader === 'insert' || leader === 'language';
  const bar = useLater(insertions, isShown);
  const isOffering = isOffered(leader);
  const note = useLater(offerNote, isOffering);
  if (isShown && !bar) return <div className={classes.bar} aria-busy="true" />;
  if (bar && leader === 'insert') return <bar.Insertions row={row} editing={editing} />;
  if (bar && leader === 'language') return <bar.OtherLanguages row={row} editing={editing} />;
  if (!isOffering) return <OfferStatus entry={row._id} />;
  return note ? <note.OfferNote row={row} mayFix={mayFix()} /> : null;
}

/** What became of the digit that asked for a suggestion, where it did not come at once. */
function OfferStatus({ entry }: { entry: string }) {
  const t = useText('text-tools');
  const news = useStore(useView().session.offerNews);
  if (news?.entry !== entry) return null;
  return (
    <p className={classes.news} role="status" data-waits={news.says === 'waits' || undefined}>
      {t(`offer_${news.says}`, { digit: String(news.digit) })}
    </p>
  );
}

/** Opens the bar for who has no keys at hand. */
export function InsertButton() {
  const t = useText('text-tools');
  const { session } = useView();
  const leader = useStore(session.leader);
  return (
    <button
      type="button"
      className={classes.open}
      tabIndex={-1}
      title={t('tools')}
      aria-label={t('tools')}
      aria-expanded={leader === 'insert'}
      onMouseDown={stay}
      onClick={() => session.leader.set(leader === 'insert' ? null : 'insert')}
    >
      <IconTextPlus size={15} stroke={1.75} aria-hidden />
    </button>
  );
}
