import { singleSignOnContract, singleSignOnErrors } from '@parlance/contract/single-sign-on';
import { ApiError } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { findSsoOf } from '../sso-domains/sso-domains.service.ts';
import { beginLink, beginOrTell, getAccounts, unlinkAccount } from './accounts.service.ts';
import type { RecordChange } from './changes.ts';
import type { JoinTeam } from './complete.service.ts';
import {
  createConnection,
  deleteConnection,
  getConnection,
  listConnections,
  switchConnection,
  updateConnection,
} from './connections.service.ts';
import { addDomain, confirmDomain, removeDomain, verifyDomain } from './domain-verification.service.ts';
import { answerOidc, answerSaml, beginSignIn, ownMetadata, returnFromSaml } from './login-flow.service.ts';

export const singleSignOnRoutes = (deps: Deps & { joinTeam: JoinTeam; recordChange: RecordChange }) => {
  const { db } = deps;
  const by = ({ id: userId }: { id: number }) => ({ ...deps, userId });
  return feature(singleSignOnContract, {
    emailHasSso: async ({ body }) => ({ emailHasSSO: (await findSsoOf(db, body.email)) !== undefined }),
    beginSso: ({ query }, context) => beginSignIn(deps, query, context),
    oidcAnswer: ({ params }, context) => answerOidc(deps, params.connectionId, context),
    samlAnswer: ({ params, body }, context) => answerSaml(deps, params.connectionId, body, context),
    samlReturn: ({ query }, context) => returnFromSaml(deps, query.ticket, context),
    samlMetadata: ({ params }, context) => ownMetadata(deps, params.connectionId, context),
    listAccounts: (_input, { user }) => getAccounts(db, user.id),
    linkAccount: ({ body }, context) => beginLink(deps, context.user, body.ssoEmailOrDomain, context),
    unlinkAccount: ({ query }, { user }) => unlinkAccount(db, user.id, query.provider),
    listConnections: (_input, { team }) => listConnections(deps, team.id),
    createConnection: ({ body }, { team, user }) => createConnection(by(user), team.id, body),
    updateConnection: async ({ params, body }, { team, user }) =>
      updateConnection(by(user), await getConnection(db, team.id, params.connectionId), body),
    switchConnection: async ({ params, body }, { team, user }) =>
      switchConnection(by(user), await getConnection(db, team.id, params.connectionId), body.enabled),
    testConnection: async ({ params }, context) => {
      const connection = await getConnection(db, context.team.id, params.connectionId);
      if (!connection.issuer && !connection.entity_id) throw new ApiError(singleSignOnErrors.notSetUp);
      const flow = { connection, purpose: 'test', userId: context.user.id } as const;
      return { address: await beginOrTell(deps, flow, context) };
    },
    deleteConnection: async ({ params }, { team, user }) => {
      await deleteConnection(by(user), await getConnection(db, team.id, params.connectionId));
      return undefined;
    },
    addDomain: async ({ params, body }, { team, user }) =>
      addDomain(by(user), await getConnection(db, team.id, params.connectionId), body.domain),
    proveDomain: async ({ params }, { team, user }) =>
      verifyDomain(by(user), await getConnection(db, team.id, params.connectionId), params.domainId),
    confirmDomain: ({ params }, { user }) =>
      confirmDomain(by(user), params.teamId, params.connectionId, params.domainId),
    removeDomain: async ({ params }, { team, user }) =>
      removeDomain(by(user), await getConnection(db, team.id, params.connectionId), params.domainId),
  });
};
