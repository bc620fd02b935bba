import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Product } from '../../test/support/product.ts';
import { launchBrowser, type Visitor, visit } from './browser.ts';
import { startPrepared } from './prepared.ts';

export interface Journey {
  product: Product;
  browser: Browser;
  /** A person with a browser of his own, signed in as the superadmin unless `cookie` says otherwise. */
  enter: (options?: Parameters<typeof visit>[2]) => Promise<Visitor>;
}

/** A real server that was just set up and a browser, for the tests of one file; `settings` are its environment variables.
 *  Pages may throw no errors. */
export function journey(settings?: Record<string, string>): Journey {
  const state = {} as Journey;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [state.product, state.browser] = await Promise.all([startPrepared(settings), launchBrowser()]);
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
    await state.product?.stop();
    await state.product?.remove();
  });
  return state;
}
