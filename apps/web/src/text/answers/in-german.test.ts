import { accessTokensContract } from '@parlance/contract/access-tokens';
import { deletionRequested } from '@parlance/contract/account-deletion';
import { allContracts } from '@parlance/contract/all';
import { authContract } from '@parlance/contract/auth';
import { commonErrors } from '@parlance/contract/common';
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

describe('what the server says', () => {
  it('about fields of forms, each in a sentence', () => {
    expect(new Set(ofForms).size).toBe(8);
  });

  it.each([...new Set([...specs.map(({ message }) => message), ...ofForms]), deletionRequested])(
    'is known in German: %s',
    (message) => {
      expect(inGerman(message)).not.toBe(message);
    },
  );

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
      'This zip file cannot be used. There is no file in it.',
      'Diese Zip-Datei kann nicht verwendet werden. Sie enthält keine Datei.',
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
