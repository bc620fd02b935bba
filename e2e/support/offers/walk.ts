import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Offer } from './offer.ts';
import { type Offered, offeredIn } from './offered.ts';
import type { Traffic } from './traffic.ts';
import { may, type Need, type Walker, walkers } from './walkers.ts';

/** Lets so many milliseconds of the page's own clock pass: on a busy machine its timers are late, too. */
export const restIn = (page: Page, ms: number): Promise<void> =>
  page.evaluate((rest) => new Promise<void>((done) => setTimeout(done, rest)), ms);

/** Goes to an address like a link, without reloading the app. */
export async function goTo(page: Page, address: string, traffic: Traffic): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await traffic.settle();
}

const fits = (offer: Offer, { role, name }: Offered): boolean =>
  offer.role === role && (typeof offer.name === 'string' ? offer.name === name : offer.name.test(name));

const printed = ({ role, name }: Pick<Offer, 'role' | 'name'>) => `${role} ${String(name)}`;

/**
 * Lists differences between the offers of a page and the table: offers that the walker may not use, offers that the
 * table lacks, and allowed offers that the page lacks.
 */
export function differences(walker: Walker, offered: readonly Offered[], offers: readonly Offer[]): string[] {
  const found = offered.flatMap((one): string[] => {
    const known = offers.filter((offer) => fits(offer, one));
    if (known.length === 0) return [`not in the list of offers: ${printed(one)}`];
    return known.some(({ needs }) => may(walker, needs)) ? [] : [`offered and not allowed: ${printed(one)}`];
  });
  const missing = offers
    .filter((offer) => !offer.sometimes && may(walker, offer.needs))
    .filter((offer) => !offered.some((one) => fits(offer, one)))
    .map((offer) => `allowed and not offered: ${printed(offer)}`);
  return [...new Set([...found, ...missing])];
}

/**
 * Presses each kind of menu, and each button that only some users of the page see, and goes through what it opens: the
 * walker must have the right to every write. Returns the differences in menus.
 */
export async function press(
  page: Page,
  traffic: Traffic,
  walker: Walker,
  { needs, offers }: { needs?: Need; offers: readonly Offer[] },
): Promise<string[]> {
  const problems: string[] = [];
  const address = new URL(page.url()).pathname;
  const isForSome = (offer: Offer) =>
    walkers.some((one) => may(one, needs ?? 'nothing') && !may(one, offer.needs));
  for (const offer of offers) {
    if (offer.role !== 'button' || !may(walker, offer.needs) || !(offer.opens || isForSome(offer))) continue;
    const button = page.getByRole('main').getByRole('button', { name: offer.name, exact: true }).first();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    const before = traffic.writes.length;
    await button.click();
    await traffic.settle();
    if (offer.opens) problems.push(...(await pressItems(page, traffic, walker, offer)));
    else await finish(page, traffic, before);
    if (new URL(page.url()).pathname !== address) await goTo(page, address, traffic);
  }
  return problems;
}

/** Presses the items of an open menu that are not links. */
async function pressItems(page: Page, traffic: Traffic, walker: Walker, offer: Offer): Promise<string[]> {
  const opened = await offeredIn(page.getByRole('menu'));
  const found = differences(walker, opened, offer.opens ?? []).map((what) => `${printed(offer)}: ${what}`);
  const button = page.getByRole('main').getByRole('button', { name: offer.name, exact: true }).first();
  for (const item of (offer.opens ?? []).filter(({ needs }) => may(walker, needs))) {
    const one = opened.find((shown) => fits(item, shown));
    if (!one || one.to !== undefined || /^(Open|Settings|Download)/.test(one.name)) continue;
    if ((await page.getByRole('menu').count()) === 0) await button.click();
    const before = traffic.writes.length;
    await page.getByRole('menuitem', { name: one.name, exact: true }).first().click();
    await finish(page, traffic, before);
  }
  await close(page);
  return found;
}

/**
 * Completes an opened dialog as far as possible without filling it in, then closes it. `before`: the number of writes
 * before it opened.
 */
async function finish(page: Page, traffic: Traffic, before: number): Promise<void> {
  await traffic.settle();
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    const last = dialog.last().getByRole('button').last();
    if (await last.isEnabled()) await last.click();
    await traffic.settle();
  }
  // Error messages appear a moment later, and their code may have to come.
  if (traffic.writes.length > before) {
    await restIn(page, 200);
    await traffic.settle();
  }
  await close(page);
}

async function close(page: Page): Promise<void> {
  const opened = page.locator('[role=dialog],[role=menu],[data-coming]');
  const remaining = async (): Promise<number> => {
    if ((await opened.count()) > 0) await page.keyboard.press('Escape');
    return opened.count();
  };
  await expect.poll(remaining, { message: `what was opened at ${page.url()} stays open` }).toBe(0);
}
