/** The draft key has four characters (specification 2 section 9), so wrong ones are counted by project and network. */
import { clientApiErrors } from '@parlance/contract/client-api';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network-of.ts';
import { isSameSecret } from '../../http/secret-token.ts';
import { draftKeyOf } from '../project-secrets/project-secrets.present.ts';
import { countAttempt, fromPlace } from '../sessions/attempts.service.ts';

const limits = {
  fromOneNetwork: { most: 10, minutes: 60 },
  fromAnywhere: { most: 100, minutes: 60 },
};
/** Networks and projects whose wrong keys are remembered here; the database counts them for all processes. */
const mostRemembered = 20_000;

interface Tried {
  since: number;
  count: number;
  /** The secret that the rest belongs to. */
  secret: string;
  /** The same again is no further guess: an app that has an old key asks often. */
  wrong: Set<string>;
  /** This network had the right one. */
  hadRight: boolean;
}

const tried = new WeakMap<Db, Map<string, Tried>>();

export interface DraftRequest {
  projectId: number;
  secret: string;
  /** Where the request comes from. */
  ip: string;
}

/**
 * Whether a request gives the draft key; beyond the limits it is not looked at. It is compared and counted in one step,
 * so that of a thousand requests at the same time ten are looked at. A network that had the right key goes on while others
 * guess. @throws wrongDraftKey, tooManyDraftKeys
 */
export async function hasDraftKey(
  db: Db,
  { projectId, secret, ip }: DraftRequest,
  given: string | undefined,
): Promise<boolean> {
  if (given === undefined) return false;
  const what = `draft key of ${projectId}`;
  const whatHere = fromPlace(what, networkOf(ip));
  const [all, here] = [triedOf(db, what, secret), triedOf(db, whatHere, secret)];
  if (here.count >= limits.fromOneNetwork.most || (all.count >= limits.fromAnywhere.most && !here.hadRight))
    throw new ApiError(clientApiErrors.tooManyDraftKeys);
  if (isSameSecret(draftKeyOf(secret), given)) {
    here.hadRight = true;
    return true;
  }
  if (!here.wrong.has(given)) {
    here.wrong.add(given);
    here.count += 1;
    all.count += 1;
    // Other processes may have looked at others.
    if (!(await countAttempt(db, whatHere, limits.fromOneNetwork))) here.count = Number.POSITIVE_INFINITY;
    if (!(await countAttempt(db, what, limits.fromAnywhere))) all.count = Number.POSITIVE_INFINITY;
  }
  throw new ApiError(clientApiErrors.wrongDraftKey);
}

function triedOf(db: Db, what: string, secret: string): Tried {
  const known = tried.get(db) ?? new Map<string, Tried>();
  tried.set(db, known);
  const now = performance.now();
  let one = known.get(what);
  if (one && one.secret !== secret) one = { ...one, secret, wrong: new Set(), hadRight: false };
  if (!one || now - one.since > limits.fromOneNetwork.minutes * 60_000)
    one = { since: now, count: 0, secret, wrong: new Set(), hadRight: one?.hadRight ?? false };
  known.delete(what);
  known.set(what, one);
  const [oldest] = known.keys();
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
  return one;
}
