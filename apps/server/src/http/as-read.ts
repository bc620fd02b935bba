import { isDeepStrictEqual } from 'node:util';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import { refusal } from './input.ts';

/** What a caller sent back of a resource, and what it is now. */
interface SentBack {
  sent: object;
  /** The resource as its GET answers it; read only if a field has to be compared. */
  read: () => Promise<object> | object;
  /** Fields that the call changes. */
  changes: readonly string[];
  /** Fields that the work of others changes at any time, such as counts: they may say anything. */
  moving?: readonly string[];
  /** The path of `sent` in the body. */
  path?: string;
}

/**
 * Accepts fields that a call does not change as they were read, so that a resource can be sent back whole
 * (docs/decisions/0044).
 * @throws ApiError 400 that names those that differ
 */
export async function assertAsRead({ sent, read, changes, moving = [], path }: SentBack): Promise<void> {
  const left = [...changes, ...moving];
  const given = Object.entries(sent).filter(([field, value]) => value !== undefined && !left.includes(field));
  if (given.length === 0) return;
  const now = JSON.parse(JSON.stringify(await read())) as Record<string, unknown>;
  const errors = given
    .filter(([field, value]) => !isDeepStrictEqual(value, now[field]))
    .map(([name]) => (path === undefined ? name : `${path}.${name}`))
    .map((field) => inputError(field, buildMessage('field-read-only', { field })));
  if (errors.length > 0) throw refusal(errors);
}
