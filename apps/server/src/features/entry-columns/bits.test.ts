import { issueBits } from '@parlance/domain/checks/issues';
import { statusNumbers } from '@parlance/domain/entry/status';
import { expect, it } from 'vitest';
import { textBits } from './bits.sql.ts';

it('has a bit of its own for each issue, and room for each status below them', () => {
  const { statusShift, issuesShift, draftOlder, ...plain } = textBits;
  const statuses = statusNumbers.map((status) => status << statusShift);
  for (const bits of statuses) expect(bits).toBeLessThan(1 << issuesShift);
  const issues = Object.values(issueBits).map((bit) => bit << issuesShift);
  const single = [...Object.values(plain), ...issues, draftOlder];
  expect(single.reduce((all, bit) => all | bit, 0)).toBe(single.reduce((sum, bit) => sum + bit, 0));
  expect(Math.min(...issues)).toBeGreaterThan(draftOlder);
  // PostgreSQL sends them as a signed integer.
  expect(Math.max(...issues)).toBeLessThan(2 ** 31);
});
