import { expect, it } from 'vitest';
import { widthOf } from './range-width.ts';

it.each([
  ['0.0.0.0/0', 'everywhere'],
  ['::/0', 'everywhere'],
  ['0.0.0.0/1', 'wide'],
  ['128.0.0.0/1', 'wide'],
  ['192.0.0.0/2', 'wide'],
  ['10.0.0.0/7', 'wide'],
  ['10.0.0.0/8', 'narrow'],
  ['192.0.2.0/24', 'narrow'],
  ['192.0.2.1', 'narrow'],
  ['8000::/1', 'wide'],
  ['2000::/3', 'wide'],
  ['2000::/15', 'wide'],
  ['2001::/16', 'narrow'],
  ['2001:db8::/32', 'narrow'],
  ['2001:db8::1', 'narrow'],
])('%s is %s', (range, width) => {
  expect(widthOf(range)).toBe(width);
});
