import { Agent, request } from 'node:http';
import type { Product } from '../../test/support/product.ts';
import { percentile } from './results.ts';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** Sends every request once over `connections` kept connections; answers requests a second and the 99th percentile in ms. */
export async function load(product: Product, requests: readonly LoadRequest[], connections = 8) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let item = requests[next++]; item; item = requests[next++]) {
      const began = performance.now();
      await send(product, agent, item);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    rate: requests.length / seconds,
    p99: percentile(
      times.sort((a, b) => a - b),
      0.99,
    ),
  };
}

function send(product: Product, agent: Agent, item: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = item.body === undefined ? undefined : JSON.stringify(item.body);
    const call = request(
      product.url + item.path,
      {
        agent,
        method: item.method,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          cookie: product.cookie,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`${item.method} ${item.path} answered ${response.statusCode}.`));
        });
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
