import { expect, it } from 'vitest';
import { toAndroidPlaceholders, toIosPlaceholders } from './placeholders.ts';

it.each([
  ['%@ of %2$@', '%s of %2$s'],
  ['%ld %lld %05.2lf %%', '%d %d %05.2f %%'],
  ['100 % sure', '100 % sure'],
])('iOS %j is %j on Android', (ios, android) => {
  expect(toAndroidPlaceholders(ios)).toBe(android);
});

it.each([
  ['%s of %2$s', '%@ of %2$@'],
  ['%d %5.1f %% %1$-10s', '%d %5.1f %% %1$@'],
  ['100 % sure', '100 % sure'],
  ['%@ stays', '%@ stays'],
])('Android %j is %j on iOS', (android, ios) => {
  expect(toIosPlaceholders(android)).toBe(ios);
});
