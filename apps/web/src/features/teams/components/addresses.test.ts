import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

test.each([
  ['ada@example.org', ['ada@example.org']],
  ['', []],
  [' a@x.org, b@x.org;c@x.org\nd@x.org\t', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org']],
  ['Ada Love <ada@x.org>, Ben <ben@x.org>', ['ada@x.org', 'ben@x.org']],
  ['a@x.org A@X.org', ['a@x.org']],
  ['TINA@X.org', ['tina@x.org']],
  ['no address', ['no', 'address']],
])('%j', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses);
});
