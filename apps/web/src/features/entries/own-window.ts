import type { EntryRow } from '@parlance/contract/entries';
import { useUser } from '../../session/session.ts';

/** Whether the current user wrote the text of a row: in another window or on another device, if not in this window. */
export function useIsOwnText(row: Pick<EntryRow, 'valueUser'> | undefined): boolean {
  const user = useUser();
  return user !== null && row?.valueUser?._id === user._id;
}
