import { mixed } from '../memory/hashes.ts';

/**
 * Hash of 31 bits of a set of entries, in any order: the sum of the mixed numbers of their ids.
 */
export function hashOfIds(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum = (sum + mixed(number ^ Math.imul(number / 2 ** 32, 0x9e3779b1))) | 0;
  return sum & 0x7fffffff;
}
