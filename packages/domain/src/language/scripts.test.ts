import { expect, it } from 'vitest';
import { textInOtherLetters } from './scripts.ts';

const many = (text: string, count = 12) => Array.from({ length: count }, (_, at) => `${text} ${at}`);

it.each([
  ['Russian as Japanese', 'ja', 'Сохранить'],
  ['Chinese as Russian', 'ru', '保存'],
  ['Japanese as German', 'de', '保存する'],
  ['Hebrew as Arabic', 'ar', 'שמירה'],
  ['Hindi as Bengali', 'bn', 'सहेजें'],
  ['Cyrillic as Serbian in Latin', 'sr-Latn', 'Сачувај'],
])('says that texts are in other letters: %s', (_, code, text) => {
  expect(textInOtherLetters(code, many(text))).toBe(`${text} 0`);
});

it.each([
  ['Japanese', 'ja', 'サーバーに保存'],
  ['Chinese and Japanese share letters', 'zh-Hans', '保存'],
  ['Korean', 'ko', '저장'],
  ['Serbian in Cyrillic', 'sr', 'Сачувај'],
  ['what is not translated yet', 'ru', 'Save'],
  ['Serbian in Latin under its usual code', 'sr', 'Sačuvaj'],
  ['a brand among letters of its own', 'ru', 'Сохранить в Google Drive'],
  ['the name of a language in a Latin text', 'de', 'Sprache: 日本語'],
  ['numbers and signs', 'ja', '%d / 100'],
  ['a code of one’s own', 'x-app', 'Сохранить'],
  ['a language whose script is none of the known', 'cr', 'Сохранить'],
])('says nothing of %s', (_, code, text) => {
  expect(textInOtherLetters(code, many(text))).toBe(undefined);
});

it('says nothing of few texts, nor where they are the smaller part', () => {
  expect(textInOtherLetters('ja', many('Сохранить', 9))).toBe(undefined);
  const mixed = [...many('Сохранить', 10), ...many('保存', 10)];
  expect(textInOtherLetters('ja', mixed)).toBe(undefined);
  expect(textInOtherLetters('ja', ['Ещё', ...mixed])).toBe('Ещё');
});
