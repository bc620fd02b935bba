/** The heading of a page keeps its words together on a phone: what does not fit beside it goes below. */
import { notificationsContract } from '@parlance/contract/notifications';
import { entryStatus } from '@parlance/domain/entry/status';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it.each(['en', 'de', 'ar'])('of the notifications: %s', async (lang) => {
  const mentioned = {
    ...{ _id: idOf('note', 1), status: entryStatus.needsReview, entries: 3, entry: null },
    user: { _id: idOf('user', 2), displayName: 'Tom Tester' },
    project: { _id: idOf('proj'), name: 'Fernway' },
    language: { _id: idOf('lang'), code: 'de' },
    ...{ created: '2026-11-02T09:30:00.000Z', isRead: false, isOwnText: false },
    ...{ why: null, comment: null, joined: null, webhook: null },
  };
  api.answer(notificationsContract.listNotifications, { notifications: [mentioned], unread: 1, more: false });
  const page = await open(`/notifications?lang=${lang}`, { width: 390 });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  // Both actions.
  await page.locator('#content .mantine-Button-root').nth(1).waitFor();
  const lines = () =>
    heading.evaluate((own) => {
      const range = document.createRange();
      range.selectNodeContents(own);
      return range.getClientRects().length;
    });
  await expect.poll(lines).toBe(1);
  await expectWithinEdges(page, lang);
  await picture(page, `screen-page-head-${lang}`);
});
