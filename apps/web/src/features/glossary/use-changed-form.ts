import type { GlossaryEntry } from '@parlance/contract/glossary';
import { useState } from 'react';
import { CallError } from '../../messages/call-error.ts';
import { changedFields, mergedFields } from './changed-fields.ts';

/** What somebody else made of fields that the user changed, too. */
export interface FormConflict<T> {
  now: T;
  fields: readonly (keyof T & string)[];
  entry: GlossaryEntry;
}

/** A form about something that others may change meanwhile: a save says what was there when the form was opened. */
export interface ChangedForm<T> {
  fields: T;
  set: (change: Partial<T>) => void;
  /** Whether it differs from what was there. */
  isTyped: () => boolean;
  /** What differs from what was there, with what that was. */
  changes: () => { changed: Partial<T>; seen: Partial<T> };
  conflict: FormConflict<T> | null;
  /** Takes the answer that somebody else changed the same; false: it is another error. */
  takeConflict: (error: unknown) => boolean;
}

/** `fieldsOf`: what the form shows of a term. */
export function useChangedForm<T extends object>(
  opened: T,
  fieldsOf: (entry: GlossaryEntry) => T | undefined,
): ChangedForm<T> {
  const [seen, setSeen] = useState(opened);
  const [fields, setFields] = useState(opened);
  const [conflict, setConflict] = useState<FormConflict<T> | null>(null);
  return {
    fields,
    set: (change) => setFields((before) => ({ ...before, ...change })),
    isTyped: () => Object.keys(changedFields(seen, fields)).length > 0,
    changes() {
      const changed = changedFields(seen, fields);
      const keys = Object.keys(changed) as (keyof T)[];
      return { changed, seen: Object.fromEntries(keys.map((key) => [key, seen[key]])) as Partial<T> };
    },
    conflict,
    takeConflict(error) {
      if (!(error instanceof CallError) || error.code !== 'termChanged') return false;
      const entry = error.body.entry as GlossaryEntry;
      const now = fieldsOf(entry);
      if (!now) return false;
      setConflict({ now, fields: error.body.fields as (keyof T & string)[], entry });
      setFields(mergedFields(seen, fields, now));
      setSeen(now);
      return true;
    },
  };
}
