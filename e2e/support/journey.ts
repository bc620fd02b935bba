import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Product, productAt, type RunningProduct } from '../../test/support/product.ts';
import { connectBrowser, type Visitor, visit } from './browser.ts';
import { addUser } from './people.ts';
import { startPrepared } from './prepared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for journeys that use only their own projects. */
    shared: { url: string; folder: string; cookie: string };
  }
}

export interface Journey<P extends RunningProduct = Product> {
  product: P;
  browser: Browser;
  /**
   * Opens a browser context for one person. Default: signed in as the file's own user, or as the superadmin on a
   * separate server. `cookie` signs in another person.
   */
  enter: (options?: Parameters<typeof visit>[2]) => Promise<Visitor>;
}

/**
 * A browser and a new real server for the tests of one file; `settings` are its environment variables. A page that
 * throws an error fails the test.
 */
export function journey(settings?: Record<string, string>): Journey {
  return travel(
    () => startPrepared(settings),
    async (product) => {
      await product.stop();
      await product.remove();
    },
  );
}

/**
 * A browser and a server that other files share at the same time, for tests that look only at their own projects and do
 * not change people, teams or settings. Each file has its own user, with jobs and notifications of their own.
 */
export function projectJourney(): Journey<RunningProduct> {
  return travel(
    async () => {
      const shared = inject('shared');
      const email = `${randomUUID()}@example.org`;
      const { cookie } = await addUser(productAt(shared), { firstName: 'Bench', lastName: 'Mark', email });
      return productAt({ ...shared, cookie, staffCookie: shared.cookie });
    },
    () => Promise.resolve(),
  );
}

function travel<P extends RunningProduct>(
  start: () => Promise<P>,
  end: (product: P) => Promise<void>,
): Journey<P> {
  const state = {} as Journey<P>;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [state.product, state.browser] = await Promise.all([start(), connectBrowser()]);
    state.enter = async (options = {}) => {
      const visitor = await visit(state.browser, state.product.url, {
        cookie: state.product.cookie,
        ...options,
      });
      visitors.push(visitor);
      return visitor;
    };
  });
  afterEach(async () => {
    const problems = visitors.flatMap((visitor) => visitor.problems);
    for (const visitor of visitors.splice(0)) await visitor.context.close();
    if (problems.length > 0) throw new Error(`The page logged errors:\n${problems.join('\n')}`);
  });
  afterAll(async () => {
    await state.browser?.close();
    if (state.product) await end(state.product);
  });
  return state;
}
