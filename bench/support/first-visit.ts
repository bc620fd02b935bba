import type { Browser, Page, Request } from 'playwright-core';
import { type Visitor, visit } from '../../e2e/support/browser.ts';

/** What the network of a person far away is like (design: quality): there and back in 80 ms, 10 Mbit/s. */
const network = { offline: false, latency: 80, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

export interface FirstVisit {
  ms: number;
  /** Requests until the page was usable, with path and kind. */
  requests: { path: string; kind: string }[];
  /** Bytes over the network in that time, with headers. */
  bytes: number;
}

interface Place {
  address: string;
  cookie?: string;
  /** What one came for is on the screen. */
  shown: (page: Page) => Promise<void>;
  /** And can be used. */
  until?: (page: Page) => Promise<void>;
}

/** Opens an address with an empty cache, and once more with the cache of the first visit. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { address, cookie, shown, until }: Place,
): Promise<{ cold: FirstVisit; warm: FirstVisit }> {
  const visitor = await visit(browser, url, { ...(cookie && { cookie }), width: 1280 });
  try {
    return {
      cold: await measured(visitor, { address, shown, until }),
      warm: await measured(visitor, { address, shown, until }),
    };
  } finally {
    await visitor.context.close();
  }
}

async function measured({ context, page }: Visitor, { address, shown, until }: Place): Promise<FirstVisit> {
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const requests: FirstVisit['requests'] = [];
  const note = (request: Request) =>
    requests.push({ path: new URL(request.url()).pathname, kind: request.resourceType() });
  page.on('request', note);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await shown(page);
  page.off('request', note);
  await until?.(page);
  const ms = performance.now() - began;
  const result = { ms, requests: [...requests], bytes };
  await session.detach();
  return result;
}
