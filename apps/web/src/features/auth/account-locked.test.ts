import { expect, it } from 'vitest';
import { isLockedPage } from './account-locked.ts';

const me = { _id: 'me', accountLocked: false };

it.each([
  ['nobody is locked', me, '', false],
  ['the own lock is gone', me, 'me', false],
  ['an owner is locked', me, 'owner', true],
  ['the own account is locked', { ...me, accountLocked: true }, 'me', true],
  ['the own account is locked, and the address does not say whose', { ...me, accountLocked: true }, '', true],
  ['nobody is signed in', null, '', false],
  ['nobody is signed in, and the address names somebody', null, 'owner', true],
] as const)('%s', (_, user, lockedUser, shown) => {
  expect(isLockedPage(user, lockedUser)).toBe(shown);
});
