import { useState } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import classes from './paged-table.module.css';
import { Pager } from './pager.tsx';

const pageSize = 100;

/** A table of rows that are all loaded and may be thousands: it draws a hundred at a time. `<PagedTable
 *  label="People" columns={columns} rows={rows} rowKey={(row) => row._id} />`. */
export function PagedTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const { rows } = props;
  const [wanted, setPage] = useState(1);
  // A search or a deletion may have reduced the number of rows.
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <DataTable label={props.label} columns={props.columns} rows={shown} rowKey={props.rowKey} />
      <div className={classes.pager}>
        <Pager page={page} size={pageSize} total={rows.length} onPage={setPage} />
      </div>
    </>
  );
}
