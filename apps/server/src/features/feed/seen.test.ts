import { mostRunning, seen } from '@parlance/contract/selection';
import { expect, it } from 'vitest';
import { readSeen, writeSeen } from './seen.ts';

it('reads what it wrote', () => {
  const all = { last: 42, running: [7, 9] };
  expect(writeSeen(all)).toBe('42.7.9');
  expect(readSeen('42.7.9')).toEqual(all);
  // A version of the project, alone.
  expect(readSeen('42')).toEqual({ last: 42, running: [] });
});

it('stays short beside very many transactions, and then states less than was seen', () => {
  const running = Array.from({ length: mostRunning + 50 }, (_, at) => 1000 + at * 2);
  const short = writeSeen({ last: 9000, running });
  expect(seen.safeParse(short).success).toBe(true);
  expect(readSeen(short)).toEqual({
    last: 1000 + mostRunning * 2 - 1,
    running: running.slice(0, mostRunning),
  });
});
