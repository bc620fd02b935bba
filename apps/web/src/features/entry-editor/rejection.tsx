import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus } from '@parlance/domain/entry/status';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import classes from './live-editor.module.css';

/** Why a text was rejected, where it is written anew. */
export function Rejection({ row }: { row: EntryRow }) {
  if (row.status !== entryStatus.rejected || !row.comment) return null;
  return (
    <div className={classes.rejection} data-rejection>
      <StatusGlyph status={row.status} withName />
      <p dir="auto">{row.comment}</p>
    </div>
  );
}
