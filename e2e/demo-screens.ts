/**
 * Makes the screenshots of the demo (scripts/demo/screens) anew: screens of its app with the demo's own texts, and where these
 * stand on them.
 *
 *     node e2e/demo-screens.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { base, plans } from '../scripts/demo/plan.ts';
import type { LanguageTexts } from '../scripts/demo/texts/language-texts.ts';
import { launchBrowser } from './support/launch.ts';

const folder = join(import.meta.dirname, '../scripts/demo/screens');
const size = { width: 360, height: 720 };
const values: Record<string, string> = {
  ...{ amount: '48,20 €', time: '14:30', firstName: 'Mia', coach: '7', seat: '42' },
  ...{ platform: '5', planned: '3', minutes: '10' },
};

/** How an app shows a text: with its values, and without marks of links. */
function shown(texts: LanguageTexts, key: string): string {
  const text = texts.web[key];
  if (typeof text !== 'string') throw new Error(`The demo has no text ${key}.`);
  const plain = text.replace(/<\/?a>/g, '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  return `<span data-key="${key}">${plain}</span>`;
}

const look = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; font: 15px/1.4 sans-serif; background: #f3f4f1; color: #1d2620 }
  header { padding: 40px 20px 14px; background: #1f6b4a; color: #fff; font-weight: 600; font-size: 20px }
  main { padding: 16px; display: grid; gap: 12px }
  .card { padding: 14px 16px; border-radius: 12px; background: #fff; box-shadow: 0 1px 3px #0002 }
  .quiet { color: #5b665f; font-size: 13px }
  .button { padding: 14px 16px; border-radius: 12px; background: #1f6b4a; color: #fff; font-weight: 600; text-align: center }
  .plain { background: none; color: #1f6b4a; border: 1px solid #1f6b4a }
  .code { block-size: 150px; inline-size: 150px; margin: 8px auto; background: repeating-conic-gradient(#1d2620 0 25%, #fff 0 50%) 0 / 20px 20px }
</style>`;

const screens: Record<string, (text: (key: string) => string) => string> = {
  checkout: (text) => `<header>${text('checkout.title')}</header><main>
    <div class="card"><b>Berlin – Dresden</b><p class="quiet">${text('checkout.hold_notice')}</p></div>
    <div class="card">${text('checkout.fare_total')}</div>
    <div class="card quiet">${text('checkout.promo_hint')}</div>
    <div class="button plain">${text('checkout.add_return')}</div>
    <div class="button">${text('checkout.pay_button')}</div>
    <p class="quiet">${text('checkout.legal_terms')}</p></main>`,
  ticket: (text) => `<header>${text('ticket.title')}</header><main>
    <div class="card"><b>Berlin – Dresden</b><p>${text('ticket.seat')}</p></div>
    <div class="card"><div class="code"></div><p class="quiet">${text('ticket.show_code')}</p></div>
    <div class="card quiet">${text('ticket.platform_changed')}</div>
    <div class="button">${text('ticket.add_to_wallet')}</div>
    <div class="button plain">${text('ticket.share')}</div></main>`,
};

async function take(browser: Browser, name: string, code: string, texts: LanguageTexts): Promise<object[]> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
  await page.setContent(look + screens[name]?.((key) => shown(texts, key)));
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-key]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const inPixels = [x, y, width, height].map((length) => Math.round(length * 2));
      return [element.dataset.key ?? '', ...inPixels];
    }),
  );
  await page.screenshot({ type: 'png', path: join(folder, `${name}-${code}.png`) });
  await page.close();
  return places;
}

const browser = await launchBrowser();
const german = plans.de?.texts ?? base;
const places = {
  'checkout-de': await take(browser, 'checkout', 'de', german),
  'checkout-en': await take(browser, 'checkout', 'en', base),
  'ticket-de': await take(browser, 'ticket', 'de', german),
};
await browser.close();
const lines = Object.entries(places).map(([name, list]) => `"${name}": ${JSON.stringify(list)}`);
writeFileSync(join(folder, 'places.json'), `{\n${lines.join(',\n')}\n}\n`);
