import { describe, expect, it } from 'vitest';
import { formatIn, wholePercent } from './format.ts';

const now = Date.UTC(2026, 10, 21, 12);
const before = (seconds: number): number => now - seconds * 1000;

describe('formats', () => {
  it('never claim that all is done, or that nothing is', () => {
    expect(wholePercent(0.9999)).toBe(99);
    expect(wholePercent(1)).toBe(100);
    expect(wholePercent(0.0001)).toBe(1);
    expect(wholePercent(0)).toBe(0);
  });

  it('show how long ago something was, and the date once that is more useful', () => {
    const { ago } = formatIn('en-GB');
    expect(ago(before(5), now)).toBe('now');
    expect(ago(before(-30), now)).toBe('now');
    expect(ago(before(4 * 60), now)).toBe('4 min ago');
    expect(ago(before(25 * 3600), now)).toBe('yesterday');
    expect(ago(before(10 * 86_400), now)).toBe('11 Nov');
    expect(ago(before(400 * 86_400), now)).toBe('17 Oct 2025');
  });

  it('show times in the chosen zone', () => {
    const time = Date.UTC(2026, 10, 21, 23, 30);
    expect(formatIn('en-GB', 'Asia/Kathmandu').dateTime(time)).toBe('22 Nov 2026, 05:15');
    expect(formatIn('en-GB', 'America/Lima').date(time)).toBe('21 Nov 2026');
  });

  it('name languages in the language of the interface, and codes where there is no name', () => {
    expect(formatIn('de').languageName('pt-BR')).toBe('Portugiesisch (Brasilien)');
    expect(formatIn('en').languageName('zh-Hans')).toBe('Chinese (Simplified)');
    expect(formatIn('en').languageName('not a code')).toBe('not a code');
  });

  it('write sizes in the largest unit that fits', () => {
    const { bytes } = formatIn('en');
    expect([bytes(0), bytes(999), bytes(1000), bytes(2_450_000)]).toEqual([
      '0 byte',
      '999 byte',
      '1 kB',
      '2.5 MB',
    ]);
  });
});
