import { formats } from '@parlance/formats/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import { openDedicatedConnection } from '../../db/dedicated-connection.ts';
import type { ExportSettings, NewFile } from './export-plan.types.ts';
import { writeNew } from './write-new.service.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const streamed = formats.filter(({ stream }) => stream).map(({ name }) => name);

interface Given {
  key: string;
  description?: string;
  texts: Record<string, string>;
}

/** More than one piece of COPY, already in the order of keys. */
const many: Given[] = Array.from({ length: 3_000 }, (_, index) => ({
  key: `key.${10_000 + index}`,
  texts: { en: `Text ${index}, "quoted"`, de: `Täxt ${index} <b>&amp;</b>\nzweite Zeile` },
  ...(index % 3 === 0 && { description: `Seen ${index} times` }),
}));

async function holding(entries: readonly Given[], languages = ['en', 'de']) {
  const project = await stage.project(languages);
  await buildEntries(stage.deps.db, project, [...entries]);
  const target = { user: stage.people.translator, project };
  const give = (type: string, options: object = {}, language = 'de') =>
    exportFile(stage, target, { type, languages: [language], options });
  return { project, give };
}

describe('a new file that is streamed', () => {
  it('has one of the formats whose units are independent of each other', () => {
    expect(streamed.toSorted()).toEqual([
      'csv',
      'ios_strings',
      'java_properties',
      'microsoft_resw',
      'microsoft_resx',
      'mozilla_properties',
      'react_simple_json',
      'tsv',
      'xliff',
      'xliff_2',
    ]);
  });

  it('equals one that is written from all entries at once', async () => {
    const { give } = await holding(many);
    for (const type of streamed) {
      // A sorted file is read as a whole.
      const whole = await give(type, { sortByKey: true });
      const pieces = await give(type);
      expect([type, pieces.statusCode, pieces.body.length > 100_000]).toEqual([type, 200, true]);
      expect([type, pieces.body === whole.body]).toEqual([type, true]);
    }
  });

  it('starts before its entries are read', async () => {
    const { project } = await holding(many);
    const client = await openDedicatedConnection(stage.deps.databaseUrl, 'test');
    const options = { includeDraft: false, sortByKey: false } as ExportSettings;
    const [base, language] = project.languages;
    if (!base || !language) throw new Error('The project has no languages.');
    const plan: NewFile = {
      kind: 'new',
      path: 'de.xlf',
      mediaType: 'application/xliff+xml',
      leavesAside: [],
      projectId: project.id,
      format: 'xliff',
      language: { ...language, plurals: null },
      base: { ...base, plurals: null },
      entries: { kind: 'all' },
      options,
      keyPrefix: '',
    };
    const texts: string[] = [];
    for await (const piece of writeNew(client, plan)) texts.push(Buffer.from(piece).toString('utf8'));
    await client.end();
    expect(texts[0]).toMatch(/<body>$/);
    expect(texts.length).toBeGreaterThan(4);
  });

  it('has the columns that its entries need', async () => {
    const { give } = await holding(many);
    expect((await give('csv')).body.split('\r\n', 2)).toEqual([
      '\ufeffkey,description,de',
      'key.10000,Seen 0 times,"Täxt 0 <b>&amp;</b>\nzweite Zeile"',
    ]);
    expect((await give('csv', { includeMetadata: false })).body.split('\r\n', 1)).toEqual(['\ufeffkey,de']);
  });
});

describe('a new file that cannot be streamed', () => {
  it.each(['xliff', 'microsoft_resx', 'microsoft_resw'])(
    'is rejected with the key before its first byte if XML cannot hold a text: %s',
    async (type) => {
      const { give } = await holding([...many, { key: 'last', texts: { en: 'Bell', de: 'Glocke \u0007' } }]);
      const answer = await give(type);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { key: 'last' }]);
      expect(answer.json().message).toContain('U+0007 cannot stand in XML');
    },
  );

  it('is rejected for a name that its format reserves', async () => {
    const { give } = await holding([...many, { key: '>>name', texts: { en: 'a', de: 'b' } }]);
    expect([(await give('microsoft_resx')).statusCode, (await give('xliff')).statusCode]).toEqual([409, 200]);
  });

  it('has the variable of a .stringsdict in its forms, although they come before it', async () => {
    const forms = [
      { key: 'apples[one]', texts: { en: '%d apple', de: '%d Apfel' } },
      { key: 'apples[other]', texts: { en: '%d apples', de: '%d Äpfel' } },
    ];
    const format = { key: 'apples', texts: { en: '%#@n@ left', de: 'Noch %#@n@' } };
    const { give } = await holding([...forms, ...many, format]);
    const { body } = await give('java_properties');
    expect(body.split('\n').slice(0, 2)).toEqual([
      'apples[one]=Noch %d Apfel',
      'apples[other]=Noch %d \\u00c4pfel',
    ]);
    expect(body).not.toContain('#@');
  });

  it('has the form other if its language needs it', async () => {
    const forms = ['one', 'few', 'many'].map((form) => ({
      key: `cars[${form}]`,
      texts: { en: `cars ${form}`, ru: `машины ${form}` },
    }));
    const { give } = await holding(forms, ['en', 'ru']);
    expect((await give('microsoft_resx', {}, 'ru')).body).toContain('<data name="cars[other]"');
  });
});
