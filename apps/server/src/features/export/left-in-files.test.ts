/** Parts of a file that become no entry stay in the file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { android, dict, fetched, keptFile, type Sent, send } from '../../../test/export/own-files.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import { call, createRepeatFixture, entryPath } from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

describe('a part of a file that cannot become an entry', () => {
  it.each<Sent>([
    {
      name: 'res/values-de/s.xml',
      type: 'android_xml',
      language: 'de',
      body: android(
        '    <plurals name="p">\n        <item quantity="zero"></item>\n        <item quantity="other">%d</item>\n    </plurals>\n',
      ),
    },
    {
      name: 'de.yml',
      type: 'ruby_on_rails_yaml',
      language: 'de',
      body: 'de:\n  p:\n    zero: ""\n    one: eins\n    other: viele\n',
    },
    {
      name: 'de.json',
      type: 'i18next_json',
      language: 'de',
      body: '{\n  "p_zero": "",\n  "p_one": "eins",\n  "p_other": "viele"\n}\n',
    },
    {
      name: 'de.lproj/Localizable.stringsdict',
      type: 'ios_stringsdict',
      language: 'de',
      body: dict([
        ['zero', ''],
        ['one', 'eins'],
        ['other', 'viele'],
      ]),
    },
  ])('stays: an empty plural form that the language does not use, in $type', async (file) => {
    const project = await stage.project(['en', 'de']);
    const answer = await send(stage, project, file);
    expect(await fetched(stage, project, file)).toBe(file.body);
    const target = { user: stage.people.owner, project };
    await stage.deps.db
      .updateTable('file_bodies')
      .set({ settled: null })
      .where('project_id', '=', project.id)
      .execute();
    expect(await fetched(stage, project, file)).toBe(file.body);
    expect(answer.added).toBeGreaterThan(0);
    // A form that other languages have is still not offered to a language that does not use it.
    const english = await exportFile(stage, target, {
      type: file.type,
      languages: ['en'],
      file: (await keptFile(stage, project))?._id,
    });
    expect(english.body).not.toContain('zero');
  });

  it.each<Sent & { changed: [string, string] }>([
    {
      name: 'Localizable.xcstrings',
      type: 'ios_xcstrings',
      language: 'en',
      body: `{
  "sourceLanguage" : "en",
  "strings" : {
    "" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "-"
          }
        }
      }
    },
    "a" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Ä"
          }
        }
      }
    }
  },
  "version" : "1.0"
}`,
      changed: ['"Ä"', '"Äh"'],
    },
    {
      name: 'de.json',
      type: 'nested_json',
      language: 'de',
      body: '{\n  "": "leer",\n  "a": "Ä"\n}\n',
      changed: ['"Ä"', '"Äh"'],
    },
  ])('stays and is reported: a text without a key, in $type', async ({ changed, ...file }) => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const { project } = desk;
    // Otherwise the changed text is marked for review.
    await call(desk, 'PUT', '', { reviewChangedEnabled: false });
    const answer = await send(stage, project, file);
    expect(answer.files[0]?.notices).toMatchObject([{ message: expect.stringContaining('key is empty') }]);
    expect(await fetched(stage, project, file)).toBe(file.body);
    const path = await entryPath(desk, 'a', 'de');
    const { body } = await call(desk, 'GET', path ?? '');
    await call(desk, 'PUT', `${path}/text`, { text: 'Äh', mode: 'final', version: body.version });
    expect(await fetched(stage, project, file)).toBe(file.body.replace(...changed));
  });
});
