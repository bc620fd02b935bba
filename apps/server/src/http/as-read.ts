import { isDeepStrictEqual } from 'node:util';
import { asReadErrors } from '@parlance/contract/as-read';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import { ApiError } from './errors.ts';
import { refusal } from './input.ts';

/** What a caller sent back of a resource, and what it is now. */
interface SentBack {
  sent: object;
  /** The resource as its GET answers it; read only if a field has to be compared. */
  read: () => Promise<object> | object;
  /** Fields that the call changes. */
  changes: readonly string[];
  /** Fields that nothing changes as long as the resource is there, such as its id. Without any of them, it was not read. */
  fixed?: readonly string[];
  /** Counts that the work of others moves all the time; they may say anything. */
  moving?: readonly string[];
  /** The path of `sent` in the body. */
  path?: string;
}

/**
 * Accepts fields that a call does not change as they are now, so that a resource can be sent back whole as it was read
 * (docs/decisions/0044).
 * @throws ApiError 400 that names fixed fields that differ, or all of a body that has none of them; otherwise changedMeanwhile with the `fields` that do
 */
export async function assertAsRead(sentBack: SentBack): Promise<void> {
  const { sent, read, changes, fixed = [], moving = [], path } = sentBack;
  const left = [...changes, ...moving];
  const given = Object.entries(sent).filter(([field, value]) => value !== undefined && !left.includes(field));
  if (given.length === 0) return;
  const now = JSON.parse(JSON.stringify(await read())) as Record<string, unknown>;
  const differing = given
    .filter(([field, value]) => !isDeepStrictEqual(value, now[field]))
    .map(([field]) => field);
  const pathOf = (field: string) => (path === undefined ? field : `${path}.${field}`);
  const wasRead = fixed.length === 0 || fixed.some((field) => field in sent);
  refuseReadOnly(differing.filter((field) => !wasRead || fixed.includes(field)).map(pathOf));
  refuseChanged(differing.map(pathOf));
}

/** @throws ApiError 400 if there are fields: no answer ever had them so */
function refuseReadOnly(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw refusal(fields.map((field) => inputError(field, buildMessage('field-read-only', { field }))));
}

/** @throws changedMeanwhile if there are fields: they changed since they were read, or were never so */
export function refuseChanged(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw new ApiError(
    asReadErrors.changedMeanwhile,
    { fields },
    buildMessage('changed-meanwhile', { fields }),
  );
}
