import type { FeatureName, Texts } from '../text/features.ts';
import { useSite } from './site.ts';

type Key<F extends FeatureName> = keyof Texts[F] & string;
/** Words that promise a mail: each has a variant for installations without a mail server, `forgotSentNoMail`. */
export type MailWord<F extends FeatureName> = {
  [K in Key<F>]: `${K}NoMail` extends Key<F> ? K : never;
}[Key<F>];

/** Whether this installation sends mails; assumed to be true, as for most, until that is known. */
export function useSendsMail(): boolean {
  return useSite().data?.sendsMail ?? true;
}

/** Selects the word for this installation: `t(word('forgotSent'))` promises a mail only if the installation sends
 *  mails. */
export function useMailWord<F extends FeatureName>(_feature: F): (key: MailWord<F>) => Key<F> {
  const sendsMail = useSendsMail();
  return (key) => (sendsMail ? key : (`${key}NoMail` as Key<F>));
}
