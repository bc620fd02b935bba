import { expect, it } from 'vitest';
import { features, hasChanges, limits, wantedOverrides } from './overrides.ts';

it('keeps what nobody touched, and takes away what is as in the plan', () => {
  const stored = { apps: 12, glossary: false };
  expect(wantedOverrides(stored, {})).toEqual(stored);
  expect(wantedOverrides(stored, { apps: 0, apiAccess: true })).toEqual({
    apps: 0,
    apiAccess: true,
    glossary: false,
  });
  expect(wantedOverrides(stored, { apps: null, glossary: null })).toBeNull();
  expect(wantedOverrides(null, {})).toBeNull();
});

it('calls what is set again as it was no change', () => {
  expect(hasChanges({ apps: 12 }, { apps: 12 })).toBe(false);
  expect(hasChanges({ apps: 12 }, { apps: null })).toBe(true);
  expect(hasChanges(null, { glossary: null })).toBe(false);
  expect(hasChanges(null, { glossary: false })).toBe(true);
});

it('has limits and features, and API access among these', () => {
  expect(limits).toContain('apps');
  expect(features).toContain('apiAccess');
});
