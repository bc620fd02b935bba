import { decodeId, decodeLanguageId, encodeId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess, ProjectContext } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
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

/** Between two signs of life. Who lost their session, token or role is told of at once; it is looked at here all the same. */
const beatMs = 20_000;

/** The open streams of this process, by project. */
export interface Streams {
  open: (context: ProjectContext, after: number | undefined) => Promise<void>;
  close: () => Promise<void>;
}

export function createStreams(deps: LiveDeps, room: StreamRoom): Streams {
  const projects = new Map<number, ProjectStreams>();
  let beating: NodeJS.Timeout | undefined;
  const guards = new Map<EventStream, () => Promise<boolean>>();
  let stopListening: (() => void) | undefined;

  const leave = (projectId: number, stream: EventStream) => {
    guards.delete(stream);
    const group = projects.get(projectId);
    group?.remove(stream);
    if (group?.isEmpty) {
      group.stop();
      projects.delete(projectId);
    }
    if (projects.size === 0) {
      clearInterval(beating);
      beating = undefined;
      stopListening?.();
      stopListening = undefined;
    }
  };

  /** Ends a stream that its user may not hear any more. */
  const ask = async (stream: EventStream, mayHear: () => Promise<boolean>): Promise<boolean> => {
    const may = await mayHear().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'could not check a live stream');
      return true;
    });
    if (!may) stream.end();
    return may;
  };

  const askUsers = (userIds: readonly number[]) => {
    for (const [stream, mayHear] of guards)
      if (userIds.length === 0 || userIds.includes(stream.userId)) void ask(stream, mayHear);
    // Who lost their access is not there any more for those who stay.
    for (const group of projects.values()) group.lookAfter(userIds);
  };

  const beat = async () => {
    for (const [stream, mayHear] of guards) if (await ask(stream, mayHear)) stream.beat();
    // People who left said nothing: their time is over.
    for (const group of projects.values()) group.look();
  };

  return {
    async open(context, after) {
      const { project, user, request, reply } = context;
      const version = after ?? lastEventId(request) ?? (await projectVersion(deps.db, project.id));
      const leaveRoom = room.enter(user.id);
      reply.raw.once('close', leaveRoom);
      const stream = new EventStream(startEvents(reply), user.id, version);
      const group = projects.get(project.id) ?? new ProjectStreams(project.id, deps);
      projects.set(project.id, group);
      const askCaller = callerOf(deps.db, request);
      // One who may something else now comes back for it.
      const asNow = placeOf(project);
      guards.set(stream, async () => {
        const now = await accessToHear(deps.db, await askCaller(), project.id);
        return now !== undefined && placeOf(now) === asNow;
      });
      reply.raw.once('close', () => leave(project.id, stream));
      beating ??= setInterval(() => void beat(), beatMs).unref();
      stopListening ??= deps.live.listenStanding(askUsers);
      group.add(stream);
    },
    async close() {
      clearInterval(beating);
      stopListening?.();
      for (const group of projects.values()) group.stop();
      projects.clear();
    },
  };
}

function lastEventId(request: FastifyRequest): number | undefined {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

/** Whether there still is who opened a stream and they may still see the project, as `mount` would say. */
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
  left: boolean;
}

/** Keeps where a tab is and tells the others; 404 for ids of other kinds or projects. */
export async function tellPresence(
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
    languageId: given.language === null ? null : found(decodeLanguageId(project.id, given.language)),
    entryId: given.entry === null ? null : found(decodeId('entry', given.entry)),
  };
  if (await putPresence(db, project.id, user.id, where)) live.note(project.id);
}
