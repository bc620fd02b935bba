/** A file of one language has its own entries: imports of other languages and files do not change its export. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  android,
  fetched,
  json,
  keptFile,
  plural,
  poHead,
  type Sent,
  send,
} from '../../../test/export/own-files.ts';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  type RepeatFixture,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const po = (language: string, messages: Record<string, string>): Sent => ({
  name: `${language}.po`,
  type: 'gettext_po',
  language,
  body:
    poHead(language, 'nplurals=2; plural=(n != 1);') +
    Object.entries(messages)
      .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
      .join('\n'),
});

describe('a file with source texts', () => {
  it('gets no entries from files of other languages', async () => {
    const project = await stage.project(['en', 'fr', 'de']);
    const french = po('fr', { A: 'Un' });
    const german = po('de', { A: 'Eins', B: 'Zwei' });
    await send(stage, project, french);
    await send(stage, project, german);
    expect(await fetched(stage, project, french)).toBe(french.body);
    expect(await fetched(stage, project, german)).toBe(german.body);
  });

  it('gets those of the base language’s file, and keeps its own', async () => {
    const project = await stage.project(['en', 'fr', 'de']);
    const french = po('fr', { A: 'Un', own: 'Propre' });
    await send(stage, project, french);
    await send(stage, project, po('en', { A: 'One', B: 'Two' }));
    expect(await fetched(stage, project, french)).toBe(po('fr', { A: 'Un', own: 'Propre', B: '' }).body);
  });
});

/** Keys of texts that no file has, according to the report. */
async function lossesOf(
  desk: RepeatFixture,
  { type, language }: Pick<Sent, 'type' | 'language'>,
): Promise<string[]> {
  const file = (await keptFile(desk.stage, desk.project))?._id;
  const query = `type=${type}&languages=["${language}"]&file=${file}`;
  const { body } = await call(desk, 'GET', `/export-translations/report?${query}`);
  const [reported] = body.files as { losses: { keys: string[] }[] }[];
  return reported?.losses.flatMap(({ keys }) => keys) ?? [];
}

