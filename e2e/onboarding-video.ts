/**
 * Makes the videos of the page "First texts" (apps/web/src/features/projects/video) anew, one for each platform, with captions in
 * the languages of the interface: from the built product on an empty data folder, with the command line of packages/cli. Needs ffmpeg.
 *
 *     npm run build
 *     node e2e/onboarding-video.ts          # the server listens at port 4000 meanwhile; PORT names another
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Project } from '@parlance/contract/projects';
import type { Browser, Page } from 'playwright-core';
import { firstPushOf, platforms } from '../apps/web/src/features/projects/platforms.ts';
import { words as onboarding } from '../apps/web/src/text/en/onboarding.ts';
import { words as api } from '../apps/web/src/text/en/project-api.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { Film, filmSize } from './support/film.ts';
import { edit, field } from './support/language-view.ts';
import { launchBrowser } from './support/launch.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/web/src/features/projects/video');
const commandLine = join(root, 'packages/cli/src/main.ts');
const german = { title: 'Willkommen an Bord', greeting: 'Hallo!' };

/** The file of texts on each platform, and what a pull writes. */
const files = {
  ios: {
    base: 'en.lproj/Localizable.strings',
    german: 'de.lproj/Localizable.strings',
    texts: '"title" = "Welcome aboard";\n"greeting" = "Hello!";\n',
  },
  android: {
    base: 'app/src/main/res/values/strings.xml',
    german: 'app/src/main/res/values-de/strings.xml',
    texts:
      '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <string name="title">Welcome aboard</string>\n    <string name="greeting">Hello!</string>\n</resources>\n',
  },
} as const;
type PlatformName = keyof typeof files;

/** What the captions say. */
const said = {
  begin: {
    en: 'A new project begins with the page "First texts".',
    de: 'Ein neues Projekt beginnt mit der Seite „Erste Texte“.',
    ar: 'يبدأ كل مشروع جديد بصفحة «النصوص الأولى».',
  },
  token: {
    en: 'Create a token: the command line signs in with it.',
    de: 'Erstellen Sie ein Token: Damit meldet sich die Kommandozeile an.',
    ar: 'أنشئ رمزًا: به يسجّل سطر الأوامر دخوله.',
  },
  address: {
    en: 'Allow your address to write.',
    de: 'Erlauben Sie Ihrer Adresse zu schreiben.',
    ar: 'اسمح لعنوانك بالكتابة.',
  },
  copy: {
    en: 'Choose your platform, and copy the commands.',
    de: 'Wählen Sie Ihre Plattform und kopieren Sie die Befehle.',
    ar: 'اختر منصتك وانسخ الأوامر.',
  },
  push: {
    en: 'Run them in the folder of your app.',
    de: 'Führen Sie sie im Ordner Ihrer App aus.',
    ar: 'نفّذها في مجلد تطبيقك.',
  },
  arrived: {
    en: 'The texts arrive while you watch.',
    de: 'Die Texte kommen an, während Sie zusehen.',
    ar: 'تصل النصوص وأنت تشاهد.',
  },
  translate: {
    en: 'Translators write the other languages.',
    de: 'Übersetzer schreiben die anderen Sprachen.',
    ar: 'يكتب المترجمون اللغات الأخرى.',
  },
  pull: {
    en: '"parlance pull" writes them into your app.',
    de: '„parlance pull“ schreibt sie in Ihre App.',
    ar: 'يكتبها «parlance pull» في تطبيقك.',
  },
} as const;

interface Scene {
  product: Product;
  page: Page;
  terminal: Page;
  film: Film;
  project: Project;
  platform: PlatformName;
  /** The folder of the app. */
  app: string;
}

/** How a message begins, before its first value. */
const beginOf = (message: string): RegExp =>
  new RegExp(`^${message.split('{')[0]?.replace(/[()]/g, '\\$&')}`);

async function prepare({ page, film, project, platform }: Scene): Promise<string> {
  await page.goto(`/projects/${project._id}/onboarding?platform=${platform}`);
  await page.getByRole('tab').first().waitFor();
  await page.waitForLoadState('networkidle');
  film.say(said.begin);
  await film.point(page);
  await film.show(page, 3);
  film.say(said.token);
  await film.click(page, page.getByRole('button', { name: api.create, exact: true }));
  const token = page.getByText(/^[0-9a-f]{24}![0-9a-f]{32}$/).first();
  await token.waitFor();
  await film.show(page, 2.5);
  film.say(said.address);
  await film.click(page, page.getByRole('button', { name: beginOf(api.addressAddOwn) }));
  await page.getByRole('listitem').getByText('127.0.0.1').waitFor();
  await film.show(page, 2);
  film.say(said.copy);
  // Not by `scrollIntoView`, which moves the frame of the page as well.
  await page
    .getByRole('tablist')
    .evaluate((tabs) => tabs.closest('#content')?.scrollBy(0, tabs.getBoundingClientRect().top - 280));
  await film.click(page, page.getByRole('tab', { name: onboarding[`platform_${platform}`] }));
  await film.show(page, 1.5);
  await film.click(page, page.getByRole('tabpanel').getByRole('button').first());
  await film.show(page, 1.5);
  return (await token.textContent()) ?? '';
}

