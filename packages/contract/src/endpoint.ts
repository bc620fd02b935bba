import type { ProjectAction, TeamAction } from '@parlance/domain/permissions/actions';
import type { TokenScope } from '@parlance/domain/permissions/token-scopes';
import type { PlanGate } from '@parlance/domain/plan/account';
import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import type { z } from 'zod';

/**
 * The REST API as data. An endpoint declares everything that both sides need: path, input, answer, errors and
 * permission. The server mounts it, the browser calls it, OpenAPI is generated from it.
 */

/**
 * Who may call: every visitor; a signed-in user; staff; or a role in the project (`:mobileAppId`) or team (`:teamId`)
 * of the path, by the matrix in domain/permissions. Foreign and unknown ids are 404.
 */
export type Permission = 'public' | 'user' | 'staff' | { project: ProjectAction } | { team: TeamAction };

export interface ErrorSpec {
  code: string | number;
  status: number;
  /** A whole sentence; the specification's where it has one. */
  message: string;
  /** Seconds that its answer names in `Retry-After`. */
  retryAfter?: number | undefined;
}

/** The errors of a feature: `defineErrors({ textChanged: [409, 'Another user changed this text meanwhile.'] })`. */
export function defineErrors<
  const T extends Record<string, readonly [status: number, message: string, retryAfter?: number]>,
>(table: T): { readonly [K in keyof T]: ErrorSpec } {
  return Object.fromEntries(
    Object.entries(table).map(([code, [status, message, retryAfter]]) => [
      code,
      { code, status, message, retryAfter },
    ]),
  ) as { [K in keyof T]: ErrorSpec };
}

/** Where and how to call: what the browser loads of an endpoint (`<feature>.endpoints.ts`), whose schemas stay away. */
export interface EndpointData {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Fastify style: `/v1/projects/:mobileAppId`. */
  path: string;
  /** Not JSON: a file, a packed list, a stream of events. */
  raw?: 'file' | 'binary' | 'events' | 'text';
}

export interface UploadSpec {
  maxBytes: number;
  fields: z.ZodObject;
  /** Further files are refused. */
  oneFile?: true;
  /** The name of the field is the path of the file; elsewhere it says nothing. */
  fieldIsPath?: true;
  /** What the API's description shows: what stands in a file, and the fields beside it, as a form sends them. */
  example: Readonly<Record<string, string>> & { readonly file: string };
}

export interface EndpointSpec extends EndpointData {
  summary: string;
  permission: Permission;
  /** Of what a whitelabel installation can hide: then it is refused to all but staff. */
  feature?: HideableFeature;
  /**
   * A feature that the plan of the path's team must have. Without it the endpoint answers upgradeRequired (contract/plans)
   * to every user, which `errors` need not name.
   */
  plan?: PlanGate;
  /**
   * Scope that an access token needs, where domain/permissions/actions cannot derive it from method and permission: for
   * POST endpoints that only read, and for the user's own data, which tokens without this scope cannot reach.
   */
  token?: TokenScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. Absent with `upload`. */
  body?: z.ZodType;
  /** Body is multipart/form-data: the handler reads parts itself within `maxBytes`; `fields` are those beside files. */
  upload?: UploadSpec;
  /**
   * Why fields and query parameters that it does not know are ignored; everywhere else they are refused with their
   * names (docs/decisions/0044).
   */
  ignoresUnknown?: string;
  /** JSON answer. Absent: 204, or with `raw` what the handler sends. */
  reply?: z.ZodType;
  /** What the API's description shows of JSON that is written piece by piece, and has no schema. */
  example?: object;
  /** 200 by default (204 without reply). */
  status?: number;
  /** May answer 202 with a job, where the caller prefers that (RFC 7240, respond-async); uploads may anyway. */
  mayWait?: true;
  errors?: readonly ErrorSpec[];
  /** Does something although it is a GET, since the specification has it so: guarded like any other call that writes. */
  hasSideEffects?: true;
  /** Called many times a second and changes nothing that decides who may do what: see http/short-cache in the server. */
  highFrequency?: true;
  /** Forms of other sites post it (SAML answers): it carries its own proof, and no session is looked at. */
  postedBySites?: true;
  /** A token alone says who calls: no session is looked at, and where there is no token the endpoint says so itself. */
  tokenOnly?: true;
  /** Web apps of any site read its answers, also errors; they send no cookies. */
  readBySites?: true;
  /** Browsers are led here as to a page: an error leads on to the sign-in page, which shows it. */
  leadsBrowser?: true;
  /** Changes nothing although it is no GET: a question that is too long for an address. */
  readOnly?: true;
  /** Answers also while the account, or that of the team's owner, is locked (docs/decisions/0020). */
  openWhenLocked?: true;
  /**
   * Sends mails to others, makes a token or stores what comes: only for those who confirmed their address, where the
   * installation sends mails (docs/decisions/0046). Uploads need it anyway.
   */
  needsConfirmedAddress?: true;
  /** May write thousands of texts at once: users and teams take turns in each process (docs/decisions/0045). */
  inTurn?: true;
  /** Calls a minute and address, where fewer than the general limit. */
  limit?: number;
}

export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}

/** Whether the token of a project is what a call asks for, and not a session. */
export const isForPrograms = ({ path }: Pick<EndpointSpec, 'path'>): boolean => /^\/v1\/api(\/|$)/.test(path);

export type Contract = Record<string, EndpointSpec>;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Field<E, K extends string> = E extends Record<K, infer T> ? T : undefined;

/** What the browser passes: only the parts that the endpoint has. */
export type EndpointInput<E extends EndpointSpec> = {
  [K in 'params' | 'query' | 'body' as Field<E, K> extends z.ZodType ? K : never]: In<Field<E, K>>;
};
/** What the browser gets. */
export type Reply<E extends EndpointSpec> =
  Field<E, 'reply'> extends z.ZodType ? Out<Field<E, 'reply'>> : undefined;

/** What a handler gets: input checked and defaults filled. */
export interface HandlerInput<E extends EndpointSpec> {
  params: Out<Field<E, 'params'>>;
  query: Out<Field<E, 'query'>>;
  body: Out<Field<E, 'body'>>;
}
/** What a handler gives back; `raw` and `upload` endpoints may answer by themselves. */
export type HandlerReply<E extends EndpointSpec> =
  Field<E, 'reply'> extends z.ZodType ? In<Field<E, 'reply'>> : undefined;

/** The kinds of context a permission gives its handler; the server fills them in. */
export interface ContextKinds {
  public: unknown;
  user: unknown;
  project: unknown;
  team: unknown;
}
type ContextOf<P extends Permission, C extends ContextKinds> = P extends 'public'
  ? C['public']
  : P extends 'user' | 'staff'
    ? C['user']
    : P extends { project: ProjectAction }
      ? C['project']
      : C['team'];

/** One handler for each endpoint of a contract: a missing, wrong or extra one does not compile. */
export type Handlers<T extends Contract, C extends ContextKinds> = {
  [K in keyof T]: (
    input: HandlerInput<T[K]>,
    context: ContextOf<T[K]['permission'], C>,
  ) => Promise<HandlerReply<T[K]>>;
};
