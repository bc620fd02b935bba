import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Product, productAt, type RunningProduct } from '../../test/support/product.ts';
import { connectBrowser, type Visitor, visit } from './browser.ts';
import { addUser } from './people.ts';
import { startPrepared } from './prepared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of journeys that keep to their own projects. */
    shared: { url: string; folder: string; cookie: string };
  }
}

export interface Journey<P extends RunningProduct = Product> {
  product: P;
  browser: Browser;
  /** A person with a browser of their own, signed in as the file's own user (the superadmin, where the server is its own) unless `cookie` says otherwise. */
  enter: (options?: Parameters<typeof visit>[2]) => Promise<Visitor>;
}

/** A browser and a real server that was just set up, for the tests of one file; `settings` are its environment variables.
 *  Pages may throw no errors. */
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
 * A browser and the server that other files use at the same time, for tests that look at their own projects alone and
 * leave people, teams and settings as they are. Each file has a user of its own, whose jobs and news are nobody else's.
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
