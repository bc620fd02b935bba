import type { EntryRow } from '@parlance/contract/entries';
import { StateLabel } from '../../product/state-label.tsx';
import { useSelect } from '../entries/model/use-select.ts';
import { RichText } from '../entries/rich-text.tsx';
import { dirOf, useView } from '../entries/view.ts';
import classes from './stored-text.module.css';
import type { Editing } from './use-editing.ts';

/** Whether the published text differs from the text in the field, so that both have to be shown. */
export const useHidesPublished = ({ value }: EntryRow, { now }: Editing): boolean =>
  useSelect(now, (text) => value !== null && value !== text);

/** The whole published text, while the field holds another one. */
export function HiddenPublished({ row, editing }: { row: EntryRow; editing: Editing }) {
  return useHidesPublished(row, editing) && <StoredText row={row} of="value" whole />;
}

/** The stored text, while the field holds another one: one line in the list, complete in larger editors. */
export function StoredText({ row, of, whole }: { row: EntryRow; of: 'value' | 'draft'; whole?: boolean }) {
  const { language, isBase } = useView();
  const state = of === 'draft' ? 'draft' : isBase ? 'source' : 'target';
  return (
    <div className={classes.stored} data-of={of} data-whole={whole || undefined}>
      <StateLabel state={state} />
      <RichText
        className={classes.text}
        text={row[of] ?? ''}
        lang={language.name}
        dir={dirOf(language)}
        isSearched
      />
    </div>
  );
}
