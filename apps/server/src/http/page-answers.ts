import { type AddressInput, addressOf } from '@parlance/contract/address';
import type { EndpointData } from '@parlance/contract/endpoint';
import { entriesEndpoints, entryListEndpoints } from '@parlance/contract/entries.endpoints';
import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { callKey, countsAlone, type PageAnswer, windowSize } from '@parlance/contract/page-answers';
import type { Project } from '@parlance/contract/projects';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { PackedList } from '@parlance/domain/entry-list/packed';
import { noFilter } from '@parlance/domain/filter/conditions';
import { savedFilters } from '@parlance/domain/filter/saved-filter';
import { encodeId } from '@parlance/domain/id';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Larger answers are asked for: in a page they would be a third larger. */
const mostBytes = 256 * 1024;
/** A page waits no longer: what is not there by then is asked for. */
const usualMs = 500;
/** What pages read of an answer beside its body. */
const keptHeaders = ['content-type', 'etag', 'x-may-hide'];

interface Found {
  json: () => unknown;
  rawPayload: Buffer;
}
type Ask = (endpoint: EndpointData, input: AddressInput & { body?: object }) => Promise<Found | undefined>;

/** Addresses of pages whose first calls are known by the address alone: an overview, and a language without a filter. */
const knownPage = /^\/projects\/([0-9a-f]{24})(?:\/languages\/([0-9a-f]{24}))?\/?$/;

/**
 * The answers to the first calls of the page at an address, as the server gives them to the browser that asks for the
 * page: each call goes the way of every call, with its checks. Those that fail or take long are left out.
 */
export async function findPageAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  mostMs = usualMs,
): Promise<PageAnswer[]> {
  const [, mobileAppId, languageId] = knownPage.exec(request.url) ?? [];
  if (mobileAppId === undefined) return [];
  const answers: PageAnswer[] = [];
  let isOver = false;
  const ask: Ask = async (endpoint, input) => {
    if (isOver) return undefined;
    const { method } = endpoint;
    const address = addressOf(endpoint, input);
    const reply = await app.inject({
      method,
      url: address,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        cookie: request.headers.cookie,
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      ...(input.body && { payload: input.body }),
    });
    if (reply.statusCode !== 200) return undefined;
    const found = keptHeaders.flatMap((name) => {
      const value = reply.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    const call = callKey({ method, address, body: input.body });
    const body = endpoint.raw ? { bytes: reply.rawPayload.toString('base64') } : { text: reply.payload };
    if (reply.rawPayload.length <= mostBytes)
      answers.push({ call, headers: Object.fromEntries(found), ...body });
    return reply;
  };
  const asked =
    languageId === undefined ? askOverview(ask, mobileAppId) : askLanguage(ask, { mobileAppId, languageId });
  await Promise.race([
    asked.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, mostMs).unref()),
  ]);
  isOver = true;
  return [...answers];
}

const askOverview = (ask: Ask, mobileAppId: string): Promise<unknown> =>
  Promise.all([
    ask(projectsEndpoints.getProject, { params: { mobileAppId } }),
    ask(languagesEndpoints.languageStatistics, { params: { mobileAppId } }),
  ]);

const askLanguage = (ask: Ask, place: { mobileAppId: string; languageId: string }): Promise<unknown> =>
  Promise.all([
    askProject(ask, place),
    ask(languagesEndpoints.languageEntryCount, { params: place, query: countsAlone }),
    askRows(ask, place),
  ]);

async function askProject(ask: Ask, { mobileAppId }: { mobileAppId: string }): Promise<void> {
  const project = (await ask(projectsEndpoints.getProject, { params: { mobileAppId } }))?.json() as
    | Project
    | undefined;
  if (project)
    await ask(teamsEndpoints.getTeamData, { params: { teamId: project.team._id, category: savedFilters } });
}

async function askRows(ask: Ask, params: { mobileAppId: string; languageId: string }): Promise<void> {
  const list = await ask(entryListEndpoints.entryList, { params, query: noFilter });
  if (!list) return;
  const packed = new PackedList(list.rawPayload);
  const length = Math.min(windowSize, packed.count);
  const entries = Array.from({ length }, (_, at) => encodeId('entry', packed.number(at)));
  if (length > 0) await ask(entriesEndpoints.entryRows, { params, body: { entries } });
}
