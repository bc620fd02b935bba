import type { IncomingMessage } from 'node:http';
import { clientApiContract, pushOptions, type TextsQuery } from '@parlance/contract/client-api';
import type { FastifyRequest } from 'fastify';
import { clientAbortSignal } from '../../http/client-abort.ts';
import type { PublicContext } from '../../http/context.ts';
import { sendDownload } from '../../http/download.ts';
import { type Deps, feature } from '../../http/feature.ts';
import type { WithHot } from '../../http/hot-answers.ts';
import { headersFor } from '../../http/security-headers.ts';
import { currentIn, textsOf } from '../delivery/delivery.service.ts';
import { hasDraftKey } from '../delivery/draft-keys.service.ts';
import { keepHot, sendTexts } from '../delivery/send-snapshot.service.ts';
import type { TextsRequest } from '../delivery/write-texts.service.ts';
import { projectVersion } from '../feed/version.service.ts';
import { findProjectSecret } from '../project-secrets/project-secrets.service.ts';
import { usageOf } from '../usage/usage-counter.service.ts';
import { authenticateReader, findClient, forClient, integrationKeyOf } from './clients.service.ts';
import { countsOf, pullFile, pushFile } from './files.service.ts';
import { programCalls } from './program-calls.service.ts';
import { takeScreenshot } from './screenshots.service.ts';
import { readSettingsFile, settingsLink } from './settings-file.service.ts';
import { mergedOptions, writeGroups } from './write-texts.service.ts';

export const clientApiRoutes = (deps: Deps & WithHot) => {
  const { reading, writing } = programCalls(deps);
  const link = (
    request: FastifyRequest,
    of: { projectId: number; secret: string },
    groupIds: string[] = [],
  ) => settingsLink(deps, { ...of, groupIds }, addressOf(deps, request));

  return feature(clientApiContract, {
    clientProjectVersion: ({ query }, context) =>
      reading(context, query.app, async ({ project }) => ({
        appVersion: await projectVersion(deps.db, project.id),
      })),
    clientTexts: ({ query }, context) =>
      forClient(() => answerTexts(deps, context, query), { checksToken: true }),
    clientWriteTexts: ({ query, body }, context) =>
      writing(context, query.app, (client) => {
        const options = mergedOptions(query.options, body.options);
        const origin = integrationKeyOf(context.request);
        return writeGroups(deps, client, { data: body.data, options, origin });
      }),
    clientPull: ({ query }, context) =>
      reading(context, query.app, async (client) => {
        sendDownload(context.reply, await pullFile(deps, client, context, query));
        return undefined;
      }),
    clientPush: ({ query }, context) =>
      writing(context, query.app, async (client) => {
        const options = query.options ?? pushOptions.parse({});
        return countsOf(await pushFile(deps, client, context.request, { ...query, options }));
      }),
    clientScreenshot: ({ query }, context) =>
      writing(context, query.app, (client) => takeScreenshot(deps, client, context.request)),
    updateSettings: ({ params, query }, { request }) =>
      forClient(async () => {
        const { project, secret } = await findClient(deps, params.mobileAppId, query.apiSecret);
        const groupIds = query.groupIds ?? query['groupIds[]'];
        const settings = await link(request, { projectId: project.id, secret }, groupIds);
        return { update: String(await projectVersion(deps.db, project.id)) !== query.lastVersion, settings };
      }),
    settingsFile: ({ params, query }, { reply }) =>
      forClient(async () => {
        const body = await readSettingsFile(deps, params.mobileAppId, query.signature);
        const contentType = 'application/x-tar';
        sendDownload(reply, { fileName: 'applanga_settings.applanga', contentType, body });
        return undefined;
      }),
    requestSettings: async ({ query }, { request, project: { id } }) => {
      const known = await findProjectSecret(deps, id);
      return { settings: known ? await link(request, { projectId: id, ...known }, query.groupIds) : null };
    },
  });
};

const addressOf = ({ env }: Pick<Deps, 'env'>, request: FastifyRequest): string =>
  env.publicUrl ?? `${request.protocol}://${request.host}`;

/** The texts, or 304 where the caller has those of this version. */
async function answerTexts(
  deps: Deps & WithHot,
  { request, reply }: PublicContext,
  query: TextsQuery,
): Promise<undefined> {
  const { state, delivered } = await authenticateReader(deps, request, query.app);
  const { secret, draftMode } = delivered;
  const asker = { projectId: state.projectId, secret, ip: request.ip };
  const drafts = (await hasDraftKey(deps.db, asker, query.draftKey)) && draftMode;
  const texts: TextsRequest = {
    ...(query.requestedLanguages && { languages: query.requestedLanguages }),
    ...(query.requestedGroups && { groups: query.requestedGroups }),
    include: {
      value: query.includeValue,
      draft: query.includeDraft || drafts,
      src: query.includeSrc,
      description: query.includeDescription,
      status: query.includeStatus,
    },
    keepsEmpty: query.keepEmptyDataEntries,
    fallback: query.fallback,
    ...(query.since !== undefined && { since: query.since }),
  };
  const answer = await textsOf(deps, state, {
    request: texts,
    signal: clientAbortSignal(reply.raw),
  });
  const headers = { 'cache-control': 'private, no-cache' };
  const [language = '', ...others] = query.requestedLanguages ?? [];
  const call = { projectId: state.projectId, language: others.length > 0 ? '' : language };
  // A device is an app's, which calls in nobody's name.
  const count = (deviceId: string | undefined, caller: Pick<IncomingMessage, 'headers'>) =>
    usageOf(deps).count(
      deviceId === undefined
        ? { ...call, userId: delivered.authorId ?? 0, key: integrationKeyOf(caller) }
        : { ...call, userId: 0, key: 'app', deviceId },
    );
  count(query.deviceId, request);
  await sendTexts(request, reply, answer, headers);
  if (!('snapshot' in answer)) return undefined;
  keepHot(deps.hot, request, {
    headers: { ...headersFor(deps.env.publicUrl), ...headers },
    current: currentIn({ ...answer, state, delivered }),
    onHit: count,
  });
  return undefined;
}
