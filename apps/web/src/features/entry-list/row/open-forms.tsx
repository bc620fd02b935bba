import { splitPluralKey } from '@parlance/domain/entry/plural';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { moveOn } from '../../entries/form-moves.ts';
import { heights } from '../../entries/model/lines.ts';
import { leaveEntry, moveFrom } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { useView } from '../../entries/view.ts';
import classes from '../../entry-editor/form-columns.module.css';
import { formColumns, LockedForm } from '../../entry-editor/form-columns.tsx';
import { Hints } from '../../entry-editor/live-editor.tsx';
import { LiveForm, type RunCommand, useFormsBeside } from '../../entry-editor/live-form.tsx';
import { useMissingColumns } from '../../entry-editor/missing-form.tsx';
import { inOrderOfForms } from '../../entry-editor/missing-forms.ts';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { type RowPlace, rowData, SkeletonCells, useRowState } from './entry-row.tsx';
import { SourceText } from './source-cell.tsx';

/** The forms of an open plural side by side in the list, each with numbers it is used for, its source and its field. */
export function OpenForms({ forms }: { forms: readonly RowPlace[] }) {
  const { session } = useView();
  const commands = useRef<RunCommand>(null);
  const ids = forms.map(({ id }) => id);
  const list = useStore(session.ids);
  const hasDraft = ids.some((id) => list?.has(list.indexOf(id), entryFlags.draft));
  useFormsBeside(ids);
  const missing = useMissingColumns(ids, {
    open: (entry) => session.openEntry({ entry, where: 'row' }),
    role: 'gridcell',
  });
  const columns = forms.map((form) => ({
    category: splitPluralKey(session.rows.get(form.id)?.key ?? '')?.category ?? '',
    drawn: <OpenForm key={form.id} {...form} commands={commands} />,
  }));
  return (
    <div ref={useRoomOfForms()} role="presentation" {...formColumns(columns.length + missing.length)}>
      {inOrderOfForms([...columns, ...missing])}
      <div className={classes.hints}>
        <Hints hasDraft={hasDraft} savesAll onRun={(command) => commands.current?.(command)} />
      </div>
    </div>
  );
}

function OpenForm({ commands, ...place }: RowPlace & { commands: RefObject<RunCommand | null> }) {
  const state = useRowState(place);
  const view = useView();
  const { row } = state;
  if (!row)
    return (
      <div className={classes.form} {...rowData(place, state, false)}>
        <SkeletonCells />
      </div>
    );
  const onFocus = (): void => {
    const { session } = view;
    if (session.open.get()?.entry !== row._id) session.openEntry({ entry: row._id, where: 'row' });
  };
  const moves = {
    saved: (entry: string) => moveOn(view, entry),
    cancelled: () => leaveEntry(view),
    stepped: (entry: string, step: 1 | -1) => moveFrom(view, entry, step),
  };
  return (
    <div className={classes.form} {...rowData(place, state, row.locked)}>
      <div role="gridcell" className={classes.source}>
        <div className={classes.sign}>
          <PluralSign category={splitPluralKey(row.key)?.category ?? ''} language={view.language} inline />
          <LinkedSign row={row} />
        </div>
        <SourceText row={row} live />
      </div>
      <div
        role="gridcell"
        className={classes.target}
        data-part="target"
        data-editable={!row.locked || undefined}
      >
        {row.locked ? (
          <LockedForm row={row} />
        ) : (
          <LiveForm {...{ row, moves, commands, onFocus }} isOpen={state.live} />
        )}
      </div>
    </div>
  );
}

/** Reports to the list how high the forms are. Passed to what they are in. */
function useRoomOfForms(): RefObject<HTMLDivElement | null> {
  const { session } = useView();
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = (): void => {
      const more = Math.max(0, element.offsetHeight - heights.live);
      if (session.liveMore.get().normal !== more)
        session.liveMore.set((before) => ({ ...before, normal: more, wide: more }));
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => {
      sized.disconnect();
      session.liveMore.set((before) => ({ ...before, normal: 0, wide: 0 }));
    };
  }, [session]);
  return area;
}
