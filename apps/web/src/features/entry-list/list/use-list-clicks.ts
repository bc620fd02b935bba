import { type MouseEvent, useRef } from 'react';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import { isSelected, withEntries } from '../../entries/model/selected.ts';
import { openAt, openInModal } from '../../entries/moves.ts';
import { useView } from '../../entries/view.ts';

/** The handlers for all clicks in the list: rows carry only their position (`data-at`) and the part that was hit
 *  (`data-part`). A double click opens the modal. */
export function useListClicks(ids: EntryIds): {
  onClick: (event: MouseEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
} {
  const view = useView();
  const { session } = view;
  const last = useRef(-1);
  const choose = (at: number, group: number, range: boolean): void => {
    const from = range && last.current >= 0 ? Math.min(last.current, at) : at;
    const to = range && last.current >= 0 ? Math.max(last.current, at) : at + group - 1;
    const numbers = Array.from({ length: to - from + 1 }, (_, step) => ids.number(from + step));
    const on = !isSelected(session.selected.get(), ids.number(at));
    session.selected.set((selected) => withEntries(selected, numbers, on));
    last.current = at;
  };
  /** The entry whose field the first click of two was in: there, a double click selects a word. */
  const inField = useRef<string>(undefined);
  const onClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-at]');
    if (!row) return;
    const at = Number(row.dataset.at);
    if (event.detail === 1) inField.current = row.dataset.live === undefined ? undefined : ids.id(at);
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (part === 'check') choose(at, Number(row.dataset.group ?? 1), event.shiftKey);
    else if (row.dataset.live === undefined && row.dataset.group === undefined) {
      // A user who selects a text to copy it does not want to edit it.
      if (getSelection()?.isCollapsed === false) return;
      // The list may have changed since it was drawn: the click means the entry that the user saw.
      const now = session.ids.get()?.indexOf(ids.id(at)) ?? -1;
      if (now < 0) return;
      if (part === 'target') openAt(view, now);
      else session.active.set(now);
    }
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-at]');
    if (!row || row.dataset.group !== undefined || target.closest('button, input, a')) return;
    const id = ids.id(Number(row.dataset.at));
    if (id === inField.current) return;
    getSelection()?.removeAllRanges();
    openInModal(view, id);
  };
  return { onClick, onDoubleClick };
}
