/** Which service translates the texts of an account, and what it knows. */

import type { ErrorSpec } from '@parlance/contract/endpoint';
import { machineTranslationErrors, type TranslationService } from '@parlance/contract/machine-translation';
import { type EngineSettings, engineFacts, engineName } from '@parlance/domain/machine-translation/engines';
import type { Price } from '@parlance/domain/machine-translation/price';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { createShortCache } from '../../http/short-cache.ts';
import {
  EngineFailed,
  type EngineFailure,
  type EngineLanguages,
  type TranslationEngine,
} from '../../ports/machine-translation/port.ts';
import { findProfileOfTeam } from './profiles.queries.ts';
import { kindOf, openKey, priceOf } from './profiles.service.ts';

export type ServiceDeps = Pick<Deps, 'db' | 'env' | 'secrets' | 'translation' | 'localTranslation' | 'log'>;

/** A service that is set up, and told apart from others by `id`. */
export interface SetUpService {
  id: string;
  about: TranslationService;
  engine: TranslationEngine;
  /** null: it is not known. */
  price: Price | null;
}

/** Services of this process: each is made once, and its languages are asked for once an hour. */
export interface Services {
  /** The service of a team; undefined: machine translation is switched off for it. */
  of(db: Db, teamId: number): Promise<SetUpService | undefined>;
  /** Of a service; with a team, for which it is to translate now, as `call`. */
  languages(service: SetUpService, teamId?: number): Promise<EngineLanguages>;
  /**
   * Works with a service for a team. One that it could not reach is not asked for it for some seconds; what other teams
   * find is their own. @throws serviceAway, the error
   */
  call<T>(by: { service: SetUpService; teamId: number }, work: () => Promise<T>): Promise<T>;
}

const languagesMs = 3_600_000;
/** How soon a server that was started or stopped on this machine is noticed. */
const localMs = 5 * 60_000;
/** What is asked for the languages is not given up with the request: others wait for the same answer. */
const languagesTimeoutMs = 30_000;
/** Services that are remembered; profiles that change leave theirs behind. */
const mostServices = 100;

export function createServices(deps: Omit<ServiceDeps, 'db'>): Services {
  const made = new Map<string, Promise<SetUpService>>();
  const make = (id: string, settings: EngineSettings, price: Price | null = null): Promise<SetUpService> => {
    const known = made.get(id);
    if (known) return known;
    if (made.size >= mostServices) made.clear();
    const service = deps
      .translation(settings)
      .then((engine) => ({ id, engine, about: aboutOf(settings), price }));
    made.set(id, service);
    return service;
  };
  const ofThisMachine = createShortCache(
    localMs,
    () => '',
    async () => (await localService(deps)) ?? make('server', { kind: 'pseudo' }),
  );
  const asked = createShortCache(
    languagesMs,
    ({ id }: SetUpService) => id,
    ({ engine }: SetUpService) => engine.languages(AbortSignal.timeout(languagesTimeoutMs)),
  );
  const call = createRests();
  return {
    async of(db, teamId) {
      const profile = await findProfileOfTeam(db, teamId);
      if (profile) {
        const { id, version, address, region, model } = profile;
        const key = openKey(deps.secrets, profile);
        const set = {
          kind: kindOf(profile),
          ...(key && { key }),
          ...(address && { address }),
          ...(region && { region }),
          ...(model && { model }),
        };
        return make(`profile ${id} ${version}`, set, priceOf(profile));
      }
      const { service, price } = deps.env.translation;
      if (service === 'auto') return ofThisMachine.get();
      return service ? make('server', service, price) : undefined;
    },
    languages: (service, teamId) => {
      const ask = () => asked.get(service);
      const answer = teamId === undefined ? ask() : call({ service, teamId }, ask);
      return answer.catch((error: unknown) => refuse(deps, service, error));
    },
    call,
  };
}

/** How long a team does not ask a service that it could not reach: who waits for it holds up others, job after job. */
const restMs = 10_000;
/** Rests that are remembered; those that are over are the first. */
const mostRests = 1000;

function createRests(): Services['call'] {
  const until = new Map<string, number>();
  return async ({ service, teamId }, work) => {
    const key = `${teamId} ${service.id}`;
    if ((until.get(key) ?? 0) > Date.now()) throw new ApiError(machineTranslationErrors.serviceAway);
    until.delete(key);
    try {
      return await work();
    } catch (error) {
      if (isUnreachable(error)) until.set(key, Date.now() + restMs);
      for (const oldest of until.keys()) {
        if (until.size <= mostRests) break;
        until.delete(oldest);
      }
      throw error;
    }
  };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
const isUnreachable = (error: unknown): boolean =>
  isTimeout(error) || (error instanceof EngineFailed && error.isUnreachable);

/** Apertium of this machine, to which texts go no further. */
async function localService({
  localTranslation,
}: Pick<ServiceDeps, 'localTranslation'>): Promise<SetUpService | undefined> {
  const engine = await localTranslation();
  const about = { kind: 'apertium', name: engineName('apertium'), isOutside: false } as const;
  return engine && { id: 'local', engine, about, price: null };
}

const aboutOf = ({ kind, model }: EngineSettings): TranslationService => ({
  kind,
  name: engineName(kind, model),
  isOutside: engineFacts[kind].isOutside,
});

const errorOf: Readonly<Record<EngineFailure, ErrorSpec>> = {
  key: machineTranslationErrors.serviceKey,
  quota: machineTranslationErrors.serviceQuota,
  busy: machineTranslationErrors.serviceBusy,
  away: machineTranslationErrors.serviceAway,
  answer: machineTranslationErrors.serviceAnswer,
  languages: machineTranslationErrors.translationLanguage,
  refused: machineTranslationErrors.serviceAnswer,
};

/** An error of a service as users get it; what the service said is for the log. */
export function refuse({ log }: Pick<Deps, 'log'>, { about }: SetUpService, error: unknown): never {
  if (isTimeout(error)) throw new ApiError(machineTranslationErrors.serviceAway);
  if (!(error instanceof EngineFailed)) throw error;
  log.warn(`machine translation by ${about.name}: ${error.failure}: ${error.message}`);
  throw new ApiError(errorOf[error.failure]);
}
