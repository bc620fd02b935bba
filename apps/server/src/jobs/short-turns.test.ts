import { expect, it } from 'vitest';
import { shortTurns } from './short-turns.ts';

it('lets others have their turn by time, however few the texts are', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turn = shortTurns();
  for (let text = 0; text < 5; text += 1) {
    await turn();
    for (const until = performance.now() + 12; performance.now() < until; ) Math.sqrt(text);
  }
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});