/** What is in the terminal after it was cleared. */
async function fill({ terminal }: Scene, lines: readonly string[]): Promise<void> {
  await terminal.evaluate((text) => {
    const screen = document.querySelector('pre');
    if (screen) screen.textContent = text;
  }, lines.join('\n'));
}

const terminalPage = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 56px; background: #dfe3ea; }
  main { block-size: 608px; box-sizing: border-box; border-radius: 10px; background: #14181f; color: #e6e9ef; overflow: hidden; }
  header { padding: 12px 18px; background: #222833; color: #9aa3b2; font: 15px system-ui, sans-serif; }
  pre { margin: 0; padding: 22px 26px; font: 19px/30px "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
</style><main><header>~/harbour</header><pre></pre></main>`;

async function run(scene: Scene, token: string, command: string): Promise<string[]> {
  const [program, ...args] = (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
  if (program !== 'parlance') throw new Error(`Not a command of ours: ${command}`);
  const env = {
    PATH: process.env.PATH ?? '',
    PARLANCE_HOST: scene.product.url,
    PARLANCE_TOKEN: token,
    PARLANCE_CONFIG_DIR: join(scene.app, '.config'),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [commandLine, ...args], {
    cwd: scene.app,
    env,
  });
  return stdout.trimEnd().split('\n');
}

async function push(scene: Scene, token: string): Promise<void> {
  const { film, terminal, platform, app, product } = scene;
  const file = join(app, files[platform].base);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, files[platform].texts);
  const chosen = platforms.find(({ name }) => name === platform);
  if (!chosen) throw new Error(`No platform ${platform}.`);
  const commands = firstPushOf(chosen, { host: product.url, token, baseLanguage: 'en' }).split('\n');
  film.say(said.push);
  const shown: string[] = [];
  for (const command of commands) {
    shown.push(`$ ${command}`);
    await fill(scene, shown);
    await film.show(terminal, 0.7);
    if (!command.startsWith('parlance')) continue;
    shown.push(...(await run(scene, token, command)));
    await fill(scene, [...shown, '$ ']);
    await film.show(terminal, 1.4);
  }
  await film.show(terminal, 1.5);
}

async function translate({ film, page, project, product }: Scene): Promise<void> {
  film.say(said.arrived);
  const look = page.getByRole('link', { name: onboarding.look });
  await look.waitFor();
  await page.locator('#content').evaluate((content) => content.scrollTo(0, 0));
  await film.show(page, 2.5);
  await film.click(page, look);
  await page.getByRole('row').nth(2).waitFor();
  await page.waitForLoadState('networkidle');
  await film.show(page, 2.5);
  film.say(said.translate);
  const at = `/v1/projects/${project._id}/languages`;
  const added = await product.call<{ _id: string }>('POST', at, { name: 'de' });
  const address = `/projects/${project._id}/languages/${added._id}`;
  await page.goto(address);
  await page.getByRole('row').nth(2).waitFor();
  await page.waitForLoadState('networkidle');
  await film.point(page);
  await film.show(page, 1.5);
  for (const [key, text] of Object.entries(german)) {
    await edit(page, key);
    await field(page).fill('');
    await film.show(page, 0.4);
    await film.type(page, text);
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(1_200);
    await film.show(page, 1);
  }
}

async function pull(scene: Scene, token: string): Promise<void> {
  const { film, terminal, platform, app } = scene;
  film.say(said.pull);
  const shown = ['$ parlance pull'];
  await fill(scene, shown);
  await film.show(terminal, 0.8);
  shown.push(...(await run(scene, token, 'parlance pull')), `$ cat ${files[platform].german}`);
  await fill(scene, shown);
  await film.show(terminal, 1.5);
  const written = readFileSync(join(app, files[platform].german), 'utf8');
  if (!written.includes(german.title)) throw new Error(`The translation is missing: ${written}`);
  await fill(scene, [...shown, ...written.trimEnd().split('\n'), '$ ']);
  await film.show(terminal, 4);
}

async function make(product: Product, browser: Browser, platform: PlatformName): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: filmSize,
    locale: 'en',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // Recorded on a machine without a network, too: no page shall say so.
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  const [name = '', value = ''] = product.cookie.split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const app = mkdtempSync(join(tmpdir(), 'parlance-app-'));
  try {
    const project = await product.call<Project>('POST', '/v1/projects', {
      name: 'Harbour',
      baseLanguage: 'en',
      createTeam: true,
    });
    const [page, terminal, film] = [await context.newPage(), await context.newPage(), new Film()];
    await terminal.setContent(terminalPage);
    const scene = { product, page, terminal, film, project, platform, app };
    const token = await prepare(scene);
    await push(scene, token);
    await translate(scene);
    await pull(scene, token);
    const bytes = film.write(folder, platform);
    process.stdout.write(`${platform}.webm ${bytes} bytes, ${film.seconds.toFixed(0)} s\n`);
  } finally {
    rmSync(app, { recursive: true, force: true });
    await context.close();
  }
}

const product = await startProduct(undefined, undefined, {
  program: 'bundle',
  env: { PORT: process.env.PORT ?? '4000' },
});
await product.call('PUT', '/users', { firstName: 'Ada', lastName: 'Byron' });
const browser = await launchBrowser();
try {
  for (const platform of Object.keys(files) as PlatformName[]) await make(product, browser, platform);
} finally {
  await browser.close();
  await product.stop();
  await product.remove();
}
