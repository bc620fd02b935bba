import { callKey, type PageAnswer, type PageCall } from '@parlance/contract/page-answers';

/** The answers that the server wrote into the page, by call. */
const answers = new Map<string, PageAnswer>();

/** Set once by the app, before the first call. */
export function setWritten(written: readonly PageAnswer[]): void {
  for (const one of written) answers.set(one.call, one);
}

/** Who asks after the first screen, or as another user, wants to know what is so by then. */
export const dropWritten = (): void => answers.clear();

/** The answer that the server wrote into the page for a call, once; undefined where there is none. */
export function takeWritten(call: PageCall): Response | undefined {
  if (answers.size === 0) return undefined;
  const key = callKey(call);
  const found = answers.get(key);
  if (!found) return undefined;
  answers.delete(key);
  const body = found.text ?? Uint8Array.from(atob(found.bytes ?? ''), (letter) => letter.charCodeAt(0));
  return new Response(body, { headers: found.headers });
}
