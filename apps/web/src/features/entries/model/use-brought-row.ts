import type { EntryRow } from '@parlance/contract/entries';
import { useEffect, useState } from 'react';
import { usePerEntry } from './per-entry.ts';
import type { EditingSession } from './session.ts';

/** The row of an entry, which the list may not contain. It is fetched unless it is loaded. `isGone`: there is no such entry,
 *  or not any more. */
export function useBroughtRow(
  session: Pick<EditingSession, 'rows' | 'loader'>,
  entry: string | undefined,
): { row: EntryRow | undefined; isGone: boolean } {
  const row = usePerEntry(session.rows, entry ?? '');
  const [gone, setGone] = useState<string>();
  const isLoaded = row !== undefined;
  useEffect(() => {
    if (!entry || isLoaded) return;
    const { loader } = session;
    void loader.bringOne(entry).then(() => setGone(loader.isGone(entry) ? entry : undefined));
  }, [entry, isLoaded, session]);
  return { row, isGone: !isLoaded && entry !== undefined && gone === entry };
}
