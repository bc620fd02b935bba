import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { findProjectOwner } from '../projects/access.queries.ts';
import { findProjectAccess } from '../projects/access.service.ts';
import { findAuthor } from './author.queries.ts';

export interface Keeper {
  user: CurrentUser;
  project: ProjectAccess;
}

/**
 * Who answers for what somebody set up for programs in a project (its API token, a webhook): who did it, while they may
 * still change such settings; else the owner of its team. So programs go on when a person leaves, and nothing is written
 * in the name of, or told to, somebody without the right. undefined: the project or its team is deleted.
 */
export async function findKeeper(db: Db, projectId: number, authorId: number | null) {
  const author = authorId === null ? undefined : await keeperOf(db, projectId, authorId);
  if (author?.project.can('project.secrets')) return author;
  const ownerId = await findProjectOwner(db, projectId);
  return ownerId === undefined ? undefined : keeperOf(db, projectId, ownerId);
}

async function keeperOf(db: Db, projectId: number, userId: number): Promise<Keeper | undefined> {
  const author = await findAuthor(db, userId);
  if (!author) return undefined;
  const user: CurrentUser = {
    id: author.id,
    sessionId: 0,
    viaProjectToken: true,
    displayName: '',
    email: '',
    isAdmin: false,
    isSuperadmin: false,
    hasSecondFactor: author.has_second_factor,
    hasConfirmedAddress: true,
    locked: author.account_locked,
  };
  const project = await findProjectAccess(db, user, encodeId('project', projectId));
  if (!project || (author.account_locked && author.id !== project.ownerId)) return undefined;
  return { user, project };
}
