import { accessTokensContract } from '@parlance/contract/access-tokens';
import { deletionRequested } from '@parlance/contract/account-deletion';
import { allContracts } from '@parlance/contract/all';
import { authContract } from '@parlance/contract/auth';
import { commonErrors } from '@parlance/contract/common';
import { fileStaysBecause } from '@parlance/contract/import';
import { type InputSentence, inputSentences, sayOf } from '@parlance/contract/input-errors';
import { usersContract } from '@parlance/contract/users';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { inGerman } from './in-german.ts';

const specs = [
  ...Object.values(commonErrors),
  ...Object.values(allContracts).flatMap((contract) =>
    Object.values(contract).flatMap(({ errors = [] }) => errors),
  ),
];

/** What forms of the account are told about each of their fields. */
const refusals = (body: z.ZodType, given: Record<string, unknown>): string[] =>
  body.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
const person = { firstName: ' ', lastName: 'W'.repeat(201), email: 'nobody', password: 'weak' };
const ofForms = [
  ...refusals(authContract.signUp.body, person),
  ...refusals(authContract.signUp.body, { ...person, firstName: 'a\nb', password: 'W'.repeat(1001) }),
  ...refusals(usersContract.updateMe.body, { preferences: { timeZone: 'Mars/Base' } }),
  ...refusals(accessTokensContract.createToken.body, { name: 'CI', scopes: [], days: 7 }),
];

/** Every sentence that a schema of the contract says by itself. */
function ofSchema(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown> & Said;
  const own = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].map(({ error }) => error?.({}));
  const parts = ['element', 'valueType', 'innerType', 'in', 'out'].map((name) => def[name]);
  const inner = [...parts, ...((def.options as unknown[]) ?? []), ...Object.values(def.shape ?? {})];
  const deeper = inner.flatMap((one) => (one ? ofSchema(one as z.core.$ZodType, seen) : []));
  return [...own.filter((message) => typeof message === 'string'), ...deeper];
}
interface Said {
  error?: (issue: object) => unknown;
  checks?: { _zod: { def: Said } }[];
  shape?: object;
}
const ofSchemas = Object.values(allContracts).flatMap((contract) =>
  Object.values(contract).flatMap(({ query, body, upload }) =>
    [query, body, upload?.fields].flatMap((part) => (part ? ofSchema(part) : [])),
  ),
);

