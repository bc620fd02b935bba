import { type ChangeEvent, useState } from 'react';
import { useUser } from '../../session/session.ts';

/** Reasons that were begun and not sent, by whose they are and what they are about; as long as the page. */
const kept = new Map<string, string>();

/** The reason for a decision about a text, which is kept while its dialog is left: until it is sent, or empty again. `what` names
 *  the text in its language, and what is decided. `field` are the props of its field. */
export function useKeptReason(what: string) {
  const about = `${useUser()?._id} ${what}`;
  const [reason, setReason] = useState(() => kept.get(about) ?? '');
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const next = event.currentTarget.value;
    setReason(next);
    if (next === '') kept.delete(about);
    else kept.set(about, next);
  };
  return { reason, field: { value: reason, onChange }, sent: (): void => void kept.delete(about) };
}
