import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { KeyboardEvent } from 'react';
import { apple } from '../../../browser/chords.ts';
import { giveKeyboard } from '../../../browser/keyboard.ts';
import { toast } from '../../../messages/toasts.ts';
import { returnToText } from '../../entries/form-moves.ts';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import type { Lines } from '../../entries/model/lines.ts';
import { everything, isSelected, nothing, withEntries } from '../../entries/model/selected.ts';
import { openAt, openInModal } from '../../entries/moves.ts';
import { useView } from '../../entries/view.ts';
import type { Scroller } from './scroller.ts';
import { reveal } from './use-scroll-place.ts';

/** The position after an arrow or page key; undefined for other keys. */
function targetOf(key: string, at: number, count: number, page: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

/** Unfolds the entries that are linked to a row, which has a button for that. */
function unfoldLinks(number: number): boolean {
  const button = document.querySelector<HTMLElement>(`#entry-${number} [data-links]`);
  button?.click();
  return button !== null;
}

/** Keys of the list itself: arrows and pages move, Enter edits, or says why not, with Shift in the modal, Space selects, Shift with an arrow selects on the way. */
export function useListKeys(ids: EntryIds, lines: Lines, scroller: Scroller): (event: KeyboardEvent) => void {
  const view = useView();
  const { session, t } = view;
  const act = (event: KeyboardEvent): boolean => {
    const at = session.active.get();
    const mod = apple ? event.metaKey : event.ctrlKey;
    if (event.key === 'Enter' && event.shiftKey) {
      openInModal(view, ids.id(at));
      return true;
    }
    if (event.key === 'Enter' || (event.key === 'F2' && !event.shiftKey)) return edit(at);
    if (event.key === ' ') return toggle(at);
    if (mod && event.key.toLowerCase() === 'a') return set(everything);
    if (event.key === 'Escape' && session.selected.get() !== nothing) return set(nothing);
    if (event.altKey && event.key === 'ArrowDown') return unfoldLinks(ids.number(at));
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 700) / 80) - 1);
    const target = event.altKey || mod ? undefined : targetOf(event.key, at, ids.count, page);
    if (target === undefined) return false;
    if (event.shiftKey) select(at, target);
    session.active.set(target);
    if (scroller.current) reveal(scroller.current, lines, lines.lineOf(target));
    return true;
  };
  /** A locked text has no field in the list (specification 2 section 4): who may unlock it gets all of the entry. */
  const edit = (at: number): true => {
    const was = session.open.get();
    if (openAt(view, at)) {
      // An open card may show its text without a field.
      if (was?.entry === ids.id(at) && was.where === 'row') returnToText(view);
      return true;
    }
    if (!ids.has(at, entryFlags.locked)) toast(t('savesAs_nothing'), { kind: 'problem' });
    else if (view.may('entries.lock')) openInModal(view, ids.id(at));
    else toast(t('lockedHere'), { kind: 'problem' });
    return true;
  };
  const set = (selected: typeof nothing): true => {
    session.selected.set(selected);
    return true;
  };
  const toggle = (at: number): true => {
    const number = ids.number(at);
    return set(withEntries(session.selected.get(), [number], !isSelected(session.selected.get(), number)));
  };
  const select = (from: number, to: number): void => {
    const numbers: number[] = [];
    for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) numbers.push(ids.number(at));
    set(withEntries(session.selected.get(), numbers, true));
  };
  return (event) => {
    const target = event.target as HTMLElement;
    // The checkbox of a row that was clicked has the focus: Space is its own, and other keys go on from its row.
    const row = target.dataset.part === 'check' ? target.closest<HTMLElement>('[data-at]') : null;
    if (row && event.key === ' ') return;
    // A field or a button inside handles its own keys.
    if (ids.count === 0 || !(row || target === event.currentTarget)) return;
    if (row) session.active.set(Number(row.dataset.at));
    if (!act(event)) return;
    event.preventDefault();
    if (row) giveKeyboard(event.currentTarget as HTMLElement);
  };
}
