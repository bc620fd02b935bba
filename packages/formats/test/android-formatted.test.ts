import { expect, it } from 'vitest';
import { needsUnformatted } from '../src/android/style.ts';

it.each([
  ['From %s to %s', true],
  ['%1$s and %s', true],
  ['Made %{when} by %{user}', true],
  ['5 % of 100 % sure', true],
  ['%1$s and %2$s', false],
  ['Only %s', false],
  ['100 %% of %d%n', false],
  ['100 %', false],
  ['none', false],
])('aapt2 would refuse %j as it is: %s', (text, refused) => {
  expect(needsUnformatted(text)).toBe(refused);
});
