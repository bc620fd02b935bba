import type { ContextKinds, Contract, Handlers } from '@parlance/contract/endpoint';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import type { LanguageRestriction } from '@parlance/domain/permissions/language-restriction';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in user as every handler sees them. */
export interface CurrentUser {
  id: number;
  /** Of the session they came with; 0: none, they came with a token. */
  sessionId: number;
  /** Of the access token they came with. */
  tokenId?: number;
  displayName: string;
  email: string;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** They have one of their own, or signs in by their organisation's identity provider, which asks for it. */
  hasSecondFactor: boolean;
  /** Somebody followed the link of a mail to the address of the account. */
  hasConfirmedAddress: boolean;
  /** Staff locked their account. */
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
  /** The team wants a second factor of everybody. */
  requiresFactor: boolean;
  ownerId: number;
  /** The account of the team's owner is locked; never for staff, who look into it. */
  ownerLocked: boolean;
  /** undefined: staff who is no member. */
  role: Role | undefined;
  /** What the role may, wherever. */
  can: (action: ProjectAction) => boolean;
  /** Where user groups let them act, by number of the language; undefined: everywhere. */
  languageRestriction: LanguageRestriction<number> | undefined;
  /** Codes of the languages of their groups, for languages that the project does not have; undefined: not narrowed. */
  groupLanguages: readonly string[] | undefined;
  /** What role and groups may in a language; without one, whether anywhere. */
  canIn: (action: ProjectAction, languageId?: number) => boolean;
}

export interface TeamAccess {
  id: number;
  name: string;
  ownerId: number;
  requiresFactor: boolean;
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
