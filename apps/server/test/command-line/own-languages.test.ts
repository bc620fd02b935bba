/** What the own command line (packages/cli) makes of the languages of a project: their files, and their order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post } from '../../src/features/client-api/client-api.testing.ts';
import { callsAs } from '../calls.ts';
import { eachOwnProject } from './own-project.ts';

const { at, client, parlance, path: folder, write, read } = eachOwnProject();
const configure = (...files: object[]) =>
  write('parlance.json', JSON.stringify({ baseLanguage: 'en', files }));

test('base texts of PO files come before those of translations, whose keys would be taken for them', async () => {
  const po = (text: string) =>
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "btn.save"\nmsgstr "${text}"\n`;
  configure({ path: 'locales/<language>.po', format: 'gettext_po' });
  write('locales/en.po', po('Save'));
  write('locales/de.po', po('Speichern'));
  expect((await parlance('push', '--all')).out).not.toContain('left alone');
  const pulled = await parlance('pull', '--all', '--language', 'en', '--language', 'de');
  expect(pulled.out).toBe('0 of 2 files changed.\n');
  expect(read('locales/en.po')).toContain('"Save"');
});

test('a language that somebody calls like a file of a tool writes no such file', async () => {
  configure({ path: '<language>.json' });
  write('en.json', '{ "scripts": { "postinstall": "Title" } }');
  expect((await parlance('push')).code).toBe(0);
  for (const name of ['package', 'parlance']) {
    const { post } = callsAs(at.server, client().owner);
    const added = await post(`/v1/projects/${client().project.wireId}/languages`, { name });
    expect(added.statusCode).toBe(200);
  }
  const configuration = read('parlance.json');
  const pulled = await parlance('pull');
  expect(pulled).toMatchObject({ code: 0, out: expect.stringContaining('2 of 2 files changed.') });
  expect(pulled.err).toMatch(/^Warning: 2 files are left alone: package\.json, parlance\.json\. .*\n$/);
  expect(existsSync(join(folder(), 'package.json'))).toBe(false);
  expect(read('parlance.json')).toBe(configuration);
  const leftOut = [
    { path: 'package.json', language: 'package' },
    { path: 'parlance.json', language: 'parlance' },
  ];
  for (const [command, others] of [
    ['pull', { written: [], unchanged: expect.any(Array), kept: [] }],
    ['diff', { differs: [], kept: [] }],
  ] as const)
    expect(JSON.parse((await parlance(command, '--json')).out)).toEqual({ ...others, leftOut });
  const asked = await parlance('pull', '--language', 'package', '--dry-run', '--json');
  expect(JSON.parse(asked.out)).toMatchObject({ leftOut: [] });
});

test.each(['csv', 'tsv'])(
  'a pull of a spreadsheet has the columns that its push reads: %s',
  async (format) => {
    const cells = (...rows: string[][]) =>
      rows.map((row) => `${row.join(format === 'csv' ? ',' : '\t')}\n`).join('');
    const file = (language: string) => `locales/${language}.${format}`;
    const spreadsheetOptions = { columnDescription: { KEY: 0, '<language>': 1 } };
    configure({ path: file('<language>'), format, tag: 'app:texts', push: { spreadsheetOptions } });
    write(file('en'), cells(['key', 'en'], ['a', 'Save']));
    write(file('de'), cells(['key', 'de'], ['a', 'Speichern']));
    expect((await parlance('push', '--all')).code).toBe(0);
    write(file('en'), cells(['key', 'en'], ['a', 'Save'], ['c', 'Cancel']));
    expect((await parlance('push')).code).toBe(0);
    expect((await parlance('pull')).code).toBe(0);
    // As it was pushed: without a byte order mark, and with its line ends.
    expect(read(file('de'))).toBe(cells(['key', 'de'], ['a', 'Speichern']));
    expect((await parlance('push', '--all', '--force')).code).toBe(0);
    expect((await parlance('pull')).out).toBe('0 of 2 files changed.\n');
  },
);

test.each([undefined, { columnDescription: { KEY: 0, '<language>': 1 } }])(
  'spreadsheets of one language each come back as they were (%o)',
  async (spreadsheetOptions) => {
    const push = spreadsheetOptions && { push: { spreadsheetOptions } };
    configure({ path: 'locales/<language>.csv', format: 'csv', tag: 'app:texts', ...push });
    const english = 'key,en\na,Save\nb,Open\nc,"Quit"\n';
    const german = 'key,de\na,Speichern\nb,"Öffnen"\n';
    write('locales/en.csv', english);
    write('locales/de.csv', german);
    expect((await parlance('push', '--all')).code).toBe(0);
    const pulled = await parlance('pull', '--language', 'en', '--language', 'de');
    expect(pulled.out).toBe('0 of 2 files changed.\n');
    const data = { de: { main: { entries: { a: { v: 'Sichern' }, c: { v: 'Ende' } } } } };
    await post(client(), '', { body: { data, options: { onlyIfTextEmpty: false } } });
    expect((await parlance('pull', '--language', 'en', '--language', 'de')).out).toContain(
      '1 of 2 files changed.',
    );
    expect(read('locales/de.csv')).toBe('key,de\na,Sichern\nb,"Öffnen"\nc,"Ende"\n');
    expect(read('locales/en.csv')).toBe(english);
  },
);
