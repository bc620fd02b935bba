import { expect, test } from 'vitest';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('of the system'), { code, ...more });

test.each(['57P01', '57P02', '57P03', '57P05', '53300', '53200', '53100', '08006', '08001', '58030'])(
  'recognises the code %s of an unavailable database',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  },
);

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
])('recognises %s of a system call as a broken connection', (code) => {
  expect(isDatabaseUnavailable(withCode(code, { syscall: 'connect' }))).toBe(true);
});

test('several addresses that all refuse are one refusal', () => {
  const refused = withCode('ECONNREFUSED', { syscall: 'connect' });
  expect(isDatabaseUnavailable(new AggregateError([refused, refused]))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([refused, new Error('something else')]))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('recognises an error of pg without a code: %s', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test('recognises its own error from any thread', () => {
  expect(isDatabaseUnavailable(new DatabaseUnavailable('frozen'))).toBe(true);
});

test.each([
  ['a browser that hangs up', withCode('ECONNRESET')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a statement that was ended', withCode('57014')],
  ['a broken rule of the schema', withCode('23505')],
  ['a text', 'ECONNREFUSED'],
])('does not take %s for a lost database', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
