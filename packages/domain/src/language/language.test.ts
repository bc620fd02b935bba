import { describe, expect, test } from 'vitest';
import { languageCodes } from './codes.ts';
import {
  isRightToLeft,
  languageNames,
  nativeLanguageName,
  normalLanguageCode,
  shorterFormsOf,
  similarLanguage,
} from './language.ts';
import { recommendedLanguages } from './recommended.ts';

describe('the table of language codes', () => {
  test('holds each code once, in its canonical form and with an English name', () => {
    const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    expect(new Set(languageCodes).size).toBe(languageCodes.length);
    expect(languageCodes.length).toBeGreaterThan(800);
    expect(languageCodes.filter((code) => new Intl.Locale(code).toString() !== code)).toEqual([]);
    expect(languageCodes.filter((code) => !english.of(code))).toEqual([]);
  });

  test('holds every two-letter language that Intl can name', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const named = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => languageNames('en')(code) && new Intl.Locale(code).toString() === code);
    expect(named.length).toBeGreaterThan(180);
    expect(named.filter((code) => !languageCodes.includes(code))).toEqual([]);
  });

  test('offers what is recommended', () => {
    expect(recommendedLanguages.filter((code) => !languageCodes.includes(code))).toEqual([]);
  });
});

describe('facts about a language', () => {
  test('direction is that of its script', () => {
    for (const code of ['ar', 'he', 'fa', 'ur', 'yi', 'dv', 'ckb', 'pa-Arab', 'pa-PK', 'az-Arab', 'nqo'])
      expect([code, isRightToLeft(code)]).toEqual([code, true]);
    for (const code of ['en', 'az', 'pa', 'ks-Deva', 'zh-Hans', 'tlh', 'not a language'])
      expect([code, isRightToLeft(code)]).toEqual([code, false]);
  });

  test("direction agrees with the engine's own for every language of the table", () => {
    const engine = (code: string) =>
      (new Intl.Locale(code) as Intl.Locale & { getTextInfo: () => { direction?: string } }).getTextInfo();
    const wrong = languageCodes.filter((code) => isRightToLeft(code) !== (engine(code).direction === 'rtl'));
    expect(wrong).toEqual([]);
  });

  test('codes are brought to their usual case and keep their names', () => {
    const codes = [
      'pt-br',
      'IW',
      'ZH-hans-cn',
      'sr-LATN',
      'es-419',
      'APP-1-ab',
      'en-u-NU-arab',
      'ca-Valencia',
    ];
    expect(codes.map(normalLanguageCode)).toEqual([
      'pt-BR',
      'iw',
      'zh-Hans-CN',
      'sr-Latn',
      'es-419',
      'app-1-ab',
      'en-u-nu-arab',
      'ca-valencia',
    ]);
    expect(languageCodes.filter((code) => normalLanguageCode(code) !== code)).toEqual([]);
  });

  test('names are in the requested language, or in English if it is invalid', () => {
    expect(languageNames('de')('pt-BR')).toBe('Portugiesisch (Brasilien)');
    expect(languageNames('app-1-1')('de')).toBe('German');
    expect(languageNames('en')('app-1-1')).toBeUndefined();
  });

  test('native names are in the language itself or missing, never in that of the machine', () => {
    expect(nativeLanguageName('zh-Hans')).toBe('简体中文');
    expect(nativeLanguageName('ach')).toBeUndefined();
    expect(nativeLanguageName('app-1-1')).toBeUndefined();
  });
});

describe('a code that may be meant for a known language', () => {
  test('has a region that the other lacks, or is another way to write it', () => {
    const pairs = [
      ['ar-SA', 'ar'],
      ['ar', 'ar-SA'],
      ['ru-RU', 'ru'],
      // Also of regions that are not the likely one: a project with both says so once, and is not asked again.
      ['pt-PT', 'pt'],
      ['es-419', 'es'],
      ['en-GB', 'en'],
      ['zh', 'zh-Hans'],
      ['zh-TW', 'zh-Hant'],
      ['iw', 'he'],
    ];
    for (const [code = '', other = ''] of pairs) expect(similarLanguage(code, ['fr', other])).toBe(other);
  });

  test('is another language with another region, script, variant or private part', () => {
    const pairs = [
      ['pt-BR', 'pt-PT'],
      ['en-US', 'en-GB'],
      ['zh-Hans', 'zh-Hant'],
      ['zh-TW', 'zh'],
      ['sr', 'sr-Latn'],
      ['pa-PK', 'pa'],
      ['nb', 'no'],
      ['ca-valencia', 'ca'],
      ['de-x-formal', 'de'],
      ['app-1-x', 'app'],
    ];
    for (const [code = '', other = ''] of pairs)
      expect([code, similarLanguage(code, [other]), similarLanguage(other, [code])]).toEqual([
        code,
        undefined,
        undefined,
      ]);
  });

  test('is none where it is known itself, and of several the likely one', () => {
    expect(similarLanguage('ar-SA', ['ar', 'ar-SA'])).toBeUndefined();
    expect(similarLanguage('pt', ['pt-PT', 'pt-BR'])).toBe('pt-BR');
    expect(similarLanguage('ar', ['ar-SA', 'ar-AE'])).toBe('ar-SA');
  });
});

test('shorter forms of a code, the nearest first', () => {
  expect(['zh-Hant-TW', 'de-AT', 'de', ''].map(shorterFormsOf)).toEqual([['zh-Hant', 'zh'], ['de'], [], []]);
});
