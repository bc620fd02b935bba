import { type ChangeEvent, useState } from 'react';
import { recallInTab, rememberInTab } from '../../browser/tab-storage.ts';
import { useUser } from '../../session/session.ts';

/** The reason for a decision about a text, which is kept where its dialog is left or the page is loaded again: as long as the
 *  tab, until it is sent, or empty again. `what` names the text in its language, and what is decided. `field` are the props of
 *  its field. */
export function useKeptReason(what: string) {
  const name = `reason ${useUser()?._id} ${what}`;
  const [reason, setReason] = useState(() => String(recallInTab(name) ?? ''));
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const next = event.currentTarget.value;
    setReason(next);
    rememberInTab(name, next === '' ? null : next);
  };
  return { reason, field: { value: reason, onChange }, sent: (): void => rememberInTab(name, null) };
}
