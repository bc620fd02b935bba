import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isRightToLeft } from '../../../browser/direction.ts';
import type { RightsPlace, RightsTable } from './rights-model.ts';
import { showCell } from './use-visible-cells.ts';

/** A rectangle of cells; `focus` is the one with the keyboard focus. */
export interface SelectedCells {
  anchor: RightsPlace;
  focus: RightsPlace;
}

export const firstCell: SelectedCells = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

const pageRows = 10;

interface Grid {
  table: RightsTable;
  selection: SelectedCells;
  onSelect: (selection: SelectedCells) => void;
  onKey: (key: string) => boolean;
  open: RightsPlace | null;
  onOpen: (place: RightsPlace | null) => void;
  onChoose: (row: number) => void;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The keys of a grid (ARIA): arrows, Home and End, page keys; with Shift they select, Enter opens. */
export function useGridKeys(grid: Grid): (event: KeyboardEvent<HTMLElement>) => void {
  const { table, selection, scroller } = grid;
  const { row, column } = selection.focus;
  const columnCount = table.languages.length;
  useEffect(() => {
    const box = scroller.current;
    if (box?.contains(document.activeElement)) showCell(box, { row, column }, columnCount);
  }, [scroller, row, column, columnCount]);
  return (event) => {
    if (grid.open || event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const at = table.rows[row];
      if (at?.why === 'groups') grid.onOpen(selection.focus);
      else if (at?.person.mayChange) grid.onChoose(row);
      return;
    }
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const to = isAll ? last(table) : moved(event, selection.focus, table);
    if (to) {
      event.preventDefault();
      const anchor = isAll ? { row: 0, column: 0 } : event.shiftKey ? selection.anchor : to;
      grid.onSelect({ focus: to, anchor });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (grid.onKey(event.key)) event.preventDefault();
  };
}

const last = ({ rows, languages }: RightsTable): RightsPlace => ({
  row: Math.max(0, rows.length - 1),
  column: Math.max(0, languages.length - 1),
});

/** The target of a key; null for keys that do not move. In right-to-left pages left is forward. */
function moved(
  event: KeyboardEvent<HTMLElement>,
  { row, column }: RightsPlace,
  table: RightsTable,
): RightsPlace | null {
  const end = last(table);
  const far = event.ctrlKey || event.metaKey;
  const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
  const within = (place: RightsPlace): RightsPlace => ({
    row: Math.min(end.row, Math.max(0, place.row)),
    column: Math.min(end.column, Math.max(0, place.column)),
  });
  switch (event.key) {
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'ArrowRight':
      return within({ row, column: column + forward });
    case 'ArrowLeft':
      return within({ row, column: column - forward });
    case 'PageDown':
      return within({ row: row + pageRows, column });
    case 'PageUp':
      return within({ row: row - pageRows, column });
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? end.row : row, column: end.column };
    default:
      return null;
  }
}
