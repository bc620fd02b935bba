import { commonErrors } from '@parlance/contract/common';
import { expect, it } from 'vitest';
import { pages } from '../../apps/web/src/routes.ts';
import { expectAccessible } from '../support/browser.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** An address of a page: each of its parts with an id. */
const addressOf = (path: string): string => path.replaceAll(/\$\w+/g, idOf('some'));

it.each(pages.map(({ path, frame }) => ({ path, frame })))(
  '$path stands where nothing can be read, in a narrow window and mirrored',
  async ({ path, frame }) => {
    api.refuseOthers(new Refusal(commonErrors.unavailable));
    // A user whose account is not locked does not need this page.
    const user = frame === 'guest' ? null : userOf({ accountLocked: path.startsWith('/account-locked') });
    const page = await open(addressOf(path), { width: 360, user });
    await page.getByRole('main').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(path));
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expectWithinEdges(page, path);
    await expectAccessible(page);
  },
);
