import type { ContextKinds, Contract, Handlers } from '@parlance/contract/endpoint';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in user as every handler sees him. */
export interface CurrentUser {
  id: number;
  /** Of the session he came with. */
  sessionId: number;
  displayName: string;
  email: string;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** Staff locked his account. */
  locked: boolean;
}

/** A project of the path with what the caller may do in it. */
export interface ProjectAccess {
  id: number;
  teamId: number;
  name: string;
  baseLanguageId: number;
  draftMode: boolean;
  groupsEnabled: boolean;
  ownerId: number;
  /** The account of the team's owner is locked; never for staff, who look into it. */
  ownerLocked: boolean;
  /** undefined: staff who is no member. */
  role: Role | undefined;
  can: (action: ProjectAction) => boolean;
}

export interface TeamAccess {
  id: number;
  name: string;
  ownerId: number;
  /** As in ProjectAccess. */
  ownerLocked: boolean;
  role: 'owner' | MemberRole;
  /** Staff see teams that they do not belong to: there they only look. */
  isMember: boolean;
}

export interface PublicContext {
  request: FastifyRequest;
  reply: FastifyReply;
  user: CurrentUser | undefined;
}
export interface UserContext extends PublicContext {
  user: CurrentUser;
}
export interface ProjectContext extends UserContext {
  project: ProjectAccess;
}
export interface TeamContext extends UserContext {
  team: TeamAccess;
}

export interface Contexts extends ContextKinds {
  public: PublicContext;
  user: UserContext;
  project: ProjectContext;
  team: TeamContext;
}

/** The handlers of a feature: one for each endpoint of its contract. */
export type FeatureHandlers<T extends Contract> = Handlers<T, Contexts>;