describe('what the server says', () => {
  it('about fields of inputs that have no sentence of their own', () => {
    for (const sentence of Object.keys(inputSentences) as InputSentence[]) {
      const english = sayOf(sentence, 'data.tags', '20');
      const german = inGerman(english);
      expect(german).not.toBe(english);
      expect(german).toContain('„data.tags“');
      if (english.includes('20')) expect(german).toContain('20');
    }
  });

  it('about fields of forms, each in a sentence', () => {
    expect(new Set(ofForms).size).toBe(8);
  });

  it.each([
    ...new Set([...specs.map(({ message }) => message), ...ofForms, ...ofSchemas]),
    deletionRequested,
  ])('is known in German: %s', (message) => {
    expect(inGerman(message)).not.toBe(message);
  });

  it.each(
    Object.values(fileStaysBecause).flatMap((why) =>
      ['is', 'was'].flatMap((verb) => ['replaced', 'kept'].map((done) => [verb, done, why] as const)),
    ),
  )('of a file that %s not %s, because %s', (verb, done, why) => {
    const german = inGerman(`The file itself ${verb} not ${done}, because ${why}.`);
    expect(german).toMatch(/^Die Datei selbst (wird|wurde) nicht (ersetzt|aufbewahrt)\. Der Grund: \p{Lu}/u);
    expect(german).not.toContain(why.slice(1));
  });

  it.each([
    [
      'de.json cannot be read (line 2, column 8): Expected a value.',
      'de.json kann nicht gelesen werden (Zeile 2, Spalte 8): Hier fehlt ein Wert.',
    ],
    [
      'de.json cannot be read (line 2, column 8): Something new. 3 more files cannot be read either.',
      'de.json kann nicht gelesen werden (Zeile 2, Spalte 8): Something new. 3 more files cannot be read either.',
    ],
    [
      'This zip file cannot be used. 1 more file cannot be read either.',
      'Diese Zip-Datei kann nicht verwendet werden. Eine weitere Datei kann auch nicht gelesen werden.',
    ],
    [
      'This format cannot hold one of the texts. "k": a value of PHP\'s INI files cannot hold a line break. This is in the file lang/de.ini, language de.',
      'Dieses Format kann einen der Texte nicht aufnehmen. "k": Ein Wert in den INI-Dateien von PHP kann keinen Zeilenumbruch enthalten. Es geht um die Datei lang/de.ini, Sprache de.',
    ],
    [
      'Some keys are also the beginning of other keys, which this format cannot hold: the keys "a" and "a.b" cannot both be written: one is on the path of the other (and 2 more such pairs). This is in the file a.csv.',
      'Einige Schlüssel sind auch der Anfang anderer Schlüssel, was dieses Format nicht aufnehmen kann: Die Schlüssel "a" und "a.b" können nicht beide geschrieben werden: Einer steht auf dem Weg zum anderen. (und 2 weitere solche Paare). Es geht um die Datei a.csv.',
    ],
    [
      'In en, texts of this file change (1), since other texts have the keys already that the other prefix gives them: t ("B" → "A")',
      'In en ändern sich Texte dieser Datei (1), weil andere Texte die Schlüssel schon haben, die das andere Präfix ihnen gibt: t ("B" → "A")',
    ],
    [
      'In en, texts of this file changed (1), since other texts had the keys already that the other prefix gave them: t ("B" → "A")',
      'In en haben sich Texte dieser Datei geändert (1), weil andere Texte die Schlüssel schon hatten, die das andere Präfix ihnen gab: t ("B" → "A")',
    ],
    [
      'With this key prefix, keys of lang/{language}/b.php (1200) would become keys that other texts have already: t (lang/{language}/a.php), s, …. Please choose another prefix.',
      'Mit diesem Präfix bekämen Schlüssel von lang/{language}/b.php (1200) Namen, die andere Texte schon haben: t (lang/{language}/a.php), s, …. Bitte wählen Sie ein anderes Präfix.',
    ],
    [
      'Keys that were left out stay as they are in de, fr, until this file is imported in these languages too.',
      'Ausgelassene Schlüssel bleiben in de, fr, wie sie sind, bis diese Datei auch in diesen Sprachen importiert wird.',
    ],
    [
      'This zip file cannot be used. There is no file in it.',
      'Diese Zip-Datei kann nicht verwendet werden. Sie enthält keine Datei.',
    ],
    [
      'D1: the column "Notes 2" is not imported: its heading names no language and nothing else that is known',
      'D1: Die Spalte "Notes 2" wird nicht importiert: Ihre Überschrift nennt weder eine Sprache noch sonst etwas Bekanntes.',
    ],
    [
      'B1: this column is not imported: the sheet has no headings that say what its columns hold',
      'B1: Diese Spalte wird nicht importiert: Das Blatt hat keine Überschriften, die sagen, was die Spalten enthalten.',
    ],
    [
      'a.csv cannot be read (line 3, column 6): Byte 0xc3 is not UTF-8.',
      'a.csv kann nicht gelesen werden (Zeile 3, Spalte 6): Das Byte 0xc3 ist nicht UTF-8.',
    ],
    [
      '2 messages have more forms than the 3 that Qt has for ru: other stays in this file, and is dropped where a new one is written',
      'Zahl der Meldungen mit mehr Formen als den 3, die Qt für ru hat: 2. other bleibt in dieser Datei und fehlt in einer neuen.',
    ],
    [
      'A3: "a" occurs more than once; the last one counts',
      'A3: "a" kommt mehrmals vor; das letzte Mal zählt.',
    ],
    [
      'B2: the cell is a formula; its last result is read',
      'B2: Die Zelle ist eine Formel; gelesen wird ihr letztes Ergebnis.',
    ],
    [
      'You may act only on the languages of your user groups. Not among them: fr, it.',
      'Sie dürfen nur in den Sprachen Ihrer Benutzergruppen arbeiten. Nicht darunter: fr, it.',
    ],
    [
      'Some keys are also the beginning of other keys, which this format cannot hold: the keys "a" and "a.b" cannot both be written: one is on the path of the other (and 2 more such pairs)',
      'Einige Schlüssel sind auch der Anfang anderer Schlüssel, was dieses Format nicht aufnehmen kann: Die Schlüssel "a" und "a.b" können nicht beide geschrieben werden: Einer steht auf dem Weg zum anderen. (und 2 weitere solche Paare)',
    ],
  ])('is told sentence by sentence: %s', (message, german) => {
    expect(inGerman(message)).toBe(german);
  });

  it('stays as it is where nobody translated it', () => {
    expect(inGerman('Never said before')).toBe('Never said before');
  });
});
