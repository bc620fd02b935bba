/** Counts in memory what apps and programs call, and writes it every two seconds: a crash loses no more than these. */
import { createHmac } from 'node:crypto';
import type { IntegrationKey } from '@parlance/contract/usage';
import { languageCodeOfApp, shorterFormsOf } from '@parlance/domain/language/language';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import { addIntegrations } from '../integrations/integrations.queries.ts';
import { addRequests, findSalt, writeDevices } from './usage.queries.ts';

const flushMs = 2_000;
/** Whatever comes beyond, before it could be written, is not counted: memory is bounded. */
const mostPending = 100_000;

export interface Call {
  projectId: number;
  /** In whose name; 0: an app. */
  userId: number;
  /** The code that was asked for; '': not of one language. */
  language: string;
  key: IntegrationKey;
  deviceId?: string | undefined;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export class UsageCounter {
  readonly #db: Db;
  readonly #log: Deps['log'];
  /** By `day project user language`, so that a call is one look-up. */
  #requests = new Map<string, number>();
  /** The language that each asked for last, by `project device`. */
  #devices = new Map<string, string>();
  #integrations = new Set<string>();
  /** What of today is written already. */
  readonly #written = { devices: new Map<string, string>(), integrations: new Set<string>() };
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #today = { day: '', until: 0 };

  constructor({ db, log }: Pick<Deps, 'db' | 'log'>) {
    this.#db = db;
    this.#log = log;
  }

  count({ projectId, userId, language, key, deviceId }: Call): void {
    const day = this.#day();
    const place = `${day} ${projectId} ${userId} ${language}`;
    const before = this.#requests.get(place);
    if (before !== undefined) this.#requests.set(place, before + 1);
    else this.#begin(place, `${projectId} ${key}`);
    if (deviceId) this.#countDevice(`${projectId} ${deviceId}`, language);
  }

  #begin(place: string, integration: string): void {
    if (this.#requests.size < mostPending) this.#requests.set(place, 1);
    if (!this.#written.integrations.has(integration)) this.#integrations.add(integration);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  #countDevice(device: string, language: string): void {
    if (this.#written.devices.get(device) === language && !this.#devices.has(device)) return;
    if (this.#devices.size < mostPending || this.#devices.has(device)) this.#devices.set(device, language);
  }

  #day(): string {
    const now = Date.now();
    if (now >= this.#today.until) {
      const day = dayOf(new Date(now));
      this.#today = { day, until: Date.parse(`${day}T00:00:00Z`) + 86_400_000 };
      this.#written.devices.clear();
      this.#written.integrations.clear();
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
    const [requests, devices, integrations] = [this.#requests, this.#devices, this.#integrations];
    this.#requests = new Map();
    this.#devices = new Map();
    this.#integrations = new Set();
    try {
      await addIntegrations(this.#db, [...integrations].map(integrationOf));
      await this.#writeDevices([...devices].map(deviceOf));
    } catch (error) {
      this.#log.warn({ err: error }, 'usage could not be written');
      for (const [device, language] of devices)
        if (!this.#devices.has(device)) this.#devices.set(device, language);
      for (const key of integrations) this.#integrations.add(key);
      devices.clear();
      integrations.clear();
    }
    try {
      await addRequests(this.#db, [...requests].map(requestOf));
    } catch (error) {
      this.#log.warn({ err: error }, 'requests could not be written');
      for (const [place, count] of requests)
        this.#requests.set(place, (this.#requests.get(place) ?? 0) + count);
    }
    this.#remember(devices, integrations);
  }

  #remember(devices: ReadonlyMap<string, string>, integrations: ReadonlySet<string>): void {
    const written = this.#written;
    if (written.devices.size >= mostPending) written.devices.clear();
    if (written.integrations.size >= mostPending) written.integrations.clear();
    for (const [device, language] of devices) written.devices.set(device, language);
    for (const key of integrations) written.integrations.add(key);
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
  const [day = '', project, user, language = ''] = place.split(' ');
  return { day, project_id: Number(project), user_id: Number(user), requests, ...codesOf(language) };
}

function integrationOf(place: string) {
  const [project, key = ''] = place.split(' ');
  return { project_id: Number(project), key };
}

const counters = new WeakMap<Db, UsageCounter>();

/** The counter of this process. */
export function usageOf(deps: Pick<Deps, 'db' | 'log'>): UsageCounter {
  const known = counters.get(deps.db) ?? new UsageCounter(deps);
  counters.set(deps.db, known);
  return known;
}
