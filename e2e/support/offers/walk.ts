import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Offer } from './offer.ts';
import { type Offered, offeredIn } from './offered.ts';
import type { Traffic } from './traffic.ts';
import { may, type Need, type Walker, walkers } from './walkers.ts';

/** How long something is tried to be pressed: it is there. */
const mostMs = 10_000;

/** Goes to an address as a link does, without loading the app anew. */
export async function goTo(page: Page, address: string, traffic: Traffic): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await traffic.settle();
}

const fits = (offer: Offer, { role, name }: Offered): boolean =>
  offer.role === role && (typeof offer.name === 'string' ? offer.name === name : offer.name.test(name));

const printed = ({ role, name }: Pick<Offer, 'role' | 'name'>) => `${role} ${String(name)}`;

/** What differs between what is offered and what the table says of it: offered though it would be refused, or though the
 *  list of offers does not know it; missing though it is allowed. */
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

/** Presses what a page offers to some of those who see it alone, and menus, each kind once, with what is opened by it:
 *  whatever would be written has to be allowed. Gives what differs in menus. */
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
    await button.click({ timeout: mostMs });
    await traffic.settle();
    if (offer.opens) problems.push(...(await pressItems(page, traffic, walker, offer)));
    else await finish(page, traffic, before);
    if (new URL(page.url()).pathname !== address) await goTo(page, address, traffic);
  }
  return problems;
}

/** The items of a menu that is open: those that lead nowhere are pressed. */
async function pressItems(page: Page, traffic: Traffic, walker: Walker, offer: Offer): Promise<string[]> {
  const opened = await offeredIn(page.getByRole('menu'));
  const found = differences(walker, opened, offer.opens ?? []).map((what) => `${printed(offer)}: ${what}`);
  const button = page.getByRole('main').getByRole('button', { name: offer.name, exact: true }).first();
  for (const item of (offer.opens ?? []).filter(({ needs }) => may(walker, needs))) {
    const one = opened.find((shown) => fits(item, shown));
    if (!one || one.to !== undefined || /^(Open|Settings|Download)/.test(one.name)) continue;
    if ((await page.getByRole('menu').count()) === 0) await button.click({ timeout: mostMs });
    const before = traffic.writes.length;
    await page.getByRole('menuitem', { name: one.name, exact: true }).first().click({ timeout: mostMs });
    await finish(page, traffic, before);
  }
  await close(page);
  return found;
}

/** Goes through with what was opened as far as that is possible without filling anything in, and closes it. `before`: how
 *  much had been written before it was opened. */
async function finish(page: Page, traffic: Traffic, before: number): Promise<void> {
  await traffic.settle();
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    const last = dialog.last().getByRole('button').last();
    if (await last.isEnabled()) await last.click({ timeout: mostMs });
    await traffic.settle();
  }
  // What went wrong is told a moment later.
  if (traffic.writes.length > before) await page.waitForTimeout(200);
  await close(page);
}

async function close(page: Page): Promise<void> {
  const opened = page.locator('[role=dialog],[role=menu],[data-coming]');
  for (let tries = 0; tries < 20 && (await opened.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
  expect(await opened.count(), `what was opened at ${page.url()} stays open`).toBe(0);
}
