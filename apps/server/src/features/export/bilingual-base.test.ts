/** Bilingual files get new entries from their own language and from the base language (semantics, Kept files). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetched, poHead, russian, send } from '../../../test/export/own-files.ts';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const message = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
const po = (language: string, ...messages: string[]) => ({
  name: `${language}.po`,
  type: 'gettext_po',
  language,
  body: poHead(language, russian) + messages.join('\n'),
});

/** The base language's own file has no targets; those of other languages have its source texts beside theirs. */
const xliff = (language: string, base: string, ...units: [id: string, source: string, target: string][]) => ({
  name: `${language}.xliff`,
  type: 'xliff',
  language,
  body: `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="app" source-language="${base}"${language === base ? '' : ` target-language="${language}"`} datatype="plaintext">
    <body>
${units
  .map(
    ([id, source, target]) =>
      `      <trans-unit id="${id}">
        <source>${source}</source>
${language === base ? '' : `        <target>${target}</target>\n`}      </trans-unit>
`,
  )
  .join('')}    </body>
  </file>
</xliff>
`,
});

const sets = {
  PO: (base: string) => [
    po(base, message('A', 'Un')),
    po('de', message('A', 'Eins'), message('B', 'Zwei')),
    po('it', message('A', 'Uno'), message('C', '')),
  ],
  XLIFF: (base: string) => [
    xliff(base, base, ['a', 'Un', '']),
    xliff('de', base, ['a', 'Un', 'Eins'], ['b', 'Deux', 'Zwei']),
    xliff('it', base, ['a', 'Un', 'Uno'], ['c', 'Trois', '']),
  ],
};
const orders = {
  'the base first': [0, 1, 2, 0],
  'the base last': [2, 1, 0],
  'the base again': [0, 1, 0, 2, 0],
};

describe.each(Object.entries(sets))('a bilingual file of the base language, in %s', (_, filesOf) => {
  it.each(Object.entries(orders))(
    'lacks entries that only files of other languages have: %s',
    async (_, order) => {
      for (const base of ['fr', 'en']) {
        const project = await stage.project([base, 'de', 'it']);
        const files = filesOf(base);
        for (const at of order) await send(stage, project, files[at] as (typeof files)[0]);
        for (const { type, language, body } of files)
          expect([base, language, await fetched(stage, project, { type, language })]).toEqual([
            base,
            language,
            body,
          ]);
      }
    },
  );
});
