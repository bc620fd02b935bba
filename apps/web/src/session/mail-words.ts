import type { Feature, Texts } from '../text/features.ts';
import { useSite } from './site.ts';

type Key<F extends Feature> = keyof Texts[F] & string;
/** Words that promise a mail: they have a twin for installations without a mail server, `forgotSentNoMail`. */
export type MailWord<F extends Feature> = {
  [K in Key<F>]: `${K}NoMail` extends Key<F> ? K : never;
}[Key<F>];

/** Whether mails leave this installation; as long as nobody knows, as most do. */
export function useSendsMail(): boolean {
  return useSite().data?.sendsMail ?? true;
}

/** Picks the word that is true here: `t(word('forgotSent'))` promises a mail only where mails are sent. */
export function useMailWord<F extends Feature>(_feature: F): (key: MailWord<F>) => Key<F> {
  const sendsMail = useSendsMail();
  return (key) => (sendsMail ? key : (`${key}NoMail` as Key<F>));
}
