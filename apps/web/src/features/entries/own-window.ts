import type { EntryRow } from '@parlance/contract/entries';
import { useUser } from '../../session/session.ts';

/** Whether who looks at this wrote the text of a row themselves: elsewhere, where they did not in this window. */
export function useIsOwnText(row: Pick<EntryRow, 'valueUser'> | undefined): boolean {
  const user = useUser();
  return user !== null && row?.valueUser?._id === user._id;
}
