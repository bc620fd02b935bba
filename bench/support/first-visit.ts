import type { Browser } from 'playwright-core';
import { type Visitor, visit } from '../../e2e/support/browser.ts';

/** What the network of a person far away is like (design: quality): there and back in 80 ms, 10 Mbit/s. */
const network = { offline: false, latency: 80, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

export interface FirstVisit {
  /** From the request for the page until one can use it, by the browser's clock. */
  ms: number;
  /** Requests that began in that time, with path and kind. */
  requests: { path: string; kind: string }[];
  /** Bytes over the network until the visit was over, with headers. */
  bytes: number;
}

interface Place {
  address: string;
  cookie?: string;
  /** What one came for: when it is in the page, one can use it. */
  usable: string;
  /** What one does until then: keys, as soon as this is in the page. They come from within it, since a driver is slower
   *  than a quick page, and what that fetches meanwhile would count as asked for before. */
  keys?: { where: string; names: readonly string[] };
}

/** Opens an address with an empty cache, and once more with the cache of the first visit. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { cookie, ...place }: Place,
): Promise<{ cold: FirstVisit; warm: FirstVisit }> {
  const visitor = await visit(browser, url, { ...(cookie && { cookie }), width: 1280 });
  await visitor.page.addInitScript(noteUsable, place);
  try {
    return { cold: await measured(visitor, place), warm: await measured(visitor, place) };
  } finally {
    await visitor.context.close();
  }
}

/** In the page: presses the keys as soon as it has what they are for, and notes when it has the element. */
function noteUsable({ usable, keys }: Pick<Place, 'usable' | 'keys'>): void {
  const target = window as unknown as { usableAt?: number };
  let pressed = !keys;
  const observer = new MutationObserver(() => {
    if (!pressed && keys && document.querySelector(keys.where)) {
      pressed = true;
      // After the frame that shows it, as a person would.
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const key of keys.names) {
            const event = { key, code: key, bubbles: true, cancelable: true };
            (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
          }
        }),
      );
    }
    if (!document.querySelector(usable)) return;
    target.usableAt = performance.timeOrigin + performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

async function measured(
  { context, page }: Visitor,
  { address, usable }: Pick<Place, 'address' | 'usable'>,
): Promise<FirstVisit> {
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const requests: (FirstVisit['requests'][number] & { at: number })[] = [];
  session.on('Network.requestWillBeSent', ({ request, type = 'Other', wallTime }) => {
    requests.push({ path: new URL(request.url).pathname, kind: type, at: wallTime * 1000 });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  const at = await page.evaluate(() => (window as unknown as { usableAt?: number }).usableAt);
  const began = requests[0]?.at;
  if (at === undefined || began === undefined) throw new Error('The browser did not say when.');
  const result = { ms: at - began, requests: requests.filter((one) => one.at <= at), bytes };
  await session.detach();
  return result;
}
