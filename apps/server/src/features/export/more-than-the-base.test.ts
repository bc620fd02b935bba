/** A file with more entries than its base file is exported as it was imported, in any order of the two. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProject } from '../../../test/builders.ts';
import {
  android,
  fetched,
  plural,
  poHead,
  russian,
  type Sent,
  send,
  sendTogether,
} from '../../../test/export/own-files.ts';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

/** A base file, the same with another text, and a file of another language with more entries. */
const formats: Record<string, { base: Sent; again: string; target: Sent }> = {
  android_xml: {
    base: {
      name: 'res/values/strings.xml',
      type: 'android_xml',
      language: 'en',
      body: android(`${plural(['one', 'other'])}    <string name="hi">Hello</string>\n`),
    },
    again: android(`${plural(['one', 'other'])}    <string name="hi">Hello!</string>\n`),
    target: {
      name: 'res/values-ru/strings.xml',
      type: 'android_xml',
      language: 'ru',
      body: android(
        `${plural(['one', 'few', 'many', 'other'])}    <string name="hi">Привет</string>\n    <string name="old">Старое</string>\n`,
      ),
    },
  },
  i18next_json: {
    base: {
      name: 'en.json',
      type: 'i18next_json',
      language: 'en',
      body: '{\n  "hi": "Hello",\n  "p_one": "1",\n  "p_other": "n"\n}\n',
    },
    again: '{\n  "hi": "Hello!",\n  "p_one": "1",\n  "p_other": "n"\n}\n',
    target: {
      name: 'ru.json',
      type: 'i18next_json',
      language: 'ru',
      body: '{\n  "hi": "Привет",\n  "p_one": "1",\n  "p_few": "2",\n  "p_many": "5",\n  "p_other": "1,5",\n  "old": "Старое"\n}\n',
    },
  },
  gettext_po: {
    base: {
      name: 'en.po',
      type: 'gettext_po',
      language: 'en',
      body: `${poHead('en', 'nplurals=2; plural=(n != 1);')}msgid "hi"\nmsgstr "Hello"\n\nmsgid "p"\nmsgid_plural "ps"\nmsgstr[0] "1"\nmsgstr[1] "n"\n`,
    },
    again: `${poHead('en', 'nplurals=2; plural=(n != 1);')}msgid "hi"\nmsgstr "Hello!"\n\nmsgid "p"\nmsgid_plural "ps"\nmsgstr[0] "1"\nmsgstr[1] "n"\n`,
    target: {
      name: 'ru.po',
      type: 'gettext_po',
      language: 'ru',
      body: `${poHead('ru', russian)}msgid "hi"\nmsgstr "Привет"\n\nmsgid "p"\nmsgid_plural "ps"\nmsgstr[0] "1"\nmsgstr[1] "2"\nmsgstr[2] "5"\n\nmsgid "old"\nmsgstr "Старое"\n`,
    },
  },
  ruby_on_rails_yaml: {
    base: {
      name: 'en.yml',
      type: 'ruby_on_rails_yaml',
      language: 'en',
      body: 'en:\n  hi: Hello\n  p:\n    one: 1 thing\n    other: things\n',
    },
    again: 'en:\n  hi: Hello!\n  p:\n    one: 1 thing\n    other: things\n',
    target: {
      name: 'ru.yml',
      type: 'ruby_on_rails_yaml',
      language: 'ru',
      body: 'ru:\n  hi: Привет\n  p:\n    one: одна\n    few: две\n    many: пять\n    other: полторы\n  old: Старое\n',
    },
  },
};

const orders: Record<string, (project: TestProject, of: (typeof formats)[string]) => Promise<void>> = {
  'the base file again, alone': async (project, { base, again, target }) => {
    await send(stage, project, base);
    await send(stage, project, target);
    await send(stage, project, { ...base, body: again });
  },
  'the base file again, together with the other': async (project, { base, again, target }) => {
    await send(stage, project, base);
    await send(stage, project, target);
    await sendTogether(stage, project, [target, { ...base, body: again }]);
  },
  'the base file last': async (project, { base, again, target }) => {
    await send(stage, project, target);
    await send(stage, project, { ...base, body: again });
  },
  'both at once': async (project, { base, again, target }) => {
    await sendTogether(stage, project, [target, { ...base, body: again }]);
  },
};

describe.each(Object.keys(formats))('a file of %s with more entries than its base', (name) => {
  const of = formats[name] as (typeof formats)[string];
  it.each(Object.keys(orders))('is exported as imported: %s', async (order) => {
    const project = await stage.project(['en', 'ru', 'de']);
    await orders[order]?.(project, of);
    expect(await fetched(stage, project, of.target)).toBe(of.target.body);
    expect(await fetched(stage, project, of.base)).toBe(of.again);
  });
});
