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
  languages(service: SetUpService): Promise<EngineLanguages>;
  /** Works with a service; one that was just found away is not asked for some seconds. @throws serviceAway, the error */
  call<T>(service: SetUpService, work: () => Promise<T>): Promise<T>;
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
  const rests = createRests();
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
    languages: (service) =>
      rests.call(service, () => asked.get(service)).catch((error: unknown) => refuse(deps, service, error)),
    call: rests.call,
  };
}

/** How long a service that was found away is not asked: who waits for it holds up others, job after job. */
const restMs = 10_000;

/** Services that do not answer. */
function createRests() {
  const until = new Map<string, number>();
  return {
    async call<T>({ id }: SetUpService, work: () => Promise<T>): Promise<T> {
      if ((until.get(id) ?? 0) > Date.now()) throw new ApiError(machineTranslationErrors.serviceAway);
      until.delete(id);
      try {
        return await work();
      } catch (error) {
        if (isAway(error)) until.set(id, Date.now() + restMs);
        throw error;
      }
    },
  };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
const isAway = (error: unknown): boolean =>
  isTimeout(error) || (error instanceof EngineFailed && error.failure === 'away');

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
