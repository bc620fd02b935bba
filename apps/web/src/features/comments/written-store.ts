/** Comments that are not sent yet, by name: in the browser's storage, or in memory where it refuses to store. */
import { recall, remember } from '../../browser/local-storage.ts';
import type { WrittenComment } from './comment-field.tsx';

export const nothingWritten: WrittenComment = { text: '', people: [] };

/** What open fields show: what other tabs store does not replace it. */
const open = new Map<string, WrittenComment>();
const listeners = new Map<string, Set<() => void>>();

export function currentlyWritten(name: string): WrittenComment {
  const written = open.get(name) ?? read(recall(name));
  open.set(name, written);
  return written;
}

export function write(name: string, written: WrittenComment): void {
  const isStored = remember(name, written.text === '' ? null : JSON.stringify(written));
  if (isStored && !listeners.has(name)) open.delete(name);
  else open.set(name, written);
  for (const notify of listeners.get(name) ?? []) notify();
}

/**
 * Forgets what was sent, once it has arrived, and keeps what was typed since: of new comments what follows, of
 * rewritten ones the whole text. Returns what is kept.
 */
export function forgetSent(name: string, sent: WrittenComment, isRewrite: boolean): WrittenComment {
  const { text, people } = currentlyWritten(name);
  const follows = text === sent.text || (!isRewrite && text.startsWith(sent.text));
  const rest = follows ? text.slice(sent.text.length).trimStart() : text;
  const kept = rest === '' ? nothingWritten : { text: rest, people };
  write(name, kept);
  return kept;
}

export function subscribe(name: string, listener: () => void): () => void {
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(listener));
  return () => {
    those.delete(listener);
    if (those.size > 0) return;
    listeners.delete(name);
    // The next field reads what is stored, by other tabs, too.
    if (recall(name) !== null || open.get(name)?.text === '') open.delete(name);
  };
}

function read(stored: string | null): WrittenComment {
  if (stored === null) return nothingWritten;
  try {
    const { text, people } = JSON.parse(stored) as Partial<WrittenComment>;
    return typeof text === 'string' && Array.isArray(people) ? { text, people } : nothingWritten;
  } catch {
    return nothingWritten;
  }
}
