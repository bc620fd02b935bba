/** Answers texts from snapshots; 304 and what is in memory ask the database at most once a second and project. */
import type { Deps } from '../../http/feature.ts';
import { findPlanRefusal } from '../plans/plans.service.ts';
import { deliveryKeyOf } from '../project-secrets/project-secrets.present.ts';
import { openProjectSecret } from '../project-secrets/project-secrets.service.ts';
import { inPlace } from './build-places.ts';
import { type DeliveryProject, findDelivered, readChanged } from './delivery.queries.ts';
import { withKnownLanguages } from './known-languages.service.ts';
import { type Body, Snapshot } from './snapshot.ts';
import { type Delivered, type ProjectState, SnapshotStore, type Variant } from './snapshot-store.service.ts';
import { isPublished, planTexts, type TextsRequest, writeTexts } from './write-texts.service.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'env' | 'secrets' | 'live'>;

/** Larger answers are written while they are read, and not kept. */
const mostSnapshotBytes = 16 * 1024 * 1024;

const stores = new WeakMap<DeliveryDeps['db'], SnapshotStore>();

/** The one store of a process. */
export function snapshotsOf({ db, env, live }: Pick<DeliveryDeps, 'db' | 'env' | 'live'>): SnapshotStore {
  const known = stores.get(db);
  if (known) return known;
  const store = new SnapshotStore(env.deliveryMegabytes * 1024 * 1024);
  stores.set(db, store);
  live.listenAll((projectIds) => {
    for (const id of projectIds) store.expire(id);
  });
  return store;
}

/** The state of a project, not older than a second. */
export async function freshState(deps: DeliveryDeps, projectId: number): Promise<ProjectState> {
  const store = snapshotsOf(deps);
  const state = store.stateOf(projectId);
  await state.freshen((stale) => check(deps, store, stale));
  return state;
}

async function check(deps: DeliveryDeps, store: SnapshotStore, state: ProjectState): Promise<void> {
  const { db } = deps;
  const { projectId } = state;
  const startedAt = performance.now();
  const [standing, changed] = await Promise.all([
    findDelivered(db, projectId),
    readChanged(db, projectId, state.moment),
  ]);
  const delivered = standing && (await deliveredOf(deps, projectId, standing));
  // One that began later has ended before: it knows of a secret that was replaced meanwhile.
  if (state.readAt > startedAt) return;
  state.readAt = startedAt;
  state.delivered = delivered;
  state.moment = changed;
  for (const kind of ['published', 'detailed'] as const) {
    if (!changed[kind]) continue;
    state.generations[kind] += 1;
    for (const [key, variant] of state.variants) if (variant.kind === kind) state.variants.delete(key);
  }
  store.resize(state);
}

async function deliveredOf(
  { db, env, secrets }: DeliveryDeps,
  projectId: number,
  standing: DeliveryProject,
): Promise<Delivered | undefined> {
  if (!standing.secret_sealed) return undefined;
  const secret = openProjectSecret(secrets, projectId, standing.secret_sealed);
  const { owner_id: ownerId, team_id: teamId, draft_mode: draftMode } = standing;
  const question = { ownerId, teamId, user: null, defaultPlan: env.defaultPlan };
  const refusal = await findPlanRefusal(db, 'apiAccess', question);
  return {
    secret,
    deliveryKey: deliveryKeyOf(secret),
    draftMode,
    teamId,
    authorId: standing.secret_created_by,
    refusal,
  };
}

export interface Kept {
  snapshot: Snapshot;
  /** What was asked for, in languages of the project as it was in this generation of published texts. */
  asked: TextsRequest;
  generation: number;
  /** The texts without compression, kept and counted with the rest. */
  unpack: () => Promise<Body>;
}

/** A snapshot; or, for texts that are too large to keep, their pieces. */
export type Answer = Kept | { version: number; pieces: AsyncIterable<string> };

/**
 * The texts of a project that was looked at within the last second; `signal` says that nobody waits for them any more.
 * @throws noSuchGroup, tooManyTextsWaiting, 404
 */
export async function textsOf(
  deps: DeliveryDeps,
  state: ProjectState,
  { request, signal }: { request: TextsRequest; signal: AbortSignal },
): Promise<Answer> {
  const generation = state.generations.published;
  const asked = await withKnownLanguages(deps.db, state, request);
  const key = JSON.stringify(asked);
  const known = state.variants.get(key) ?? (await build(deps, state, asked, signal));
  if (known.snapshot) {
    // The most recently used comes last.
    if (state.variants.delete(key)) state.variants.set(key, known);
    return keptIn(deps, state, { asked, generation, snapshot: known.snapshot });
  }
  const plan = await planTexts(deps.db, state.projectId, asked);
  return { version: plan.version, pieces: writeTexts(deps.db, plan) };
}

