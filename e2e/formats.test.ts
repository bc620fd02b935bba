import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import {
  corpusFile,
  differenceOf,
  downloadFile,
  folderOf,
  hasCorpus,
  importFolder,
  sampleFile,
} from './support/files.ts';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { savedLine } from './support/language-view.ts';

const own = projectJourney();

interface AppFiles {
  name: string;
  base: string;
  languages: string[];
  /** Path in the app, and the same file in each language. */
  files: Record<string, Buffer>;
  /** The language that is edited, with its file. */
  edited: { language: string; name: string; file: string; key: string; text: string; written: string };
  judge?: (bytes: Buffer) => Promise<void>;
}

const samples: AppFiles[] = [
  {
    name: 'an Android app',
    base: 'en',
    languages: ['ar', 'zh-CN'],
    files: {
      'res/values/strings.xml': sampleFile('android/values/strings.xml'),
      'res/values-ar/strings.xml': sampleFile('android/values-ar/strings.xml'),
      'res/values-zh-rCN/strings.xml': sampleFile('android/values-zh-rCN/strings.xml'),
    },
    edited: {
      language: 'ar',
      name: 'Arabic',
      file: 'res/values-ar/strings.xml',
      key: 'order_now',
      text: "اطلب الآن 'سريعًا'",
      written: "اطلب الآن \\'سريعًا\\'",
    },
    judge: (bytes) => aapt2('values-ar', bytes),
  },
  {
    name: 'a program with PO files and plurals',
    base: 'en',
    languages: ['ru'],
    files: { 'po/ru.po': sampleFile('gettext/ru.po') },
    edited: {
      language: 'ru',
      name: 'Russian',
      file: 'po/ru.po',
      key: 'Open file',
      text: 'Открыть "файл"',
      written: 'Открыть \\"файл\\"',
    },
    judge: msgfmt,
  },
  {
    name: 'a web app with nested JSON',
    base: 'en',
    languages: ['de'],
    files: { 'locales/en.json': sampleFile('json/en.json'), 'locales/de.json': sampleFile('json/de.json') },
    edited: {
      language: 'de',
      name: 'German',
      file: 'locales/de.json',
      key: 'checkout.title',
      text: 'Zur "Kasse"',
      written: 'Zur \\"Kasse\\"',
    },
    judge: async (bytes) => void JSON.parse(bytes.toString()),
  },
];

if (hasCorpus) {
  samples.push({
    name: 'NewPipe, an Android app in Arabic and Japanese',
    base: 'en',
    languages: ['ar', 'ja'],
    files: {
      'res/values/strings.xml': corpusFile('android-xml/newpipe/values/strings.xml'),
      'res/values-ar/strings.xml': corpusFile('android-xml/newpipe/values-ar/strings.xml'),
      'res/values-ja/strings.xml': corpusFile('android-xml/newpipe/values-ja/strings.xml'),
    },
    edited: {
      language: 'ar',
      name: 'Arabic',
      file: 'res/values-ar/strings.xml',
      key: 'no_player_found_toast',
      text: 'لا يوجد مشغل هنا',
      written: 'لا يوجد مشغل هنا',
    },
    judge: (bytes) => aapt2('values-ar', bytes),
  });
}

it.each(samples)(
  'brings $name in and gives the files back byte for byte, and with one text changed',
  async (app) => {
    const { id, languages } = await createProject(own.product, app.name, [app.base, ...app.languages]);
    const folder = await folderOf(app.files);
    const { page } = await own.enter();
    try {
      await page.goto(`/projects/${id}`);
      await importFolder(page, join(folder.path, app.edited.file.split('/')[0] ?? ''));
      await picture(page, `imported-${app.base}-${app.languages.join('-')}`);
      const original = app.files[app.edited.file] as Buffer;
      expect(await downloadFile(page, id, app.edited.name)).toEqual(original);
      await expectAccessible(page);

      await page.goto(
        `/projects/${id}/languages/${languages.get(app.edited.language)}?search=${encodeURIComponent(app.edited.key)}`,
      );
      await page.getByRole('grid').getByText(app.edited.key).first().waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      const field = page
        .getByRole('textbox', { name: new RegExp(`^${app.edited.key.split('.').at(-1)}|text in`) })
        .first();
      await untilFocused(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(app.edited.text);
      await picture(page, `editing-${app.edited.language}`);
      const saved = page.waitForResponse((response) => response.url().endsWith('/text'));
      await page.keyboard.press('ControlOrMeta+Enter');
      expect((await saved).status()).toBe(200);
      await savedLine(page).waitFor();

      const changed = await downloadFile(page, id, app.edited.name);
      const { after } = differenceOf(original, changed);
      expect(changed.toString()).toContain(app.edited.written);
      // Only within the value: no other line differs.
      expect(app.edited.written).toContain(after);
      await app.judge?.(changed);
    } finally {
      await folder.remove();
    }
  },
);

async function aapt2(folderName: string, bytes: Buffer): Promise<void> {
  const folder = await folderOf({ [`res/${folderName}/strings.xml`]: bytes });
  judge('aapt2', ['compile', '-o', folder.path, `${folder.path}/res/${folderName}/strings.xml`]);
  await folder.remove();
}

async function msgfmt(bytes: Buffer): Promise<void> {
  const folder = await folderOf({ 'x.po': bytes });
  judge('msgfmt', ['--check', '-o', '/dev/null', `${folder.path}/x.po`]);
  await folder.remove();
}

/** The format's own tool accepts the file. A line in the log names a tool that is not installed. */
function judge(tool: string, args: string[]): void {
  const { error, status, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  if (error) process.stdout.write(`${tool} is not installed: not run\n`);
  else expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}
