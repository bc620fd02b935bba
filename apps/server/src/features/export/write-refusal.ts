import { ParseError, WriteError } from '@parlance/formats/format';
import { Refusal } from '../../jobs/threads/refusal.ts';

/** What an export is refused with, where what was to be written is the reason; any other error as it is. */
export function explained(error: unknown): unknown {
  if (error instanceof WriteError) {
    const clash = /cannot both be written/.test(error.message);
    // The client shows the message; programs want the keys.
    const fields = { key: error.key, ...(clash && { keys: error.conflicts }) };
    return new Refusal(clash ? 'conflictingKeys' : 'cannotHold', error.message, fields);
  }
  // The kept body was read before; that it cannot be any more is ours to look into.
  if (error instanceof ParseError)
    return new Error(`A kept file cannot be read: ${error.message}`, { cause: error });
  return error;
}
