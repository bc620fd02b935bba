import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  type Target,
  textsOf,
} from '../../../../test/import/import.ts';
import {
  type Chosen,
  fetchKept,
  type GivenFile,
  importFiles,
  inCommon,
  keptFiles,
  laravel,
  php,
} from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const newTarget = async (): Promise<Target> => ({ user: stage.people.owner, project: await stage.project() });
const out = async (target: Target, path: string, language: string) =>
  String(await fetchKept(stage, target, path, language));

const strings = php({ email: 'Email', name: 'Name', ok: 'OK' });
const validation = php({
  email: 'The :attribute must be a valid email address.',
  required: 'Required',
  ok: 'OK',
});

describe('keys that several files have', () => {
  it('are reported in the preview, with both texts and a prefix made of the file name', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('strings', strings));
    expect(await inCommon(stage, target, laravel('validation', validation))).toEqual([
      {
        path: 'lang/{language}/validation.php',
        keyPrefix: '',
        sharedKeys: null,
        proposedPrefix: 'validation.',
        count: 2,
        differing: 1,
        leftOut: 0,
        examples: [
          {
            key: 'email',
            language: 'en',
            text: 'The :attribute must be a valid email address.',
            otherFile: 'lang/{language}/strings.php',
            otherText: 'Email',
          },
          {
            key: 'ok',
            language: 'en',
            text: 'OK',
            otherFile: 'lang/{language}/strings.php',
            otherText: 'OK',
          },
        ],
      },
    ]);
  });

  it('are reported for files that come together, language by language', async () => {
    const target = await newTarget();
    const found = await inCommon(
      stage,
      target,
      laravel('strings', strings),
      laravel('validation', validation),
      laravel('strings', php({ email: 'E-Mail', name: 'Name' }), {}, 'de'),
      laravel('auth', php({ failed: 'Failed' })),
    );
    expect(found.map(({ count, differing }) => [count, differing])).toEqual([
      [2, 1],
      [2, 1],
      [0, 0],
      [0, 0],
    ]);
    expect(found[0]?.examples[0]).toMatchObject({
      key: 'email',
      text: 'Email',
      otherFile: 'lang/{language}/validation.php',
      otherText: 'The :attribute must be a valid email address.',
    });
    expect(found[1]?.examples[0]).toMatchObject({
      otherFile: 'lang/{language}/strings.php',
      otherText: 'Email',
    });
  });

  it('are reported again when an unchanged file comes again, so that the user can still choose', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('strings', strings));
    await importFiles(stage, target, laravel('validation', validation));
    const [found] = await inCommon(stage, target, laravel('strings', strings));
    expect(found).toMatchObject({ count: 2, differing: 1 });
  });

  it('change other files by an import without a choice, which its result reports', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('strings', strings));
    const { body } = await importFile(
      stage,
      target,
      { name: 'lang/en/validation.php', body: validation },
      { fileType: 'laravel_php', importLanguage: 'en' },
    );
    expect(body.files[0]?.notices).toEqual([
      {
        code: 'replacedTexts',
        message: '1 text of other files changes.',
        detail: { code: 'texts-of-others', parameters: { count: 1 } },
        count: 1,
        keys: ['email'],
        files: ['lang/{language}/strings.php'],
      },
    ]);
    const again = await importFile(
      stage,
      target,
      { name: 'lang/en/validation.php', body: validation },
      { fileType: 'laravel_php', importLanguage: 'en' },
    );
    expect(again.body.files[0]?.notices).toEqual([]);
  });

  it('are reported as replaced too if the files come together', async () => {
    const target = await newTarget();
    const summary = await importFiles(
      stage,
      target,
      laravel('strings', strings),
      laravel('validation', validation),
    );
    expect(summary.files.map(({ notices }) => notices)).toMatchObject([
      [],
      [{ code: 'replacedTexts', count: 1, keys: ['email'], files: ['lang/{language}/strings.php'] }],
    ]);
  });
});

describe('a key prefix', () => {
  it('keeps files apart, is removed on export, and is remembered for other languages and imports', async () => {
    const target = await newTarget();
    const german = php({ email: 'Bitte eine gültige Adresse.', ok: 'Ja' });
    await importFiles(stage, target, laravel('strings', strings));
    await importFiles(stage, target, laravel('validation', validation, { addKeyPrefix: 'validation.' }));
    await importFiles(stage, target, laravel('validation', german, {}, 'de'));
    expect(await textsOf(stage, target.project, 'en')).toEqual({
      email: 'Email',
      name: 'Name',
      ok: 'OK',
      'validation.email': 'The :attribute must be a valid email address.',
      'validation.required': 'Required',
      'validation.ok': 'OK',
    });
    expect(await out(target, 'lang/{language}/strings.php', 'en')).toBe(strings);
    expect(await out(target, 'lang/{language}/validation.php', 'en')).toBe(validation);
    expect(await out(target, 'lang/{language}/validation.php', 'de')).toBe(german);
    expect((await keptFiles(stage, target)).map(({ path, keyPrefix }) => [path, keyPrefix])).toEqual([
      ['lang/{language}/strings.php', ''],
      ['lang/{language}/validation.php', 'validation.'],
    ]);
    const changed = validation.replace('Required', 'Needed');
    const [found] = await inCommon(stage, target, laravel('validation', changed));
    expect(found).toMatchObject({ keyPrefix: 'validation.', count: 0 });
    await importFiles(stage, target, laravel('validation', changed));
    expect(await out(target, 'lang/{language}/validation.php', 'en')).toBe(changed);
  });
});

