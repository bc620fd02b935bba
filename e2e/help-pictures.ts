/**
 * Makes the pictures of the guide (apps/web/src/features/help/guide/pictures) anew from the demo, in each of its languages:
 *
 *     npm run demo                                # in another terminal
 *     node e2e/help-pictures.ts http://localhost:4000
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/launch.ts';

const folder = join(import.meta.dirname, '../apps/web/src/features/help/guide/pictures');
const size = { width: 1200, height: 750 };
const [url = 'http://localhost:4000'] = process.argv.slice(2);
const password = 'Fernway-demo-2026';

interface Place {
  project: string;
  language: string;
  team: string;
}

/** What is in each picture: its address, and what is done there before it is taken. */
const pictures: Record<string, { at: (place: Place) => string; prepare?: (page: Page) => Promise<void> }> = {
  overview: { at: ({ project }) => `/projects/${project}` },
  language: { at: ({ project, language }) => `/projects/${project}/languages/${language}` },
  problem: {
    at: ({ project, language }) => `/projects/${project}/languages/${language}`,
    prepare: async (page) => {
      await page.getByRole('row').nth(3).waitFor();
      await page.keyboard.press('Alt+PageDown');
      const field = page.getByRole('grid').getByRole('textbox').first();
      await field.waitFor();
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await page.waitForTimeout(800);
    },
  },
  review: {
    at: ({ project, language }) => `/projects/${project}/languages/${language}/review?state=draftsToReview`,
  },
  files: { at: ({ project }) => `/projects/${project}/files` },
  progress: { at: ({ project }) => `/projects/${project}/progress` },
  people: { at: ({ team }) => `/teams/${team}` },
};

async function signIn(browser: Browser, language: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: language,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(`/login?lang=${language}`);
  await page.locator('input[type=email], input[name=email]').first().fill('lena@example.org');
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects/);
  return page;
}

/** The first project, its French, which has something of everything, and the first team. */
async function findPlace(page: Page): Promise<Place> {
  const linkOf = async (at: string, address: RegExp, text = /./): Promise<string[]> => {
    await page.goto(at);
    await page.locator('main a[href*="0000"]').first().waitFor();
    for (const link of await page.locator('a').all()) {
      const found = address.exec((await link.getAttribute('href')) ?? '');
      if (found && text.test((await link.textContent()) ?? '')) return found;
    }
    throw new Error(`${at} has no link like ${address}.`);
  };
  const [, project = ''] = await linkOf('/projects', /^\/projects\/([0-9a-f]{24})$/);
  const [, language = ''] = await linkOf(`/projects/${project}`, /\/languages\/([0-9a-f]{24})$/, /^fr/);
  const [, team = ''] = await linkOf('/teams', /^\/teams\/([0-9a-f]{24})$/);
  return { project, language, team };
}

/** As WebP, which browsers write: a third of the bytes. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

const browser = await launchBrowser();
try {
  for (const language of ['en', 'de']) {
    const page = await signIn(browser, language);
    const place = await findPlace(page);
    mkdirSync(join(folder, language), { recursive: true });
    for (const [name, { at, prepare }] of Object.entries(pictures)) {
      const address = at(place);
      // The account has a language of its own, which one that the address names precedes.
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.waitForTimeout(1_500);
      await prepare?.(page);
      const file = await toWebp(browser, await page.screenshot());
      writeFileSync(join(folder, language, `${name}.webp`), file);
      process.stdout.write(`${language}/${name}.webp ${file.length} bytes\n`);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
}
