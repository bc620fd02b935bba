import { memo, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import classes from './rights.module.css';
import { cellId, type RightsPlace, type RightsTable } from './rights-model.ts';
import { type SelectedCells, useGridKeys } from './use-grid-keys.ts';
import { rowHeight, useVisibleCells } from './use-visible-cells.ts';

interface RightsGridProps {
  table: RightsTable;
  selection: SelectedCells;
  onSelect: (selection: SelectedCells) => void;
  /** A key that acts on the selection. */
  onKey: (key: string) => boolean;
  /** The cell whose card is open. */
  open: RightsPlace | null;
  onOpen: (place: RightsPlace | null) => void;
  card: () => React.ReactNode;
  onChoose: (row: number) => void;
  scroller: RefObject<HTMLDivElement | null>;
}

/** People × languages: a grid of the ARIA pattern with one tab stop, in which arrows move and Shift selects. */
export function RightsGrid(props: RightsGridProps) {
  const t = useText('user-groups');
  const { table, selection } = props;
  const onKeyDown = useGridKeys(props);
  const grid = useRef<HTMLDivElement>(null);
  const { rows } = table;
  const { from, to, first, last } = useDrawn(props.scroller, table);
  const isDrawn = ({ row, column }: RightsPlace): boolean =>
    row >= from && row < to && (rows[row]?.why !== 'groups' || (column >= first && column < last));
  const { open, onOpen } = props;
  const isOpenDrawn = open === null || isDrawn(open);
  useEffect(() => {
    // A card closes with its cell.
    if (!isOpenDrawn) onOpen(null);
  }, [isOpenDrawn, onOpen]);
  const [top, bottom] = ordered(selection.anchor.row, selection.focus.row);
  const [start, end] = ordered(selection.anchor.column, selection.focus.column);
  return (
    <div ref={props.scroller} className={classes.scroller}>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        className={classes.grid}
        style={{ '--languages': table.languages.length } as React.CSSProperties}
        aria-label={t('grid')}
        aria-multiselectable="true"
        aria-rowcount={table.rows.length + 1}
        aria-colcount={table.languages.length + 1}
        aria-activedescendant={isDrawn(selection.focus) ? cellId(selection.focus) : undefined}
        data-grid
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          const place = placeAt(event.target);
          if (!place) return;
          props.onSelect({ focus: place, anchor: event.shiftKey ? selection.anchor : place });
        }}
        onClick={(event) => {
          const place = placeAt(event.target);
          if (place && !event.shiftKey && table.rows[place.row]?.why === 'groups') props.onOpen(place);
        }}
      >
        <GridHead table={table} focused={selection.focus.column} first={first} last={last} />
        <div role="presentation" className={classes.rest} style={{ blockSize: from * rowHeight }} />
        {rows.slice(from, to).map((row, index) => {
          const at = from + index;
          return (
            <Row
              key={row.person.user._id}
              row={row}
              at={at}
              table={table}
              first={first}
              last={last}
              focused={selection.focus.row === at ? selection.focus.column : -1}
              from={at >= top && at <= bottom ? start : -1}
              to={end}
              open={props.open?.row === at ? props.open.column : -1}
              card={props.open?.row === at ? props.card : undefined}
              onClose={props.onOpen}
              onChoose={props.onChoose}
            />
          );
        })}
        <div
          role="presentation"
          className={classes.rest}
          style={{ blockSize: (rows.length - to) * rowHeight }}
        />
      </div>
    </div>
  );
}

const Row = memo(GridRow);

/** The drawn rows and columns, as single numbers: a row renders again only when one of them changes. */
function useDrawn(scroller: RefObject<HTMLDivElement | null>, { rows, languages }: RightsTable) {
  const drawn = useVisibleCells(scroller, { rows: rows.length, columns: languages.length });
  const { from, to } = drawn.rows;
  return { from, to, first: drawn.columns.from, last: drawn.columns.to };
}

const ordered = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

/** The cell that an event came from. */
function placeAt(target: EventTarget): RightsPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(' ').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : null;
}
