import { decodeId, decodeLanguageId, encodeId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { ProjectContext } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { lacksFactor } from '../../http/locks.ts';
import { sessionCookie } from '../../http/mount.ts';
import { findSessionUser } from '../auth/session.service.ts';
import { findProjectAccess } from '../projects/access.service.ts';
import { EventStream } from './event-stream.ts';
import { deletePresence, putPresence, type Whereabouts } from './presence.queries.ts';
import { ProjectStreams } from './project-streams.ts';
import { startEvents } from './start-events.ts';
import { projectVersion } from './version.service.ts';

type LiveDeps = Pick<Deps, 'db' | 'live' | 'log'>;

/** Between two signs of life; also how long one who lost his session or role may still hear. */
const beatMs = 20_000;

/** The open streams of this process, by project. */
export interface Streams {
  open: (context: ProjectContext, after: number | undefined) => Promise<void>;
  close: () => Promise<void>;
}

export function createStreams(deps: LiveDeps): Streams {
  const projects = new Map<number, ProjectStreams>();
  let beating: NodeJS.Timeout | undefined;
  const guards = new Map<EventStream, () => Promise<boolean>>();

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
    }
  };

  const beat = async () => {
    for (const [stream, mayHear] of guards) {
      const may = await mayHear().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'could not check a live stream');
        return true;
      });
      if (may) stream.beat();
      else stream.end();
    }
    // People who left said nothing: their time is over.
    for (const group of projects.values()) group.look();
  };

  return {
    async open(context, after) {
      const { project, user, request, reply } = context;
      const version = after ?? lastEventId(request) ?? (await projectVersion(deps.db, project.id));
      const stream = new EventStream(startEvents(reply), user.id, version);
      const group = projects.get(project.id) ?? new ProjectStreams(project.id, deps);
      projects.set(project.id, group);
      guards.set(stream, () => mayStillHear(deps.db, request.cookies[sessionCookie] ?? '', project.id));
      reply.raw.once('close', () => leave(project.id, stream));
      beating ??= setInterval(() => void beat(), beatMs).unref();
      group.add(stream);
    },
    async close() {
      clearInterval(beating);
      for (const group of projects.values()) group.stop();
      projects.clear();
    },
  };
}

function lastEventId(request: FastifyRequest): number | undefined {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

/** Whether the session of a stream still lives and its user may still see the project, as `mount` would say. */
export async function mayStillHear(db: Db, sessionToken: string, projectId: number): Promise<boolean> {
  const user = await findSessionUser(db, sessionToken);
  const access = user && (await findProjectAccess(db, user, encodeId('project', projectId)));
  if (!access || user.locked || access.ownerLocked || lacksFactor(user, access)) return false;
  return access.can('project.see');
}

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
    typing: given.typing,
    languageId: given.language === null ? null : found(decodeLanguageId(project.id, given.language)),
    entryId: given.entry === null ? null : found(decodeId('entry', given.entry)),
  };
  if (await putPresence(db, project.id, user.id, where)) live.note(project.id);
}
