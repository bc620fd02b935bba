import type { EntryRow } from '@parlance/contract/entries';
import { type RefObject, useEffect } from 'react';
import { follow } from '../../browser/store.ts';
import { tagsAround } from '../entries/model/placeholders.ts';
import { useView } from '../entries/view.ts';
import type { ChipFieldHandle } from './chip-field.tsx';

/** Inserts a placeholder of the source text; an opening tag goes round what is selected, with its closing one, and so does a pair. */
export function insertFromSource(field: ChipFieldHandle, placeholder: string, source: string | null): void {
  const tags = tagsAround(placeholder, source);
  const selected = field.selected();
  field.insert(tags && selected !== '' ? tags.opening + selected + tags.closing : placeholder);
}

/** Takes the text that somebody gives the field of an entry: a suggestion, the source text, one of its placeholders. */
export function useGiven(row: EntryRow, field: RefObject<ChipFieldHandle | null>): void {
  const { session } = useView();
  const { _id: entry, baseValue } = row;
  useEffect(
    () =>
      follow(session.given, (given) => {
        if (given.entry !== entry || !field.current) return;
        session.given.set(null);
        if (given.how === 'hold') field.current.hold();
        else if (given.how === 'insert') insertFromSource(field.current, given.text, baseValue);
        else field.current.take(given.text);
      }),
    [session, entry, field, baseValue],
  );
}