describe('a file that lacks entries of the base language’s file', () => {
  const write = async (desk: RepeatFixture, key: string, language: string, text: string) => {
    const path = await entryPath(desk, key, language);
    const { version } = (await call(desk, 'GET', path ?? '')).body;
    const answer = await call(desk, 'PUT', `${path}/text`, { text, mode: 'final', version });
    expect(answer.status).toBe(200);
  };

  it('is exported as its newer version, and the report lists the keys that it left out', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B' }));
    const first = json('de', { a: 'Ä', b: 'Be' });
    await send(stage, project, first);
    const shorter = json('de', { a: 'Ä' });
    const { operation } = await send(stage, project, shorter);
    expect(await fetched(stage, project, shorter)).toBe(shorter.body);
    expect(await lossesOf(desk, shorter)).toEqual(['b']);
    await call(desk, 'POST', `/operations/${operation}/undo`);
    expect(await fetched(stage, project, first)).toBe(first.body);
  });

  it('gets a text that a user typed since', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B', c: 'C' }));
    await send(stage, project, json('de', { a: 'Ä', b: 'Be' }));
    const shorter = json('de', { a: 'Ä' });
    await send(stage, project, shorter);
    await write(desk, 'b', 'de', 'Beh');
    await write(desk, 'c', 'de', 'Ce');
    expect(await fetched(stage, project, shorter)).toBe(json('de', { a: 'Ä', b: 'Beh', c: 'Ce' }).body);
    expect(await lossesOf(desk, shorter)).toEqual([]);
  });

  it('keeps a text that a user gave between two of its versions, if none of them had it', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B', c: 'C', d: 'D' }));
    await send(stage, project, json('de', { a: 'Ä', c: 'Ce', d: 'De' }));
    await write(desk, 'b', 'de', 'Be');
    await write(desk, 'c', 'de', 'Zeh');
    // The tree of somebody who has not pulled, in which "c" and "d" were left out meanwhile.
    await send(stage, project, json('de', { a: 'Äh' }));
    const older = json('de', { a: 'Äh' });
    expect(await fetched(stage, project, older)).toBe(json('de', { a: 'Äh', b: 'Be' }).body);
    expect(await lossesOf(desk, older)).toEqual(['c', 'd']);
    const { operation } = await send(stage, project, json('de', { a: 'Ä' }));
    const expected = json('de', { a: 'Ä', b: 'Be' }).body;
    expect(await fetched(stage, project, older)).toBe(expected);
    await call(desk, 'POST', `/operations/${operation}/undo`);
    expect(await fetched(stage, project, older)).toBe(json('de', { a: 'Äh', b: 'Be' }).body);
    // With the text in the file, a version without it leaves it out.
    await send(stage, project, json('de', { a: 'Ä', b: 'Be' }));
    await send(stage, project, json('de', { a: 'Ä' }));
    expect(await fetched(stage, project, older)).toBe(json('de', { a: 'Ä' }).body);
  });

  it('gets no text that existed before it came, and the report lists it', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B' }));
    await write(desk, 'b', 'de', 'Be');
    const german = json('de', { a: 'Ä' });
    await send(stage, project, german);
    expect(await fetched(stage, project, german)).toBe(german.body);
    expect(await lossesOf(desk, german)).toEqual(['b']);
  });

  it('has no entries if it comes without any text, and the report lists them', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B' }));
    const german = json('de', { a: 'Ä', b: 'Be' });
    await send(stage, project, german);
    const empty = { ...german, body: '{}\n' };
    await send(stage, project, empty);
    expect(await fetched(stage, project, empty)).toBe(empty.body);
    expect(await lossesOf(desk, empty)).toEqual(['a', 'b']);
    await send(stage, project, german);
    expect(await fetched(stage, project, german)).toBe(german.body);
  });

  it.each(['{}', '{\n}\n'])('is stored if it never had a text: %j', async (body) => {
    const project = await stage.project(['en', 'de']);
    await send(stage, project, json('en', { a: 'A' }));
    const empty = { ...json('de', {}), body };
    await send(stage, project, empty);
    expect(await fetched(stage, project, empty)).toBe(body);
  });

  it('gets no texts from other files of its language, in any order', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    const other = (language: string, texts: object): Sent => {
      const { name, ...file } = json(language, texts);
      return { ...file, name: `other/${name}` };
    };
    const german = json('de', { title: 'T' });
    await send(stage, project, german);
    await send(stage, project, other('en', { ok: 'OK' }));
    await send(stage, project, other('de', { ok: 'OKde' }));
    await send(stage, project, json('en', { title: 'T', ok: 'OK' }));
    expect(await fetched(stage, project, german)).toBe(german.body);
  });

  it('gets what translators returned in a file of another format', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A', b: 'B' }));
    await send(stage, project, json('de', { a: 'Ä' }));
    await send(stage, project, {
      name: 'other/de.properties',
      type: 'java_properties',
      language: 'de',
      body: 'b=Be\n',
    });
    expect(await fetched(stage, project, json('de', {}))).toBe(json('de', { a: 'Ä', b: 'Be' }).body);
  });

  it('gets no plural that it left out, and gets forms of those that it has', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    const file = (language: string, texts: string): Sent => ({
      name: language === 'en' ? 'res/values/s.xml' : `res/values-${language}/s.xml`,
      type: 'android_xml',
      language,
      body: android(texts),
    });
    const hi = '    <string name="hi">Hi</string>\n';
    await send(stage, project, file('en', hi + plural(['one', 'other'])));
    await send(stage, project, file('de', hi + plural(['one', 'other'])));
    const shorter = file('de', hi);
    await send(stage, project, shorter);
    expect(await fetched(stage, project, shorter)).toBe(shorter.body);
    expect(await lossesOf(desk, shorter)).toEqual(['p[one]', 'p[other]']);
  });
});