describe('keys that are left out', () => {
  it('stay in the file unchanged, and are not its entries', async () => {
    const target = await newTarget();
    const german = php({ email: 'Adresse', required: 'Nötig', ok: 'OK' });
    await importFiles(
      stage,
      target,
      laravel('strings', strings),
      laravel('strings', php({ email: 'E-Mail', ok: 'OK' }), {}, 'de'),
    );
    const summary = await importFiles(
      stage,
      target,
      laravel('validation', validation, { sharedKeys: 'leaveOut' }),
      laravel('validation', german, {}, 'de'),
    );
    expect(
      summary.files.map(({ total, notices }) => [total, notices.map(({ code, count }) => [code, count])]),
    ).toEqual([
      [2, [['leftOutKeys', 1]]],
      [2, [['leftOutKeys', 1]]],
    ]);
    expect(await textsOf(stage, target.project, 'en')).toMatchObject({
      email: 'Email',
      required: 'Required',
    });
    for (const [path, language, body] of [
      ['strings', 'en', strings],
      ['validation', 'en', validation],
      ['validation', 'de', german],
    ] as const)
      expect(await out(target, `lang/{language}/${path}.php`, language)).toBe(body);
  });

  it('belong to the first of the files that come together if all of them leave out', async () => {
    const target = await newTarget();
    const chosen = { sharedKeys: 'leaveOut' } as const;
    await importFiles(
      stage,
      target,
      laravel('strings', strings, chosen),
      laravel('validation', validation, chosen),
    );
    expect(await textsOf(stage, target.project, 'en')).toEqual({
      email: 'Email',
      name: 'Name',
      ok: 'OK',
      required: 'Required',
    });
    expect(await out(target, 'lang/{language}/strings.php', 'en')).toBe(strings);
    expect(await out(target, 'lang/{language}/validation.php', 'en')).toBe(validation);
  });
});

describe('the choice for shared keys', () => {
  const undo = async ({ user, project }: Target, operation: unknown) => {
    const url = `/v1/projects/${project.wireId}/operations/${operation}/undo`;
    const { statusCode, body } = await stage.app.inject({ method: 'POST', url, headers: user.headers });
    expect([statusCode, body]).toEqual([200, expect.anything()]);
    return JSON.parse(body).operation as string;
  };
  const path = 'lang/{language}/validation.php';

  it('is undone with the import and restored by the next one', async () => {
    const target = await newTarget();
    await importFiles(
      stage,
      target,
      laravel('strings', strings),
      laravel('validation', php({ required: 'Old' })),
    );
    const done = await importFiles(stage, target, laravel('validation', validation, { addKeyPrefix: 'v.' }));
    expect(await out(target, path, 'en')).toBe(validation);
    const prefixes = async () => (await keptFiles(stage, target)).map(({ keyPrefix }) => keyPrefix);
    expect(await prefixes()).toEqual(['', 'v.']);
    const undone = await undo(target, done.operation);
    expect(await prefixes()).toEqual(['', '']);
    expect(Object.keys(await textsOf(stage, target.project, 'en'))).toEqual([
      'email',
      'name',
      'ok',
      'required',
    ]);
    await undo(target, undone);
    expect(await prefixes()).toEqual(['', 'v.']);
    expect(await out(target, path, 'en')).toBe(validation);
    expect(await out(target, 'lang/{language}/strings.php', 'en')).toBe(strings);
  });

  it('is replaced by another choice, in a call for one file too', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('strings', strings));
    const file = { name: 'lang/en/validation.php', body: validation };
    const fields = { fileType: 'laravel_php', importLanguage: 'en' };
    const one = await importFile(stage, target, file, { ...fields, addKeyPrefix: 'v.' });
    expect([one.status, one.body.added, one.body.files[0]?.notices]).toEqual([200, 3, []]);
    const kept = async () =>
      (await keptFiles(stage, target)).map(({ keyPrefix, sharedKeys }) => [keyPrefix, sharedKeys])[1];
    expect(await kept()).toEqual(['v.', null]);
    await importFile(stage, target, file, { ...fields, addKeyPrefix: '', sharedKeys: 'leaveOut' });
    expect(await kept()).toEqual(['', 'leaveOut']);
    expect(await textsOf(stage, target.project, 'en')).toMatchObject({
      email: 'Email',
      required: 'Required',
    });
    expect(await out(target, path, 'en')).toBe(validation);
    await importFile(stage, target, file, { ...fields, sharedKeys: 'share' });
    expect(await kept()).toEqual(['', 'share']);
    expect(await textsOf(stage, target.project, 'en')).toMatchObject({
      email: 'The :attribute must be a valid email address.',
    });
  });

  it('is rejected if it is not a valid prefix', async () => {
    const target = await newTarget();
    const file = { name: 'lang/en/validation.php', body: validation };
    for (const addKeyPrefix of ['x'.repeat(101), 'a\u0001b', '\u200b', 'a\u202eb']) {
      const { status, body } = await importFile(stage, target, file, { addKeyPrefix, importLanguage: 'en' });
      expect([status, body.message]).toEqual([
        400,
        'A key prefix may have at most 100 characters, something to be seen in it, and no line breaks, control characters or characters that turn the direction of what follows.',
      ]);
    }
    const { status } = await importFile(stage, target, file, { sharedKeys: 'both', importLanguage: 'en' });
    expect(status).toBe(400);
  });
});

