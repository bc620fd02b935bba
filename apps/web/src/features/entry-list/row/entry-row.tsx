import type { EntryRow } from '@parlance/contract/entries';
import { memo } from 'react';
import { usePerEntry } from '../../entries/model/per-entry.ts';
import { isSelected } from '../../entries/model/selected.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { useView } from '../../entries/view.ts';
import { LateEditor } from './late-editor.tsx';
import classes from './row.module.css';
import { SourceCell } from './source-cell.tsx';
import { TargetTexts } from './target-cell.tsx';

export interface RowPlace {
  id: string;
  number: number;
  /** Position in the list. */
  at: number;
}

/** The view's information about one row besides its texts. */
export function useRowState({ id, number, at }: RowPlace) {
  const { session } = useView();
  const open = useSelect(session.open, (open) => (open?.entry === id ? open.where : null));
  return {
    row: usePerEntry(session.rows, id),
    live: open === 'row',
    current: open !== null,
    selected: useSelect(session.selected, (selected) => isSelected(selected, number)),
    active: useSelect(session.active, (active) => active === at),
  };
}

/** The attributes of a row that styles and the list's one click handler use. */
export function rowData(
  place: RowPlace,
  state: Omit<ReturnType<typeof useRowState>, 'row'>,
  locked: boolean,
) {
  return {
    id: `entry-${place.number}`,
    role: 'row',
    'aria-rowindex': place.at + 2,
    'aria-selected': state.selected,
    'data-at': place.at,
    'data-live': state.live || undefined,
    'data-current': state.current || undefined,
    'data-selected': state.selected || undefined,
    'data-active': state.active || undefined,
    'data-locked': locked || undefined,
  };
}

/** One entry as a row of the list, positioned by its distance from the top. */
export const EntryLine = memo(function EntryLine(props: RowPlace & { top: number; height: number }) {
  const state = useRowState(props);
  const { row } = state;
  return (
    <div
      className={classes.line}
      style={{ insetBlockStart: props.top, blockSize: props.height }}
      {...rowData(props, state, row?.locked ?? false)}
    >
      <div role="presentation" className={classes.columns} style={{ blockSize: '100%' }}>
        <CheckCell entryKey={row?.key ?? ''} selected={state.selected} />
        {row ? <Cells row={row} live={state.live} /> : <SkeletonCells />}
      </div>
    </div>
  );
});

/** A row that only moves, since one above it has become higher, does not draw them again. */
const Cells = memo(function Cells({ row, live }: { row: EntryRow; live: boolean }) {
  return (
    <>
      <SourceCell row={row} live={live} />
      <div
        role="gridcell"
        className={classes.target}
        data-part="target"
        data-editable={!row.locked || undefined}
      >
        {live ? <LateEditor key={row._id} row={row} /> : <TargetTexts row={row} />}
      </div>
    </>
  );
});

/** The checkbox of a row. The list handles its clicks, because it knows the ranges. */
export const CheckCell = memo(function CheckCell(props: {
  entryKey: string;
  selected: boolean;
  some?: boolean;
}) {
  const { t } = useView();
  return (
    <div role="gridcell" className={classes.check}>
      <input
        type="checkbox"
        className={classes.box}
        checked={props.selected}
        ref={(box) => {
          if (box) box.indeterminate = props.some ?? false;
        }}
        readOnly
        tabIndex={-1}
        data-part="check"
        aria-label={t('selectEntry', { key: props.entryKey })}
      />
    </div>
  );
});

/** A row that is loading: grey bars in place of its texts. */
export function SkeletonCells() {
  return (
    <>
      <div role="gridcell" className={classes.skeleton} aria-busy="true">
        <i style={{ inlineSize: '38%' }} />
        <i style={{ inlineSize: '72%' }} />
      </div>
      <div role="gridcell" className={classes.skeleton}>
        <i style={{ inlineSize: '16%' }} />
        <i style={{ inlineSize: '64%' }} />
      </div>
    </>
  );
}
