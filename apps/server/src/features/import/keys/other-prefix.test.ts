/** A new key prefix of a kept file renames its keys in all languages (docs/decisions/0049). */
import { issueBits } from '@parlance/domain/checks/issues';
import { entryStatus } from '@parlance/domain/entry/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  entryOf,
  footprint,
  type ImportFixture,
  type Target,
  textsOf,
} from '../../../../test/import/import.ts';
import {
  type Chosen,
  fetchKept,
  importFiles,
  keptFiles,
  laravel,
  leaveBehind,
  preview,
  tryImport,
} from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const php = (texts: Record<string, string>) =>
  `<?php\n\nreturn [\n${Object.entries(texts)
    .map(([key, text]) => `    '${key}' => '${text}', // ${key}\n`)
    .join('')}];\n`;

const path = 'lang/{language}/validation.php';
const english = php({ email: 'Enter an email.', required: 'Required' });
const german = php({ email: 'Adresse eingeben.', required: 'Nötig' });
const french = php({ email: 'Adresse', required: 'Requis' });

const newTarget = async (): Promise<Target> => ({ user: stage.people.owner, project: await stage.project() });
const out = async (target: Target, language: string, which = path) =>
  String(await fetchKept(stage, target, which, language));

const bringAll = (target: Target) =>
  importFiles(
    stage,
    target,
    laravel('validation', english),
    laravel('validation', german, {}, 'de'),
    laravel('validation', french, {}, 'fr'),
  );

/** Writes a text as a translator. */
async function write({ user, project }: Target, language: string, key: string, text: string) {
  const entry = `languages/${project.language(language).wireId}/entries/${await entryOf(stage, project, key)}`;
  const url = `/v1/projects/${project.wireId}/${entry}`;
  const { headers } = user;
  const { version } = (await stage.app.inject({ url, headers })).json() as { version: number };
  const payload = { text, mode: 'final', version };
  const { statusCode, body } = await stage.app.inject({
    method: 'PUT',
    url: `${url}/text`,
    headers,
    payload,
  });
  expect([statusCode, body]).toEqual([200, expect.anything()]);
}

const undo = async ({ user, project }: Target, operation: unknown) => {
  const url = `/v1/projects/${project.wireId}/operations/${operation}/undo`;
  const { statusCode, body } = await stage.app.inject({ method: 'POST', url, headers: user.headers });
  expect([statusCode, body]).toEqual([200, expect.anything()]);
  return JSON.parse(body) as { operation: string; keptCount: number };
};

describe('another key prefix of a kept file', () => {
  it('renames its entries in all languages, which the preview reports first', async () => {
    const target = await newTarget();
    await bringAll(target);
    const before = await entryOf(stage, target.project, 'required');
    await write(target, 'de', 'required', 'Muss sein');
    const chosen = laravel('validation', english, { addKeyPrefix: 'validation.' });
    const notice = {
      code: 'movedKeys',
      message: '2 keys that the project has of this file get the other prefix too, in all languages.',
      count: 2,
    };
    const { files } = await preview(stage, target, chosen);
    expect(files[0]).toMatchObject({ added: 0, unchanged: 2, notices: [notice] });
    expect(Object.keys(await textsOf(stage, target.project, 'de'))).toEqual(['email', 'required']);

    const done = await importFiles(stage, target, chosen);
    expect(done.files[0]).toMatchObject({ added: 0, unchanged: 2, notices: [notice] });
    expect(await entryOf(stage, target.project, 'validation.required')).toBe(before);
    expect(await textsOf(stage, target.project, 'de')).toEqual({
      'validation.email': 'Adresse eingeben.',
      'validation.required': 'Muss sein',
    });
    await write(target, 'fr', 'validation.email', 'Saisissez une adresse.');
    expect(await out(target, 'en')).toBe(english);
    expect(await out(target, 'de')).toBe(german.replace('Nötig', 'Muss sein'));
    expect(await out(target, 'fr')).toBe(french.replace('Adresse', 'Saisissez une adresse.'));

    const again = await importFiles(stage, target, chosen);
    expect(again.files[0]).toMatchObject({ added: 0, unchanged: 2, notices: [] });
    await importFiles(stage, target, laravel('validation', french, {}, 'fr'));
    expect(await out(target, 'fr')).toBe(french);
  });

  it('is rejected if keys would become those of another file, and nothing is written', async () => {
    const target = await newTarget();
    const { project } = target;
    const file = (name: string, language: string, texts: Record<string, string>, chosen: Chosen = {}) =>
      laravel(name, php(texts), chosen, language);
    const main = {
      en: { email: 'Email address', name: 'Name' },
      de: { email: 'E-Mail-Adresse', name: 'Name' },
    };
    const errors = {
      en: { email: 'Enter a valid email', name: 'Name', o: 'O' },
      de: { email: 'Ungültige E-Mail', name: 'Name', o: 'Od' },
    };
    await importFiles(stage, target, file('main', 'en', main.en), file('main', 'de', main.de));
    await importFiles(
      stage,
      target,
      file('errors', 'en', errors.en, { addKeyPrefix: 'err.' }),
      file('errors', 'de', errors.de),
    );
    const before = await footprint(stage, project);
    const message =
      'With this key prefix, keys of lang/{language}/errors.php (1) would become keys that other texts have already: email (lang/{language}/main.php). Please choose another prefix.';
    const chosen = { addKeyPrefix: '' };
    for (const call of ['import-preview', 'import-uploads'] as const)
      for (const given of [
        [file('errors', 'en', errors.en, chosen)],
        [file('errors', 'de', errors.de, chosen)],
        [file('errors', 'en', errors.en, chosen), file('errors', 'de', errors.de)],
        [file('errors', 'en', errors.en, { ...chosen, sharedKeys: 'leaveOut' })],
      ]) {
        const { result, error } = await tryImport(stage, target, call, undefined, ...given);
        expect([result, error]).toEqual([
          null,
          expect.objectContaining({
            code: 'keysOfOthers',
            message,
            path: 'lang/{language}/errors.php',
            count: 1,
            keys: [{ key: 'email', file: 'lang/{language}/main.php' }],
          }),
        ]);
      }
    expect(await footprint(stage, project)).toEqual(before);
    expect(await textsOf(stage, project, 'de')).toEqual({
      ...main.de,
      'err.email': 'Ungültige E-Mail',
      'err.name': 'Name',
      'err.o': 'Od',
    });
    // Different texts for keys of no file do not matter; equal texts in every language become one.
    await importFiles(stage, target, file('errors', 'en', errors.en, { addKeyPrefix: 'e.' }));
    await write(target, 'de', 'e.email', 'E-Mail-Adresse');
    await write(target, 'en', 'e.email', 'Email address');
    const done = await importFiles(stage, target, file('errors', 'en', main.en, chosen));
    expect(done.files[0]?.notices).toMatchObject([
      { code: 'movedKeys', count: 3 },
      { code: 'droppedKeys', count: 1, keys: ['o'] },
    ]);
    // The replaced entry stays without a file.
    const former = { 'e.email': 'E-Mail-Adresse', 'e.name': 'Name' };
    expect(await textsOf(stage, project, 'de')).toEqual({ ...main.de, ...former, o: 'Od' });
    expect(await out(target, 'de', 'lang/{language}/errors.php')).toBe(
      php({ ...errors.de, email: 'E-Mail-Adresse' }),
    );
  });

  it('is rejected if one of the texts is missing, or an entry without a file has the key', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('main', php({ email: 'Email', required: 'Required' })));
    await importFiles(
      stage,
      target,
      laravel('errors', php({ email: 'Email' }), { addKeyPrefix: 'err.' }),
      laravel('errors', php({ email: 'E-Mail' }), {}, 'de'),
    );
    const back = laravel('errors', php({ email: 'Email' }), { addKeyPrefix: '' });
    const refused = async () => (await tryImport(stage, target, 'import-uploads', undefined, back)).error;
    expect(await refused()).toMatchObject({ code: 'keysOfOthers', count: 1 });
    // German only in this file differs from no German in the other.
    expect(Object.keys(await textsOf(stage, target.project, 'de'))).toEqual(['err.email']);
    await importFiles(stage, target, laravel('main', php({ required: 'Required' })));
    expect(await refused()).toMatchObject({
      code: 'keysOfOthers',
      message: expect.stringContaining('have already: email. Please'),
      keys: [{ key: 'email', file: null }],
    });
  });

  it('leaves out keys of other files if the file leaves out in all its languages', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('main', php({ t: 'A', s: 'S' })));
    const [en, de] = [php({ t: 'B', s: 'S' }), php({ t: 'Bd', s: 'Sd' })];
    await importFiles(
      stage,
      target,
      laravel('errors', en, { addKeyPrefix: 'b.' }),
      laravel('errors', de, {}, 'de'),
    );
    const chosen = { addKeyPrefix: '', sharedKeys: 'leaveOut' } as const;
    const done = await importFiles(
      stage,
      target,
      laravel('errors', en, chosen),
      laravel('errors', de, chosen, 'de'),
    );
    expect(await textsOf(stage, target.project, 'en')).toMatchObject({ t: 'A', s: 'S' });
    expect(await textsOf(stage, target.project, 'de')).not.toHaveProperty('t');
    expect(await out(target, 'en', 'lang/{language}/errors.php')).toBe(en);
    expect(await out(target, 'de', 'lang/{language}/errors.php')).toBe(de);
    await undo(target, done.operation);
    await write(target, 'de', 'b.t', 'Neu');
    expect(await out(target, 'de', 'lang/{language}/errors.php')).toBe(php({ t: 'Neu', s: 'Sd' }));
  });

  it('can use keys that another file of the same import gives up', async () => {
    const target = await newTarget();
    await importFiles(
      stage,
      target,
      laravel('main', php({ t: 'A' })),
      laravel('main', php({ t: 'Ad' }), {}, 'de'),
    );
    await importFiles(
      stage,
      target,
      laravel('errors', php({ t: 'B' }), { addKeyPrefix: 'b.' }),
      laravel('errors', php({ t: 'Bd' }), {}, 'de'),
    );
    await importFiles(
      stage,
      target,
      laravel('errors', php({ t: 'B' }), { addKeyPrefix: '' }),
      laravel('main', php({ t: 'A' }), { addKeyPrefix: 'a.' }),
    );
    expect(await textsOf(stage, target.project, 'de')).toEqual({ 'a.t': 'Ad', t: 'Bd' });
    expect(await out(target, 'de', 'lang/{language}/errors.php')).toBe(php({ t: 'Bd' }));
    expect(await out(target, 'de', 'lang/{language}/main.php')).toBe(php({ t: 'Ad' }));
  });

  it('copies entries that other files share, with the texts in the languages of this file', async () => {
    const target = await newTarget();
    const strings = php({ email: 'Enter an email.', name: 'Name' });
    await importFiles(stage, target, laravel('strings', strings));
    await bringAll(target);
    const done = await importFiles(stage, target, laravel('validation', english, { addKeyPrefix: 'v.' }));
    expect(done.files[0]?.notices).toMatchObject([{ code: 'movedKeys', count: 2 }]);
    expect(await textsOf(stage, target.project, 'de')).toEqual({
      email: 'Adresse eingeben.',
      'v.required': 'Nötig',
      'v.email': 'Adresse eingeben.',
    });
    await write(target, 'de', 'v.email', 'Bitte Adresse eingeben.');
    expect(await out(target, 'de')).toBe(german.replace('Adresse eingeben.', 'Bitte Adresse eingeben.'));
    expect(await out(target, 'en')).toBe(english);
    expect(await out(target, 'en', 'lang/{language}/strings.php')).toBe(strings);
  });

  it('renames keys in languages that older versions left with the former keys', async () => {
    const target = await newTarget();
    await leaveBehind(
      stage,
      target,
      laravel('validation', english, { addKeyPrefix: 'v_' }),
      laravel('other', french, {}, 'fr'),
    );
    // A text that a user typed since then stays: the file has this key already.
    await write(target, 'fr', 'v_required', 'Obligatoire');
    const done = await importFiles(stage, target, laravel('validation', english, { addKeyPrefix: 'v_' }));
    expect(done.files[0]?.notices).toEqual([
      expect.objectContaining({ code: 'movedKeys', count: 2 }),
      {
        code: 'takenTexts',
        message:
          'In fr, texts of this file changed (1), since other texts had the keys already that the other prefix gave them: v_required ("Requis" → "Obligatoire")',
        detail: {
          code: 'texts-changed-by-prefix',
          parameters: { language: 'fr', count: 1, texts: ['v_required ("Requis" → "Obligatoire")'] },
        },
        count: 1,
      },
    ]);
    await write(target, 'fr', 'v_email', 'Courriel');
    const typed = french.replace('Adresse', 'Courriel').replace('Requis', 'Obligatoire');
    expect(await out(target, 'fr')).toBe(typed);
    expect(await out(target, 'en')).toBe(english);
    await undo(target, done.operation);
    expect(await textsOf(stage, target.project, 'fr')).toMatchObject({
      email: 'Adresse',
      required: 'Requis',
    });
  });

  it('keeps an entry with the key in its order, with its own length limit', async () => {
    const target = await newTarget();
    const { id: project } = target.project;
    const prefixed = laravel('validation', english, { addKeyPrefix: 'v_' });
    await leaveBehind(stage, target, prefixed, laravel('other', french, {}, 'fr'));
    await sql`insert into translations (project_id, language_id, entry_id, status, max_length)
      select e.project_id, ${target.project.language('fr').id}, e.id, ${entryStatus.inOrder}, 3 from entries e
      where e.project_id = ${project} and e.key = 'v_email'`.execute(stage.deps.db);
    await importFiles(stage, target, prefixed);
    const { rows } = await sql`select t.value, t.status, t.issues, t.max_length from translations t
      join entries e on e.project_id = t.project_id and e.id = t.entry_id
      where e.project_id = ${project} and e.key = 'v_email' and t.language_id = ${target.project.language('fr').id}`.execute(
      stage.deps.db,
    );
    const { tooLong } = issueBits;
    expect(rows).toEqual([{ value: 'Adresse', status: entryStatus.inOrder, issues: tooLong, max_length: 3 }]);
  });

  it('is undone with the import and restored by the next one, in all languages', async () => {
    const target = await newTarget();
    await importFiles(stage, target, laravel('strings', php({ email: 'Enter an email.' })));
    await bringAll(target);
    const done = await importFiles(stage, target, laravel('validation', english, { addKeyPrefix: 'v.' }));
    const undone = await undo(target, done.operation);
    expect(undone.keptCount).toBe(0);
    expect(Object.keys(await textsOf(stage, target.project, 'de')).sort()).toEqual(['email', 'required']);
    const prefixes = async () => (await keptFiles(stage, target)).map(({ keyPrefix }) => keyPrefix);
    expect(await prefixes()).toEqual(['', '']);
    for (const [language, body] of [
      ['en', english],
      ['de', german],
      ['fr', french],
    ] as const)
      expect(await out(target, language)).toBe(body);
    await undo(target, undone.operation);
    expect(await prefixes()).toEqual(['', 'v.']);
    await write(target, 'de', 'v.email', 'Mail');
    expect(await out(target, 'de')).toBe(german.replace('Adresse eingeben.', 'Mail'));
  });

  it('can use keys that other entries of the file have, and go back to none', async () => {
    const target = await newTarget();
    const body = php({ a: '1', v_a: '2', v_v_a: '3' });
    const inGerman = php({ a: 'eins', v_a: 'zwei', v_v_a: 'drei' });
    await importFiles(stage, target, laravel('validation', body), laravel('validation', inGerman, {}, 'de'));
    await importFiles(stage, target, laravel('validation', body, { addKeyPrefix: 'v_' }));
    expect(await textsOf(stage, target.project, 'de')).toEqual({
      v_a: 'eins',
      v_v_a: 'zwei',
      v_v_v_a: 'drei',
    });
    await importFiles(stage, target, laravel('validation', body, { addKeyPrefix: '' }));
    expect(await textsOf(stage, target.project, 'de')).toEqual({ a: 'eins', v_a: 'zwei', v_v_a: 'drei' });
    expect(await out(target, 'de')).toBe(inGerman);
    expect(await out(target, 'en')).toBe(body);
  });

  it('reports languages with keys that were left out, which stay until these languages are imported too', async () => {
    const target = await newTarget();
    await importFiles(
      stage,
      target,
      laravel('strings', php({ email: 'Email' })),
      laravel('strings', php({ email: 'E-Mail' }), {}, 'de'),
    );
    await importFiles(
      stage,
      target,
      laravel('validation', english, { sharedKeys: 'leaveOut' }),
      laravel('validation', german, {}, 'de'),
    );
    const chosen = laravel('validation', english, { addKeyPrefix: 'v.', sharedKeys: 'share' });
    const { files } = await preview(stage, target, chosen);
    expect(files[0]?.notices.map(({ message }) => message)).toEqual([
      '1 key that the project has of this file gets the other prefix too, in all languages.',
      'Keys that were left out stay as they are in de, until this file is imported in these languages too.',
    ]);
    await importFiles(stage, target, chosen);
    expect(await out(target, 'de')).toBe(german);
    await importFiles(stage, target, laravel('validation', german, {}, 'de'));
    await write(target, 'de', 'v.email', 'Mail');
    expect(await out(target, 'de')).toBe(german.replace('Adresse eingeben.', 'Mail'));
  });

  it('returns 403 for a user who may not change the file in all its languages', async () => {
    const target = await newTarget();
    await bringAll(target);
    const chosen = laravel('validation', english, { addKeyPrefix: 'v.' });
    for (const call of ['import-preview', 'import-uploads'] as const) {
      const user = stage.people.translator;
      const { error } = await tryImport(stage, { ...target, user }, call, { onlyAsDraft: true }, chosen);
      expect(error).toMatchObject({ code: 'prefixOfOthers' });
    }
    expect(Object.keys(await textsOf(stage, target.project, 'en'))).toEqual(['email', 'required']);
  });
});
