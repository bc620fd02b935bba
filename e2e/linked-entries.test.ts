import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { rowOf, smallProject } from './support/language-view.ts';

const at = projectJourney();

it('shows the children of a parent as others delete and restore them, in the list and in details', async () => {
  const { product } = at;
  const small = await smallProject(product);
  const path = `/v1/projects/${small.id}`;
  const { languages, groups } = await product.call<Project>('GET', path);
  const [english = '', german = ''] = ['en', 'de'].map(
    (code) => languages.find(({ name }) => name === code)?._id,
  );
  const make = (key: string) =>
    product.call<EntryRow>('POST', `${path}/languages/${english}/groups/${groups[0]?._id}/entries`, {
      key,
      value: 'Review your trip',
    });
  const [parent, child] = [await small.read('checkout.title'), await make('cart.title')];
  await make('receipt.title');
  await product.call('POST', `${path}/languages/${german}/bulk/link`, {
    selection: { entries: [parent._id, child._id] },
  });
  const { page } = await at.enter();
  await page.goto(small.address('de'));
  const chip = (name: string) => rowOf(page, 'checkout.title').getByRole('button', { name });
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const inDetails = panel.getByRole('list', { name: 'Linked entries' }).getByRole('listitem');
  await chip('2 linked entries').click();
  // From a child to its parent.
  await page.getByRole('dialog').getByRole('button', { name: 'cart.title', exact: true }).click();
  await panel.getByRole('button', { name: 'checkout.title', exact: true }).click();
  await expect.poll(() => inDetails.count()).toBe(2);
  const gone = await product.call<{ operation: string }>(
    'DELETE',
    `${path}/languages/${german}/entries/${child._id}`,
  );
  await chip('1 linked entry').waitFor();
  await expect.poll(() => inDetails.allTextContents()).toEqual([expect.stringContaining('receipt.title')]);
  await product.call('POST', `${path}/operations/${gone.operation}/undo`);
  await chip('2 linked entries').waitFor();
  await expect.poll(() => inDetails.count()).toBe(2);
});
