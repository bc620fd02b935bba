import { decodeId, decodeLanguageId, encodeId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess, ProjectContext } from '../../http/context.ts';
import { found, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { lacksFactor } from '../../http/locks.ts';
import { projectVersion } from '../feed/version.service.ts';
import { credentialOf } from '../jobs/credential.service.ts';
import { findProjectAccess } from '../projects/access.service.ts';
import { EventStream } from './event-stream.ts';
import { deletePresence, putPresence, type Whereabouts } from './presence.queries.ts';
import { ProjectStreams } from './project-streams.ts';
import { startEvents } from './start-events.ts';
import { callerOf } from './stream-caller.ts';
import type { StreamRoom } from './stream-room.ts';

type LiveDeps = Pick<Deps, 'db' | 'live' | 'log'>;

/**
 * Pause between two signs of life. Streams end at once when their session, token or role is lost; this check is a
 * fallback.
 */
const beatMs = 20_000;

/** The open streams of this process, by project. */
export class Streams {
  readonly #deps: LiveDeps;
  readonly #room: StreamRoom;
  readonly #projects = new Map<number, ProjectStreams>();
  readonly #guards = new Map<EventStream, () => Promise<boolean>>();
  #beating: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;

  constructor(deps: LiveDeps, room: StreamRoom) {
    this.#deps = deps;
    this.#room = room;
  }

  async open({ project, user, request, reply }: ProjectContext, after: number | undefined): Promise<void> {
    const { db, live } = this.#deps;
    // A browser that comes back by itself names both: where it began, and where it is.
    const version = lastEventId(request) ?? after ?? (await projectVersion(db, project.id));
    const leaveRoom = this.#room.enter(user.id);
    reply.raw.once('close', leaveRoom);
    const stream = new EventStream(startEvents(reply), user.id, version);
    const group = this.#projects.get(project.id) ?? new ProjectStreams(project.id, this.#deps);
    this.#projects.set(project.id, group);
    const askCaller = callerOf(db, request);
    // A client whose permissions changed opens the stream again.
    const asNow = placeOf(project);
    this.#guards.set(stream, async () => {
      const now = await accessToHear(db, await askCaller(), project.id);
      return now !== undefined && placeOf(now) === asNow;
    });
    reply.raw.once('close', () => this.#leave(project.id, stream));
    this.#beating ??= setInterval(() => void this.#beat(), beatMs).unref();
    this.#stopListening ??= live.listenStanding((userIds) => this.#askUsers(userIds));
    group.add(stream);
  }

  async close(): Promise<void> {
    clearInterval(this.#beating);
    this.#stopListening?.();
    for (const group of this.#projects.values()) group.stop();
    this.#projects.clear();
  }

  #leave(projectId: number, stream: EventStream): void {
    this.#guards.delete(stream);
    const group = this.#projects.get(projectId);
    group?.remove(stream);
    if (group?.isEmpty) {
      group.stop();
      this.#projects.delete(projectId);
    }
    if (this.#projects.size > 0) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /** Ends a stream that its user may not hear any more. */
  async #ask(stream: EventStream, mayHear: () => Promise<boolean>): Promise<boolean> {
    const may = await mayHear().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'could not check a live stream');
      return true;
    });
    if (!may) stream.end();
    return may;
  }

  #askUsers(userIds: readonly number[]): void {
    for (const [stream, mayHear] of this.#guards)
      if (userIds.length === 0 || userIds.includes(stream.userId)) void this.#ask(stream, mayHear);
    // Who lost their access is not there any more for those who stay.
    for (const group of this.#projects.values()) group.lookAfter(userIds);
  }

  async #beat(): Promise<void> {
    for (const [stream, mayHear] of this.#guards) if (await this.#ask(stream, mayHear)) stream.beat();
    // Users who left sent no message: their time is over.
    for (const group of this.#projects.values()) group.look();
  }
}

function lastEventId(request: FastifyRequest): number | undefined {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

/** Whether the opener of a stream still exists and may still see the project, by the rules of `mount`. */
export const mayStillHear = async (
  db: Db,
  user: CurrentUser | undefined,
  projectId: number,
): Promise<boolean> => (await accessToHear(db, user, projectId)) !== undefined;

async function accessToHear(
  db: Db,
  user: CurrentUser | undefined,
  projectId: number,
): Promise<ProjectAccess | undefined> {
  const access = user && (await findProjectAccess(db, user, encodeId('project', projectId)));
  if (!access || user.locked || access.ownerLocked || lacksFactor(user, access)) return undefined;
  return access.can('project.see') ? access : undefined;
}

/** Role and user groups, to be compared. */
const placeOf = ({ role, groupLanguages }: ProjectAccess): string =>
  JSON.stringify([role, groupLanguages?.toSorted()]);

export interface GivenWhereabouts {
  session: string;
  language: string | null;
  entry: string | null;
  typing: boolean;
  writing: string | null;
  left: boolean;
}

/**
 * Stores where a tab is and notifies the others. Who may not write there any more is gone from there at once, with what they typed.
 * @throws 404 for ids of other kinds or projects, otherLanguage
 */
export async function reportPresence(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { project, user }: ProjectContext,
  given: GivenWhereabouts,
): Promise<void> {
  if (given.left) {
    if (await deletePresence(db, project.id, user.id, given.session)) live.note(project.id);
    return;
  }
  const where: Whereabouts = {
    session: given.session,
    credential: credentialOf(user),
    typing: given.typing,
    writing: given.writing,
    languageId: given.language === null ? null : found(decodeLanguageId(project.id, given.language)),
    entryId: given.entry === null ? null : found(decodeId('entry', given.entry)),
  };
  // Others see what is typed in place of the text: only of those who could save it.
  const isWriting = where.typing || where.writing !== null;
  if (isWriting && !project.canIn('entries.draft', where.languageId ?? undefined)) {
    if (await deletePresence(db, project.id, user.id, given.session)) live.note(project.id);
    throw otherLanguage();
  }
  if (await putPresence(db, project.id, user.id, where)) live.note(project.id);
}