describe('a file that comes again', () => {
  it('drops what it had before and no other file has', async () => {
    const project = await stage.project(['en', 'de', 'fr']);
    await send(stage, project, json('en', { a: 'A', b: 'B', c: 'C' }));
    const german = json('de', { a: 'Ä', b: 'Be' });
    await send(stage, project, german);
    const shorter = json('en', { a: 'A' });
    await send(stage, project, shorter);
    expect((await keptFile(stage, project))?.entryCount).toBe(2);
    expect(await fetched(stage, project, german)).toBe(german.body);
    expect(await fetched(stage, project, shorter)).toBe(shorter.body);
    // Another language without a file of its own has the entries of the base language's file.
    expect(await fetched(stage, project, { type: 'nested_json', language: 'fr' })).not.toContain('"b"');
  });

  it('replaces what another version of it had', async () => {
    const project = await stage.project(['en', 'de']);
    await send(stage, project, json('en', { a: 'A' }));
    await send(stage, project, json('de', { a: 'Ä', b: 'Be' }));
    const shorter = json('de', { a: 'Ä' });
    await send(stage, project, shorter);
    expect(await fetched(stage, project, shorter)).toBe(shorter.body);
  });

  it('has its former entries after an undo of its import, and the new ones after an undo of that', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    const first = json('en', { a: 'A', b: 'B' });
    const second = json('en', { a: 'A', c: 'C' });
    await send(stage, project, first);
    const { operation } = await send(stage, project, second);
    await call(desk, 'POST', `/operations/${operation}/undo`);
    expect([await fetched(stage, project, first), (await keptFile(stage, project))?.entryCount]).toEqual([
      first.body,
      2,
    ]);
    await call(desk, 'POST', `/operations/${desk.operations.at(-1)}/undo`);
    expect([await fetched(stage, project, first), (await keptFile(stage, project))?.entryCount]).toEqual([
      second.body,
      2,
    ]);
  });

  it('has its entries if they were deleted and created again', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    const german = json('de', { a: 'Ä', b: 'Be' });
    await send(stage, project, json('en', { a: 'A' }));
    await send(stage, project, german);
    const id = (await entryPath(desk, 'b', 'de'))?.split('/').at(-1);
    const language = `/languages/${project.language('de').wireId}`;
    expect(
      (await call(desk, 'POST', `${language}/bulk/delete`, { selection: { entries: [id] } })).status,
    ).toBe(200);
    expect(await fetched(stage, project, german)).toBe(json('de', { a: 'Ä' }).body);
    await send(stage, project, { ...json('de', { b: 'Be' }), name: 'other/de.json' });
    await send(stage, project, german);
    expect(await fetched(stage, project, german)).toBe(german.body);
  });
});

describe('a text that a user typed', () => {
  it('in a plural form that only files of other languages have is in the own file after any import', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'ru', 'pl']);
    const { project } = desk;
    const forms = (language: string, ...names: string[]): Sent => ({
      name: language === 'en' ? 'res/values/s.xml' : `res/values-${language}/s.xml`,
      type: 'android_xml',
      language,
      body: android(plural(names)),
    });
    await send(stage, project, forms('en', 'one', 'other'));
    await send(stage, project, forms('ru', 'one', 'few', 'other'));
    await send(stage, project, forms('pl', 'one', 'other'));
    const path = await entryPath(desk, 'p[few]', 'pl');
    expect(
      (await call(desk, 'PUT', `${path}/text`, { text: '%d few', mode: 'final', version: 0 })).status,
    ).toBe(200);
    const polish = { type: 'android_xml', language: 'pl' };
    expect(await fetched(stage, project, polish)).toBe(forms('pl', 'one', 'few', 'other').body);
    await send(stage, project, {
      ...forms('pl', 'one', 'other'),
      body: `${forms('pl', 'one', 'other').body}<!-- -->\n`,
    });
    expect(await fetched(stage, project, polish)).toContain('"few"');
  });

  it('in an entry of another language’s file is in the own file', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A' }));
    await send(stage, project, json('de', { a: 'Ä', b: 'Be' }));
    await send(stage, project, json('fr', { a: 'Á' }));
    const path = await entryPath(desk, 'b', 'fr');
    expect((await call(desk, 'PUT', `${path}/text`, { text: 'Bé', mode: 'final', version: 0 })).status).toBe(
      200,
    );
    expect(await fetched(stage, project, { type: 'nested_json', language: 'fr' })).toBe(
      json('fr', { a: 'Á', b: 'Bé' }).body,
    );
  });
});

describe('a text that the file of its language left out', () => {
  it('is in the report as long as files of other languages have its entry', async () => {
    const desk = await createRepeatFixture(stage);
    const { project } = desk;
    await send(stage, project, json('en', { a: 'A' }));
    await send(stage, project, json('de', { a: 'Ä', b: 'Be' }));
    await send(stage, project, json('fr', { a: 'Á', b: 'Bé' }));
    const shorter = json('fr', { a: 'Á' });
    await send(stage, project, shorter);
    expect(await fetched(stage, project, shorter)).toBe(shorter.body);
    const file = (await keptFile(stage, project))?._id;
    const query = `type=nested_json&languages=["fr"]&file=${file}`;
    const { body } = await call(desk, 'GET', `/export-translations/report?${query}`);
    expect(body).toMatchObject({ files: [{ losses: [{ kind: 'left-out', keys: ['b'] }] }] });
  });
});
