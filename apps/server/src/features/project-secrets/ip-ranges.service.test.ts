import { expect, test } from 'vitest';
import { isInRanges, normalRange } from './ip-ranges.service.ts';

test('addresses and ranges have one spelling', () => {
  expect(normalRange('2001:DB8:0:0::1')).toBe('2001:db8::1');
  expect(normalRange('2001:DB8::/032')).toBe('2001:db8::/32');
  expect(normalRange('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(normalRange('10.0.0.0/8')).toBe('10.0.0.0/8');
  expect(normalRange('::ffff:10.0.0.0/104')).toBe('10.0.0.0/8');
  expect(normalRange('::FFFF:a00:0/104')).toBe('10.0.0.0/8');
  expect(normalRange('::ffff:10.0.0.0/95')).toBeUndefined();
  expect(normalRange('10.1.2.3/8')).toBe('10.0.0.0/8');
  expect(normalRange('192.0.2.255/25')).toBe('192.0.2.128/25');
  expect(normalRange('255.255.255.255/0')).toBe('0.0.0.0/0');
  expect(normalRange('192.0.2.1/32')).toBe('192.0.2.1');
  expect(normalRange('2001:db8:1:2:3:4:5:6/33')).toBe('2001:db8::/33');
  expect(normalRange('2001:db8:ffff::1/36')).toBe('2001:db8:f000::/36');
  expect(normalRange('::1.2.3.4/112')).toBe('::1.2.0.0/112');
  expect(normalRange('fe80::1/128')).toBe('fe80::1');
  expect(normalRange('somewhere/8')).toBe('somewhere/8');
  expect(normalRange('10.1.2.3/33')).toBe('10.1.2.3/33');
});

test.each([
  ['192.0.2.1', ['192.0.2.1'], true],
  ['192.0.2.2', ['192.0.2.1'], false],
  ['192.0.2.200', ['192.0.2.0/24'], true],
  ['192.0.3.1', ['192.0.2.0/24', '2001:db8::/32'], false],
  ['2001:db8:1::5', ['192.0.2.0/24', '2001:db8::/32'], true],
  ['2001:0db8:0:0::1', ['2001:db8::1'], true],
  ['::ffff:192.0.2.1', ['192.0.2.0/24'], true],
  ['198.51.100.7', ['0.0.0.0/0'], true],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['198.51.100.7', ['::/0', '::/64', '::/1'], false],
  ['::ffff:198.51.100.7', ['::/0'], false],
  ['2001:db8::1', ['::/0'], true],
  ['192.0.2.1', [], false],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
  ['192.0.2.1:4711', ['0.0.0.0/0', '::/0'], false],
  ['', ['0.0.0.0/0', '::/0'], false],
  // Stored before ranges were checked.
  ['192.0.2.1', ['10.0.0.0/104', '10.0.0.0/-8', 'x/y', '192.0.2.0/24'], true],
])('%s in %j: %s', (address, ranges, isIn) => {
  expect(isInRanges(address, ranges)).toBe(isIn);
});
