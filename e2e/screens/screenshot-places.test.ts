/** The place of a text on screenshots, beside it; and the address of a tag's pictures in the language view. */
import { type ScreenshotWithPositions, screenshotsContract } from '@parlance/contract/screenshots';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { answerScreenshots, positionOf, screenshotOf, tagOf } from './support/screenshots.ts';

const { api, open } = screens();
const checkout = tagOf(1, 'Checkout');
const entry = encodeId('entry', 1);
const rows = () => [rowOf(1, 'checkout.title', { value: 'Reise prüfen' }), rowOf(2, 'checkout.pay')];
const english = () => screenshotOf(1, checkout, { deviceLanguageLong: 'en' }, [positionOf(1)]);
const german = () => screenshotOf(2, checkout, {}, [positionOf(2)]);
const unmarked = () => screenshotOf(3, checkout, { deviceModel: 'Tablet' });

function answerAll(here: ScreenshotWithPositions[]): void {
  answerEntries(api, rows(), { tags: [checkout] });
  answerScreenshots(api, [checkout], here);
  api.answer(screenshotsContract.listScreenshotsOfEntry, ({ params }) =>
    params.entryId === entry
      ? here.map(({ metaData: { stringPositions, ...metaData }, ...one }) => ({
          ...one,
          metaData,
          places: stringPositions,
        }))
      : [],
  );
}

it.each(['en', 'de', 'ar'])('is shown in its surroundings, one picture at a time: %s', async (lang) => {
  answerAll([english(), unmarked(), german()]);
  const page = await open(germanView(`?lang=${lang}&panel=context&entry=${entry}`));
  await shown(page, 'checkout.title').waitFor();
  const place = page.getByRole('complementary').getByRole('region', { name: 'Checkout' });
  const link = () => place.getByRole('link').getAttribute('href');
  // The one in the language that is written comes first, the one without a place last.
  await place.getByRole('link').waitFor();
  expect(await link()).toBe(
    projectPage(
      `tags/${checkout._id}/screenshots/${german()._id}?language=${idOf('lang', 2)}&entry=${entry}`,
    ),
  );
  await expectGoodLooks(page, `screen-screenshot-place-${lang}`);
  const next = place.getByRole('button').last();
  await next.click();
  await expect.poll(link).toContain(english()._id);
  await next.click();
  await expect.poll(link).toContain(unmarked()._id);
  expect(await next.isDisabled()).toBe(true);
  if (lang === 'en')
    await place.getByText('Its tag has this screenshot; nobody marked where the text stands.').waitFor();
});

it('takes no room where there are none', async () => {
  answerAll([]);
  const page = await open(germanView(`?panel=context&entry=${entry}`));
  await shown(page, 'checkout.title').waitFor();
  await expect.poll(() => api.callsOf(screenshotsContract.listScreenshotsOfEntry).length).toBe(1);
  expect(await page.getByRole('heading', { name: /^On screen/ }).count()).toBe(0);
});

it('is found by the address of the specification: a tag in the language view, with words about pictures', async () => {
  answerAll([german()]);
  const page = await open(germanView(`/tag/${checkout._id}?platform=android&mainFilter=platform`));
  await page.getByRole('region', { name: 'android' }).getByRole('listitem').waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(projectPage(`tags/${checkout._id}`));
  expect(searchParams.get('language')).toBe(idOf('lang', 2));
  // Without such words it is the list of the tag's entries.
  await page.goto(germanView(`/tag/${checkout._id}`));
  await shown(page, 'checkout.title').waitFor();
});
