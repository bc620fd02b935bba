import { useState } from 'react';
import { recall, remember } from '../../browser/local-storage.ts';
import { useUser } from '../../session/session.ts';
import { useView } from '../entries/view.ts';
import type { Written } from './comment-field.tsx';

const nothing: Written = { text: '', people: [] };

/** A comment that is not sent yet: it survives leaving the entry, a reload and signing out on this device. */
export function useWritten(entry: string, thread: string) {
  const { language } = useView();
  const name = `comment.${useUser()?._id ?? ''}.${language._id}.${entry}.${thread}`;
  const [written, set] = useState<Written>(() => read(recall(name)));
  return {
    written,
    write: (next: Written): void => {
      set(next);
      remember(name, next.text === '' ? null : JSON.stringify(next));
    },
    clear: (): void => {
      set(nothing);
      remember(name, null);
    },
  };
}

function read(stored: string | null): Written {
  if (stored === null) return nothing;
  try {
    const { text, people } = JSON.parse(stored) as Partial<Written>;
    return typeof text === 'string' && Array.isArray(people) ? { text, people } : nothing;
  } catch {
    return nothing;
  }
}
