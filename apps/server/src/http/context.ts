import type { ContextKinds, Contract, Handlers } from '@parlance/contract/endpoint';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import type { LanguageRestriction } from '@parlance/domain/permissions/language-restriction';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in user, as every handler gets them. */
export interface CurrentUser {
  id: number;
  /** Id of their session; 0: none, they sent a token. */
  sessionId: number;
  /** Id of the access token that they sent. */
  tokenId?: number;
  /** A program acts in their name with the token of a project. */
  viaProjectToken?: true;
  displayName: string;
  email: string;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** They have a second factor, or sign in by their organisation's identity provider, which requires one. */
  hasSecondFactor: boolean;
  /** They have opened the link in a mail to the address of the account. */
  hasConfirmedAddress: boolean;
  /** Staff locked their account. */
  locked: boolean;
}

/** A project of the path, with the rights of the caller. */
export interface ProjectAccess {
  id: number;
  teamId: number;
  name: string;
  baseLanguageId: number;
  draftMode: boolean;
  groupsEnabled: boolean;
  /** The team requires a second factor of everybody. */
  requiresFactor: boolean;
  ownerId: number;
  /** The account of the team's owner is locked; never for staff, who examine it. */
  ownerLocked: boolean;
  /** undefined: staff who are not members. */
  role: Role | undefined;
  /** Whether the role has the right, in any language. */
  can: (action: ProjectAction) => boolean;
  /** The languages of the user's groups, by id; undefined: no restriction. */
  languageRestriction: LanguageRestriction<number> | undefined;
  /**
   * Codes of the languages of their groups, for languages that the project does not have; undefined: no restriction.
   */
  groupLanguages: readonly string[] | undefined;
  /** Whether role and groups give the right in a language; without a language, whether in any. */
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
  /** Staff see teams that they do not belong to, without write access. */
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
