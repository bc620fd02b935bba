import type { EntryRow } from '@parlance/contract/entries';
import { IconBulb, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { later, useLater } from '../../ui/later.ts';
import { SkeletonRows } from '../../ui/page-state.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { isOffered } from '../entries/model/session-types.ts';
import { useView } from '../entries/view.ts';
import { useSuggestions } from './suggestions.api.ts';
import classes from './suggestions-fold.module.css';

const list = later(() => import('./suggestions-of-entry.tsx'));

/** Suggestions below the field where there is no panel beside it: their number, and the list on demand. It folds when one
 *  of them is taken, so that the field with its text is in sight. */
export function SuggestionsFold({ row }: { row: EntryRow }) {
  const t = useText('suggestions');
  const view = useView();
  const { session } = view;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const found = useSuggestions({ ...placeOf(view), entryId: row._id }).data?.suggestions;
  const part = useLater(list, isOpen);
  const leader = useStore(session.leader);
  const isOffering = isOffered(leader);
  const wasOffering = useRef(false);
  useEffect(() => {
    // What is offered has to be seen to be taken.
    if (leader === 'shown') setOpen(true);
  }, [leader]);
  const fold = useRef<HTMLElement>(null);
  useEffect(() => {
    if (leader === 'shown' && isOpen && part) fold.current?.scrollIntoView({ block: 'nearest' });
  }, [leader, isOpen, part]);
  useEffect(() => {
    // A key has taken it, or nothing is, when it is offered no more; what is still on its way needs its place.
    const says = session.offerNews.get()?.says;
    if (wasOffering.current && !isOffering) setOpen(says === 'machine' || says === 'more');
    wasOffering.current = isOffering;
  }, [isOffering, session]);
  // The field may have taken it by then, so what was given is not looked at.
  useEffect(() => session.given.subscribe(() => setOpen(false)), [session]);
  if (!found || (found.length === 0 && !isOpen)) return null;
  return (
    <section ref={fold} className={classes.fold}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        // The field keeps the keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBulb size={16} stroke={1.75} aria-hidden />
        {t('suggested', { count: found.length })}
        <IconChevronDown size={14} stroke={1.75} className={classes.sign} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (part ? <part.SuggestionsOfEntry row={row} /> : <SkeletonRows rows={2} height={62} />)}
      </div>
    </section>
  );
}
