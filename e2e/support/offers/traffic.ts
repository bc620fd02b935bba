import type { Page, Request } from 'playwright-core';
import { endpointAt, mayCall, type Walker } from './walkers.ts';

/** Calls that write no data although they are no GET: reading rows and pictures, and presence, which expires. */
const unwritten = [
  '/v1/projects/:mobileAppId/languages/:languageId/entry-rows',
  '/v1/projects/:mobileAppId/presence',
  '/users/pictures',
];

export interface Traffic {
  /** Requests that the permission table does not allow, or that the server refused. */
  refused: string[];
  /** Endpoints that would have written. A walk writes nothing. */
  writes: string[];
  /** Waits until no request is pending and nothing loads. */
  settle: () => Promise<void>;
}

/** Records the requests of a walker's page. */
export async function followTraffic(page: Page, walker: Walker): Promise<Traffic> {
  const refused: string[] = [];
  const writes: string[] = [];
  const pending = new Set<Request>();
  const address = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('response', (response) => {
    if (response.status() === 403)
      refused.push(`${response.request().method()} ${address(response.request())}: 403`);
  });
  await page.route(/\/(v1|v2|users|auth)(\/|$)/, async (route) => {
    const request = route.request();
    const endpoint = endpointAt(request.method(), address(request));
    const isRead =
      request.method() === 'GET' || endpoint?.readOnly || unwritten.includes(endpoint?.path ?? '');
    if (endpoint === undefined || isRead) {
      await route.continue();
      return;
    }
    writes.push(`${endpoint.method} ${endpoint.path}`);
    if (!mayCall(walker, endpoint))
      refused.push(`${endpoint.method} ${endpoint.path}: the table does not allow it`);
    const body = JSON.stringify({ code: 'conflict', message: 'Nothing is written here.' });
    await route.fulfill({ status: 409, contentType: 'application/json', body });
  });
  const isQuiet = () =>
    page.evaluate(
      () =>
        document.querySelector('[aria-busy=true],[data-coming]') === null &&
        ![...document.querySelectorAll('[role=status]')].some((one) => one.textContent === 'Loading'),
    );
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 2; ) {
      await page.waitForTimeout(30);
      quiet = pending.size === 0 && (await isQuiet()) ? quiet + 1 : 0;
    }
  };
  return { refused, writes, settle };
}
