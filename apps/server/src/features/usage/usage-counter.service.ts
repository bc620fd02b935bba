/** Counts in memory what apps and programs call, and writes it every two seconds: a crash loses no more than these. */
import { createHmac } from 'node:crypto';
import type { IntegrationKey } from '@parlance/contract/usage';
import { decodeLanguageId } from '@parlance/domain/id';
import { languageCodeOfApp, shorterFormsOf } from '@parlance/domain/language/language';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { Principal } from '../../http/principal.ts';
import { addIntegrations } from '../integrations/integrations.queries.ts';
import { addRequests, findSalt, writeDevices } from './usage.queries.ts';

const flushMs = 2_000;
/** Whatever comes beyond, before it could be written, is not counted: memory is bounded. */
const mostPending = 100_000;
/** What a code of a language consists of, as apps and platforms spell them: `pt-BR`, `b+sr+Latn`, `sr@latin`. */
const mayBeLanguage = /^[\w@+.-]{1,35}$/;

/** Before the number of a language where others have their code. */
const byNumber = '#';

/** Characters of the name of a device. */
const longestDevice = 200;

export interface Call {
  projectId: number;
  /** In whose name; 0: an app. */
  userId: number;
  /** The code that was asked for, or the number of the language; '', or what is neither: not of one language. */
  language: string | number;
  key: IntegrationKey;
  deviceId?: string | undefined;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export class UsageCounter {
  readonly #db: Db;
  readonly #log: Deps['log'];
  /** By `day project user language key`, so that a call is one look-up. */
  #requests = new Map<string, number>();
  /** The language that each asked for last, by `project device`. */
  #devices = new Map<string, string>();
  /** The devices of today that are written already. */
  readonly #written = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #today = { day: '', until: 0 };

  constructor({ db, log }: Pick<Deps, 'db' | 'log'>) {
    this.#db = db;
    this.#log = log;
  }

  count({ projectId, userId, language: given, key, deviceId }: Call): void {
    const day = this.#day();
    // Whatever programs send: all that was counted is written by one statement, which one wrong letter would fail.
    const language =
      typeof given === 'number' ? `${byNumber}${given}` : mayBeLanguage.test(given) ? given : '';
    const place = `${day} ${projectId} ${userId} ${language} ${key}`;
    const before = this.#requests.get(place);
    if (before !== undefined) this.#requests.set(place, before + 1);
    else this.#begin(place);
    // A name that is too long is no reason to give an app no texts.
    if (deviceId && deviceId.length <= longestDevice) this.#countDevice(`${projectId} ${deviceId}`, language);
  }

  #begin(place: string): void {
    if (this.#requests.size < mostPending) this.#requests.set(place, 1);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  #countDevice(device: string, language: string): void {
    if (this.#written.get(device) === language && !this.#devices.has(device)) return;
    if (this.#devices.size < mostPending || this.#devices.has(device)) this.#devices.set(device, language);
  }

  #day(): string {
    const now = Date.now();
    if (now >= this.#today.until) {
      const day = dayOf(new Date(now));
      this.#today = { day, until: Date.parse(`${day}T00:00:00Z`) + 86_400_000 };
      this.#written.clear();
    }
    return this.#today.day;
  }

  /** Writes what was counted; what cannot be written now is written next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const [requests, devices] = [this.#requests, this.#devices];
    this.#requests = new Map();
    this.#devices = new Map();
    try {
      await this.#writeDevices([...devices].map(deviceOf));
    } catch (error) {
      this.#log.warn({ err: error }, 'usage could not be written');
      for (const [device, language] of devices)
        if (!this.#devices.has(device)) this.#devices.set(device, language);
      devices.clear();
    }
    try {
      const rows = [...requests].map(requestOf);
      await addIntegrations(this.#db, rows);
      await addRequests(this.#db, rows);
    } catch (error) {
      this.#log.warn({ err: error }, 'requests could not be written');
      for (const [place, count] of requests)
        this.#requests.set(place, (this.#requests.get(place) ?? 0) + count);
    }
    if (this.#written.size >= mostPending) this.#written.clear();
    for (const [device, language] of devices) this.#written.set(device, language);
  }

  async #writeDevices(devices: { projectId: number; deviceId: string; language: string }[]): Promise<void> {
    if (devices.length === 0) return;
    const month = monthOf(new Date());
    const salt = await findSalt(this.#db, month);
    for (const [projectId, ofProject] of Map.groupBy(devices, (device) => device.projectId))
      await writeDevices(this.#db, {
        projectId,
        month,
        devices: ofProject.map(({ deviceId, language }) => ({
          device: hashOf(salt, projectId, deviceId),
          ...codesOf(language),
        })),
      });
  }
}

function deviceOf([place, language]: [string, string]) {
  const end = place.indexOf(' ');
  return { projectId: Number(place.slice(0, end)), deviceId: place.slice(end + 1), language };
}

/** A device has another hash in each project and month. */
const hashOf = (salt: Buffer, projectId: number, deviceId: string): bigint =>
  createHmac('sha256', salt).update(`${projectId} ${deviceId}`).digest().readBigInt64BE();

/** A code and its shorter forms, the nearest first: by the first that the project has, its language is found. */
const codesOf = (language: string) => {
  const code = languageCodeOfApp(language);
  return { codes: [code, ...shorterFormsOf(code)] };
};

function requestOf([place, requests]: [string, number]) {
  const [day = '', project, user, language = '', key = ''] = place.split(' ');
  const ofLanguage = language.startsWith(byNumber)
    ? { language_id: Number(language.slice(byNumber.length)), codes: [] }
    : codesOf(language);
  return { day, project_id: Number(project), user_id: Number(user), key, requests, ...ofLanguage };
}

/**
 * A call of a project with an access token of a user, whose program it counts for. Calls with a session are people's, and those
 * with the token of a project are counted where they are answered.
 */
export function countTokenCall(
  deps: Pick<Deps, 'db' | 'log'>,
  { user, project }: Principal,
  { languageId: given = '' }: { languageId?: string },
): void {
  if (user?.tokenId === undefined || !project) return;
  const language = decodeLanguageId(project.id, given) ?? given;
  usageOf(deps).count({ projectId: project.id, userId: user.id, language, key: 'api' });
}

const counters = new WeakMap<Db, UsageCounter>();

/** The counter of this process. */
export function usageOf(deps: Pick<Deps, 'db' | 'log'>): UsageCounter {
  const known = counters.get(deps.db) ?? new UsageCounter(deps);
  counters.set(deps.db, known);
  return known;
}
