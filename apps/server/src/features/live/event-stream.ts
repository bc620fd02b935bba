import type { ServerResponse } from 'node:http';
import type { LiveEvents } from '@parlance/contract/live';

/** What may wait for a browser that does not read; beyond it the stream ends, and the browser comes back. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** One browser's stream of server-sent events (HTML standard, 9.2). */
export class EventStream {
  readonly userId: number;
  /** The version that the browser knows. */
  version: number;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, userId: number, version: number) {
    this.#response = response;
    this.userId = userId;
    this.version = version;
    // Without data it is no event: those that follow have this id, and a browser that comes back names it.
    this.#write(`id: ${version}\n\n`);
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  send<K extends keyof LiveEvents>(name: K, event: LiveEvents[K]): void {
    const id = name === 'changed' ? `id: ${(event as LiveEvents['changed']).version}\n` : '';
    this.#write(`${id}event: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Keeps proxies from ending a quiet stream, and finds browsers that are gone. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostWaitingBytes) this.#response.destroy();
  }
}
