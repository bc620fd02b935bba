import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { useRowFocus } from './row-focus.ts';

/** One column. `cell` draws a row's cell; `sort` makes its head a button (see `sort` of the table). */
export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: string;
  sortable?: boolean;
  /** Hidden in tables narrower than 660 px: columns that are not essential. */
  wideOnly?: boolean;
  /** A user-defined name of any length: wraps into several lines instead of taking width from the other columns. */
  wraps?: boolean;
  /** Stays in view at the end of a table that is wider than its place. */
  stays?: boolean;
  /** The head is visible to screen readers only (columns of buttons). */
  hiddenHead?: boolean;
}

/** The order of a list: the column's id, and whether it is descending. */
export interface Sort {
  by: string;
  down: boolean;
}

/** A plain table for tens or hundreds of rows (the language view has its own list): `<DataTable label="Languages"
 *  columns={columns} rows={rows} rowKey={(row) => row._id} sort={sort} onSort={setSort} />`. The first column is
 *  the head of its row. The caller sorts the rows; the table only shows the order. */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** For tables in which nothing takes the keyboard, and that may be wider than their place. */
  scrollsByKeyboard?: boolean;
}) {
  const scrolling = props.scrollsByKeyboard && { tabIndex: 0, role: 'region', 'aria-label': props.label };
  const { body, ...focus } = useRowFocus<HTMLTableSectionElement>();
  return (
    <div className={classes.scroll} {...scrolling}>
      <table className={classes.table} aria-label={props.label}>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...focus}>
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)}>
              {props.columns.map((column, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={at === 0 ? 'row' : undefined}
                    data-align={column.align}
                    data-wide-only={column.wideOnly || undefined}
                    data-wraps={column.wraps || undefined}
                    data-stays={column.stays || undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>(props: { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }) {
  const { column, sort, onSort } = props;
  const sorted = sort?.by === column.id;
  const order = sort?.down ? 'descending' : 'ascending';
  const Icon = !sorted ? IconArrowsSort : sort.down ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ inlineSize: column.width }}
      data-align={column.align}
      data-wide-only={column.wideOnly || undefined}
      data-stays={column.stays || undefined}
      aria-sort={sorted ? order : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={() => onSort({ by: column.id, down: sorted ? !sort.down : false })}
        >
          {column.head}
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        <span className={column.hiddenHead ? 'vh' : undefined}>{column.head}</span>
      )}
    </th>
  );
}
