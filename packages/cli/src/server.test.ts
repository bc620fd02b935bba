import { describe, expect, it } from 'vitest';
import { pauseOf } from './server.ts';

describe('the pause before a call is tried again', () => {
  it.each([
    ['none', null, 1],
    ['seconds', '7', 7],
    ['a date that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['nonsense', 'soon', 1],
  ])('%s', (_name, header, seconds) => expect(pauseOf(header)).toBe(seconds));

  it('is that until a date', () => {
    const soon = new Date(Date.now() + 20_000).toUTCString();
    expect(pauseOf(soon)).toBeGreaterThan(10);
    expect(pauseOf(soon)).toBeLessThanOrEqual(20);
  });
});
