/**
 * The snapshots of a process (docs/decisions/0107): bounded by bytes, the least recently used go first, and what is in
 * memory is not older than a second.
 */
import type { Moment } from './delivery.queries.ts';
import type { Snapshot } from './snapshot.ts';

/** How long what was read of the database is taken as it is. */
const freshMs = 1_000;
/** Most projects whose standing is remembered without a snapshot of theirs. */
const mostProjects = 20_000;
/** What a project and a snapshot take beside their bytes. */
const overheadBytes = 1_024;

/** What a project gives to whom, as it was at `checkedAt`. */
export interface Delivered {
  secret: string;
  deliveryKey: string;
  draftMode: boolean;
  teamId: number;
  /** Who created the token. */
  authorId: number | null;
  /** Its plan has no API access. */
  refusal: Error | undefined;
}

export interface Variant {
  /** undefined: too large to keep. */
  snapshot: Snapshot | undefined;
  /** What makes it outdated: changes of published texts, or any. */
  kind: 'published' | 'detailed';
}

export class ProjectState {
  readonly projectId: number;
  readonly variants = new Map<string, Variant>();
  /** undefined: there is no such project, or it has no token. */
  delivered: Delivered | undefined;
  moment: Moment | undefined;
  /** When the look began that found what is here. */
  readAt = Number.NEGATIVE_INFINITY;
  /** Rise with each change that makes variants outdated. */
  readonly generations = { published: 0, detailed: 0 };
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(projectId: number) {
    this.projectId = projectId;
  }

  isFresh(now: number): boolean {
    return now - this.#checkedAt < freshMs;
  }

  /** Something may have changed: the next answer looks. */
  expire(): void {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    this.#checking = undefined;
  }

  /** Calls `check` if the last one is older than a second; those who come meanwhile wait for it. */
  async freshen(check: (state: ProjectState) => Promise<void>): Promise<void> {
    if (this.isFresh(performance.now())) return;
    const startedAt = performance.now();
    const mine = this.#checking ?? check(this);
    this.#checking = mine;
    try {
      await mine;
      // What changed while it ran has made it outdated.
      if (this.#checking === mine) this.#checkedAt = startedAt;
    } finally {
      if (this.#checking === mine) this.#checking = undefined;
    }
  }

  /** Looks at each of the variants: once for a change of them, never once for each. */
  get bytes(): number {
    let sum = overheadBytes;
    for (const variant of this.variants.values()) sum += bytesOf(variant);
    return sum;
  }
}

const bytesOf = ({ snapshot }: Variant): number => (snapshot?.bytes ?? 0) + overheadBytes;

export class SnapshotStore {
  readonly mostBytes: number;
  /** The least recently used comes first. */
  readonly #projects = new Map<number, ProjectState>();
  #bytes = 0;
  readonly #sizes = new Map<number, number>();

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get projects(): number {
    return this.#projects.size;
  }

  stateOf(projectId: number): ProjectState {
    const state = this.#projects.get(projectId) ?? new ProjectState(projectId);
    this.#projects.delete(projectId);
    this.#projects.set(projectId, state);
    if (this.#projects.size > mostProjects) this.#forgetOldest(projectId);
    return state;
  }

  /** Call it after a state has got or lost snapshots, or one of them has grown. */
  resize(state: ProjectState): void {
    if (this.#projects.get(state.projectId) !== state) return;
    const bytes = shrink(state, this.mostBytes / 4);
    this.#bytes += bytes - (this.#sizes.get(state.projectId) ?? 0);
    this.#sizes.set(state.projectId, bytes);
    while (this.#bytes > this.mostBytes && this.#projects.size > 1) this.#forgetOldest(state.projectId);
  }

  expire(projectId: number): void {
    this.#projects.get(projectId)?.expire();
  }

  expireAll(): void {
    for (const state of this.#projects.values()) state.expire();
  }

  #forgetOldest(inUse: number): void {
    for (const [projectId, state] of this.#projects) {
      if (projectId === inUse) continue;
      this.#bytes -= this.#sizes.get(projectId) ?? 0;
      this.#sizes.delete(projectId);
      this.#projects.delete(projectId);
      state.variants.clear();
      state.expire();
      return;
    }
  }
}

/**
 * A project with very many variants loses what can be unpacked again, then whole ones, the oldest first. Returns its bytes. Anybody
 * who has an address of it can make variants, so the work grows with their number and not with its square.
 */
function shrink(state: ProjectState, most: number): number {
  let { bytes } = state;
  for (const variant of state.variants.values()) {
    if (bytes <= most) return bytes;
    const before = bytesOf(variant);
    variant.snapshot?.forgetUnpacked();
    bytes -= before - bytesOf(variant);
  }
  for (const [key, variant] of state.variants) {
    if (bytes <= most) return bytes;
    state.variants.delete(key);
    bytes -= bytesOf(variant);
  }
  return bytes;
}
