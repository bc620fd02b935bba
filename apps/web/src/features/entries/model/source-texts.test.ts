import { expect, test } from 'vitest';
import type { RowsReply } from './row-loader.ts';
import { SourceTexts } from './source-texts.ts';
import { rowOf } from './test-rows.ts';

type Call = { languageId: string; ids: string[]; answer: (reply: RowsReply) => void };

function sources() {
  const calls: Call[] = [];
  const made = new SourceTexts(
    (languageId, ids) => new Promise((answer) => void calls.push({ languageId, ids, answer })),
  );
  return { made, calls };
}
const reply = (texts: Record<string, string | null>): RowsReply => ({
  version: 1,
  rows: Object.entries(texts).map(([_id, value]) => rowOf({ _id, value })),
});

test('reads what is loaded in the chosen language, and nothing in the base language', async () => {
  const { made, calls } = sources();
  await made.read(['a']);
  expect(calls).toEqual([]);
  const chosen = made.choose('fr', ['a', 'b']);
  expect(calls[0]).toMatchObject({ languageId: 'fr', ids: ['a', 'b'] });
  calls[0]?.answer(reply({ a: 'Payer', b: null }));
  await chosen;
  expect([made.texts.get('a'), made.texts.get('b')]).toEqual(['Payer', undefined]);
  await made.choose(undefined, ['a', 'b']);
  expect(made.texts.get('a')).toBeUndefined();
});

test('leaves an answer aside that comes after another choice', async () => {
  const { made, calls } = sources();
  const first = made.choose('fr', ['a']);
  const second = made.choose('es', ['a']);
  calls[1]?.answer(reply({ a: 'Pagar' }));
  calls[0]?.answer(reply({ a: 'Payer' }));
  await Promise.all([first, second]);
  expect(made.texts.get('a')).toBe('Pagar');
});
