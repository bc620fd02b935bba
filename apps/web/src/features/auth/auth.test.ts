import { describe, expect, it } from 'vitest';
import { afterSignIn } from '../../session/after-sign-in.ts';

describe('after sign-in', () => {
  it('the user comes back to the requested page', () => {
    expect(afterSignIn('/projects/abc/edit?x=1')).toBe('/projects/abc/edit?x=1');
  });

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'javascript:alert(1)',
  ])('no address leads elsewhere: %s', (next) => {
    expect(afterSignIn(next)).toBe('/projects');
  });
});
