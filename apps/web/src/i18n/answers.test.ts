import { commonErrors } from '@parlance/contract/common';
import { exportErrors } from '@parlance/contract/export';
import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { unknownTag } from '@parlance/contract/tags';
import { buildMessage as buildFormatMessage } from '@parlance/formats/message/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDetail, formatError, loadAnswers } from './answers.ts';
import { language } from './language.ts';

const { brokenFile } = importErrors;
const at = { path: 'de.json', line: 2, column: 8 };
const clash = { one: 'a', other: 'a.b', reason: buildFormatMessage('on-path'), count: 2 };

describe('in German', () => {
  beforeAll(async () => {
    language.set('de');
    await loadAnswers();
  });
  afterAll(() => language.set('en'));

  it('an error is worded by its code', () => {
    expect(formatError(commonErrors.notSignedIn)).toBe('Bitte melden Sie sich an.');
    expect(formatError({ code: 11_000, message: 'A tag with that name already exists.' })).toBe(
      'Ein Tag mit diesem Namen gibt es schon.',
    );
  });

  it.each([
    [
      brokenFile,
      buildMessage('file-broken-at', { ...at, reason: buildFormatMessage('expected-value') }),
      'de.json kann nicht gelesen werden (Zeile 2, Spalte 8): Hier fehlt ein Wert.',
    ],
    [
      brokenFile,
      buildMessage('more-files-broken', {
        first: buildMessage('zip-refused', { reason: buildMessage('zip-empty') }),
        count: 1,
      }),
      'Diese Zip-Datei kann nicht verwendet werden. Sie enthält keine Datei. Eine weitere Datei kann auch nicht gelesen werden.',
    ],
    [
      exportErrors.cannotHold,
      buildMessage('refused-in-language', {
        reason: buildFormatMessage('line-break-in-ini', { key: 'k' }),
        path: 'lang/de.ini',
        language: 'de',
      }),
      'Dieses Format kann einen der Texte nicht aufnehmen. „k“: Ein Wert in den INI-Dateien von PHP kann keinen Zeilenumbruch enthalten. Es geht um die Datei lang/de.ini, Sprache de.',
    ],
    [
      exportErrors.conflictingKeys,
      buildMessage('refused-in-file', {
        reason: buildFormatMessage('keys-clash-more', clash),
        path: 'a.csv',
      }),
      'Einige Schlüssel sind auch der Anfang anderer Schlüssel, was dieses Format nicht aufnehmen kann: Die Schlüssel „a“ und „a.b“ können nicht beide geschrieben werden: Einer steht auf dem Weg zum anderen. (Und 2 weitere solche Paare.) Es geht um die Datei a.csv.',
    ],
    [
      commonErrors.otherLanguage,
      buildMessage('languages-of-others', { languages: ['fr', 'it'] }),
      'Sie dürfen nur in den Sprachen Ihrer Benutzergruppen arbeiten. Nicht darunter: fr, it.',
    ],
    [
      unknownTag,
      buildMessage('tag-missing', { name: 'new\n' }),
      'Fehler: Tag mit dem Namen „new\\n“ gibt es nicht.',
    ],
  ])('an error is worded with its parameters', ({ code, message }, detail, german) => {
    expect(formatError({ code, message, detail })).toBe(german);
  });

  it.each([
    [
      buildFormatMessage('in-cell', {
        cell: 'A3',
        notice: buildFormatMessage('duplicate-key', { key: 'a' }),
      }),
      'A3: „a“ kommt mehrmals vor; das letzte Mal zählt.',
    ],
    [
      buildFormatMessage('not-a-string', {
        key: 'n',
        value: buildFormatMessage('a-list'),
        wanted: buildFormatMessage('a-text'),
      }),
      '„n“: Erwartet wird ein Text, gefunden wurde eine Liste.',
    ],
    [
      buildFormatMessage('too-many-texts', { most: 200_000 }),
      'Eine Datei darf in einer Sprache höchstens 200.000 Texte haben.',
    ],
    [buildFormatMessage('element-open', { name: 'b' }), '<b> ist nicht geschlossen.'],
    [
      buildMessage('file-was-not-kept', { reason: buildMessage('drafts-only') }),
      'Die Datei selbst wurde nicht aufbewahrt. Der Grund: Sie dürfen hier Entwürfe importieren, aber nicht veröffentlichen, was sonst noch in ihr steht.',
    ],
  ])('a notice is worded with its parameters: %o', (detail, german) => {
    expect(formatDetail({ message: 'English', detail })).toBe(german);
  });

  it('what was stored without a detail stays in English, with any code', () => {
    const stored = { code: 'brokenFile', message: 'a.json cannot be read: Expected a value.' };
    expect(formatDetail(stored)).toBe(stored.message);
    expect(formatDetail({ message: '2 locked texts differ and were left alone.' })).toBe(
      '2 locked texts differ and were left alone.',
    );
  });

  it('a message of a server of another version stays in English', () => {
    expect(formatError({ code: 'neverHeardOf', message: 'Never said before' })).toBe('Never said before');
    expect(formatError({ code: 'constructor', message: 'Never said before' })).toBe('Never said before');
    const detail = { code: 'file-broken-at', parameters: { path: 'a' } };
    expect(formatDetail({ message: 'a cannot be read', detail })).toBe('a cannot be read');
  });
});

describe('in Arabic', () => {
  beforeAll(async () => {
    language.set('ar');
    await loadAnswers();
  });
  afterAll(() => language.set('en'));

  it('names and paths stand in isolates, numbers have the form that they need', () => {
    expect(formatDetail({ message: '', detail: buildMessage('tag-missing', { name: 'new[1]' }) })).toContain(
      '\u2068new[1]\u2069',
    );
    const changed = (count: number) =>
      formatDetail({ message: '', detail: buildMessage('texts-of-others', { count }) });
    expect([1, 2, 3, 11, 100].map(changed)).toEqual([
      'يتغيّر نص واحد من ملفات أخرى.',
      'يتغيّر نصان من ملفات أخرى.',
      'يتغيّر 3 نصوص من ملفات أخرى.',
      'يتغيّر 11 نصًا من ملفات أخرى.',
      'يتغيّر 100 نص من ملفات أخرى.',
    ]);
  });
});

it('in English every message equals the server’s', () => {
  const detail = buildMessage('zip-empty');
  expect(formatError({ ...commonErrors.notFound, detail, message: 'There is no file in it.' })).toBe(
    'There is no file in it.',
  );
});
