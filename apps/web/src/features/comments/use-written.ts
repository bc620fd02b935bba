import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '../../session/session.ts';
import { useView } from '../entries/view.ts';
import type { WrittenComment } from './comment-field.tsx';
import { currentlyWritten, forgetSent, nothingWritten, subscribe, write } from './written-store.ts';

/**
 * A comment that is not sent yet: it survives leaving the entry, a reload and signing out on this device. `subject`: the
 * conversation, or the comment that is rewritten.
 */
export function useWritten(entry: string, subject: string, { isRewrite = false } = {}) {
  const { language } = useView();
  const name = `comment.${useUser()?._id ?? ''}.${language._id}.${entry}.${subject}`;
  const subscribeTo = useCallback((listener: () => void) => subscribe(name, listener), [name]);
  const written = useSyncExternalStore(subscribeTo, () => currentlyWritten(name));
  return {
    written,
    write: (next: WrittenComment): void => write(name, next),
    clear: (): void => write(name, nothingWritten),
    /** After it has arrived: keeps what was typed since, and returns it. */
    forget: (sent: WrittenComment): WrittenComment => forgetSent(name, sent, isRewrite),
  };
}