describe('other formats', () => {
  const android = (texts: Record<string, string>) =>
    `<resources>\n${Object.entries(texts)
      .map(([key, text]) => `    <string name="${key}">${text}</string>\n`)
      .join('')}</resources>\n`;

  it('exports two Android modules and two Java bundles in several languages unchanged', async () => {
    const target = await newTarget();
    const module = (name: string, language: string, title: string, chosen: Chosen): GivenFile => ({
      name: `${name}/src/main/res/values${language === 'en' ? '' : `-${language}`}/strings.xml`,
      body: android({ title, [`only_${name}`]: name }),
      fileType: 'android_xml',
      language,
      ...chosen,
    });
    const bundle = (name: string, language: string, ok: string, chosen: Chosen): GivenFile => ({
      name: `src/${name}${language === 'en' ? '' : `_${language}`}.properties`,
      body: `# ${name}\nok=${ok}\nonly.${name}=${name}\n`,
      fileType: 'java_properties',
      language,
      ...chosen,
    });
    const all = [
      module('app', 'en', 'App title', {}),
      module('app', 'de', 'Titel der App', {}),
      module('login', 'en', 'Login title', { addKeyPrefix: 'login_' }),
      module('login', 'de', 'Titel der Anmeldung', {}),
      bundle('Messages', 'en', 'OK', {}),
      bundle('Messages', 'de', 'Ja', {}),
      bundle('Errors', 'en', '&OK', { sharedKeys: 'leaveOut' }),
      bundle('Errors', 'de', '&Ja', {}),
    ];
    expect(
      (await inCommon(stage, target, ...all.map((one) => ({ ...one, addKeyPrefix: undefined }))))[2],
    ).toMatchObject({
      path: 'login/src/main/res/values/strings.xml',
      proposedPrefix: 'login_',
      count: 1,
      differing: 1,
      examples: [{ key: 'title', otherFile: 'app/src/main/res/values/strings.xml' }],
    });
    await importFiles(stage, target, ...all);
    // Again in another order: the remembered choices hold.
    await importFiles(
      stage,
      target,
      ...all.map(({ addKeyPrefix: _, sharedKeys: __, ...one }) => one).reverse(),
    );
    const kept = ['app/src/main/res/values/strings.xml', 'login/src/main/res/values/strings.xml'];
    for (const [at, { language, body }] of all.entries()) {
      const file = at < 4 ? kept[Math.floor(at / 2)] : `src/${at < 6 ? 'Messages' : 'Errors'}.properties`;
      expect([file, language, await out(target, file ?? '', language)]).toEqual([file, language, body]);
    }
  });

  it('a multilingual table leaves out the keys of others in all its languages', async () => {
    const target = await newTarget();
    const csv = 'key,en,de\nemail,Mail,Mehl\nown,Own,Eigen\n';
    await importFiles(stage, target, laravel('strings', strings));
    const { files } = await importFiles(stage, target, {
      name: 'table.csv',
      body: csv,
      fileType: 'csv',
      language: 'en',
      sharedKeys: 'leaveOut',
    });
    expect(files[0]).toMatchObject({ total: 2, notices: [{ code: 'leftOutKeys', count: 1 }] });
    expect(await textsOf(stage, target.project, 'de')).toEqual({ own: 'Eigen' });
    expect(await out(target, 'table.csv', 'en')).toBe(csv);
    const changed = csv.replace('Eigen', 'Anders');
    await importFiles(stage, target, { name: 'table.csv', body: changed, fileType: 'csv', language: 'en' });
    expect(await out(target, 'table.csv', 'en')).toBe(changed);
    expect(await out(target, 'lang/{language}/strings.php', 'en')).toBe(strings);
  });
});