const keptIn = (deps: DeliveryDeps, state: ProjectState, kept: Omit<Kept, 'unpack'>): Kept => ({
  ...kept,
  unpack: async () => {
    const body = await kept.snapshot.identity();
    snapshotsOf(deps).resize(state);
    return body;
  },
});

export interface KeptAnswer extends Omit<Kept, 'unpack'> {
  state: ProjectState;
  /** What the project gave when the credential of the request was compared with it. */
  delivered: Delivered;
}

/**
 * What a project still answers a request with: this snapshot, while it was looked at within the last second, gives to the
 * same credential as then, and has no other texts. Any request makes a state fresh, also one with a wrong key. The
 * snapshot is found again each time, so that nothing is kept beyond the bytes of the store.
 */
export function currentIn({
  state,
  delivered,
  asked,
  generation,
  snapshot: { id },
}: KeptAnswer): () => Snapshot | undefined {
  const key = JSON.stringify(asked);
  return () => {
    if (!state.isFresh(performance.now()) || !givesAs(delivered, state.delivered)) return undefined;
    // A language that a code came to before may not be the one that it means now.
    if (state.generations.published !== generation) return undefined;
    const snapshot = state.variants.get(key)?.snapshot;
    return snapshot?.id === id ? snapshot : undefined;
  };
}

const givesAs = (then: Delivered, now: Delivered | undefined): boolean =>
  now !== undefined &&
  now.refusal === undefined &&
  now.secret === then.secret &&
  now.draftMode === then.draftMode &&
  now.authorId === then.authorId;

const kindOf = (request: TextsRequest): Variant['kind'] => (isPublished(request) ? 'published' : 'detailed');

interface Build {
  done: Promise<Variant>;
  waiting: number;
  gone: AbortController;
}

const building = new WeakMap<ProjectState, Map<string, Build>>();

/** Builds a variant once for all who ask for it at the same time, until nobody of them waits any more. */
async function build(
  deps: DeliveryDeps,
  state: ProjectState,
  request: TextsRequest,
  signal: AbortSignal,
): Promise<Variant> {
  signal.throwIfAborted();
  const ofState = building.get(state) ?? new Map<string, Build>();
  building.set(state, ofState);
  // What changed since a build began may be missing there: another generation, another build.
  const id = `${state.generations[kindOf(request)]} ${JSON.stringify(request)}`;
  const one = ofState.get(id) ?? beginBuild(deps, state, request);
  ofState.set(id, one);
  const forget = () => {
    if (ofState.get(id) === one) ofState.delete(id);
  };
  const leave = () => {
    one.waiting -= 1;
    if (one.waiting > 0) return;
    forget();
    one.gone.abort(signal.reason);
  };
  one.waiting += 1;
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await one.done;
  } finally {
    signal.removeEventListener('abort', leave);
    forget();
  }
}

function beginBuild(deps: DeliveryDeps, state: ProjectState, request: TextsRequest): Build {
  const gone = new AbortController();
  const { signal } = gone;
  const { projectId, delivered } = state;
  const place = { projectId, teamId: delivered?.teamId ?? 0 };
  return { gone, waiting: 0, done: inPlace(place, signal, () => read(deps, state, request, signal)) };
}

async function read(
  deps: DeliveryDeps,
  state: ProjectState,
  request: TextsRequest,
  signal: AbortSignal,
): Promise<Variant> {
  const kind = kindOf(request);
  const generation = state.generations[kind];
  const pieces: string[] = [];
  let size = 0;
  const { version, isWhole } = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const plan = await planTexts(trx, state.projectId, request);
      for await (const piece of writeTexts(trx, plan)) {
        signal.throwIfAborted();
        size += Buffer.byteLength(piece);
        if (size > mostSnapshotBytes) return { version: plan.version, isWhole: false };
        pieces.push(piece);
      }
      return { version: plan.version, isWhole: true };
    });
  const snapshot = isWhole ? await Snapshot.of(version, Buffer.from(pieces.join(''))) : undefined;
  const variant: Variant = { snapshot, kind };
  if (state.generations[kind] === generation) {
    state.variants.set(JSON.stringify(request), variant);
    snapshotsOf(deps).resize(state);
  }
  return variant;
}
