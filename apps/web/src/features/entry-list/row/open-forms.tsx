import { splitPluralKey } from '@parlance/domain/entry/plural';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moveOn } from '../../entries/form-moves.ts';
import { heights } from '../../entries/model/lines.ts';
import { leaveEntry, moveFrom } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { useView } from '../../entries/view.ts';
import classes from '../../entry-editor/form-columns.module.css';
import { formColumns, LockedForm } from '../../entry-editor/form-columns.tsx';
import { Hints } from '../../entry-editor/live-editor.tsx';
import { LiveForm, type RunCommand, useFormsBeside } from '../../entry-editor/live-form.tsx';
import { LinkedSign } from '../../entry-links/linked-sign.tsx';
import { type RowPlace, rowData, SkeletonCells, useRowState } from './entry-row.tsx';
import { SourceText } from './source-cell.tsx';

/** The forms of an open plural side by side in the list, each with numbers it is used for, its source and its field. */
export function OpenForms({ forms }: { forms: readonly RowPlace[] }) {
  const commands = useRef<RunCommand>(null);
  useFormsBeside(forms.map(({ id }) => id));
  return (
    <div ref={useRoomOfForms()} role="presentation" {...formColumns(forms.length)}>
      {forms.map((form) => (
        <OpenForm key={form.id} {...form} commands={commands} />
      ))}
      <div className={classes.hints}>
        <Hints savesAll onRun={(command) => commands.current?.(command)} />
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
      if (session.liveMore.get().normal !== more) session.liveMore.set({ normal: more, wide: more });
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => {
      sized.disconnect();
      session.liveMore.set({ normal: 0, wide: 0 });
    };
  }, [session]);
  return area;
}
