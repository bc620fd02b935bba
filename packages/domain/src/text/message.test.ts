import { describe, expect, it } from 'vitest';
import { formatMessage, type Message } from './message.ts';

const table = {
  plain: 'nothing is here',
  within: 'Broken: {reason, sentence} ({names})',
  closed: '{reason, closed} Sorry.',
  keys: { one: '{count, number} key', other: '{count, number} keys' },
};
const plain = { code: 'plain', parameters: {} };

describe('a message in English', () => {
  it.each([
    [{ code: 'within', parameters: { reason: plain, names: ['a', 'b'] } }, 'Broken: Nothing is here. (a, b)'],
    [{ code: 'within', parameters: { reason: 'done!', names: [] } }, 'Broken: Done! ()'],
    ...['localhost:1 cannot be reached', 'corp.test must be called by https', '[::1]:1 is there'].map(
      (reason): [Message, string] => [
        { code: 'within', parameters: { reason, names: [] } },
        `Broken: ${reason}. ()`,
      ],
    ),
    [{ code: 'closed', parameters: { reason: plain } }, 'nothing is here. Sorry.'],
    [{ code: 'keys', parameters: { count: 1 } }, '1 key'],
    [{ code: 'keys', parameters: { count: 2_000 } }, '2,000 keys'],
  ])('is made of its parameters: %o', (message, english) => {
    expect(formatMessage(table, message)).toBe(english);
  });

  it('is an error where the table does not have it', () => {
    expect(() => formatMessage(table, { code: 'other', parameters: {} })).toThrow(RangeError);
  });
});
