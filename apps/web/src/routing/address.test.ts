import { describe, expect, it } from 'vitest';
import { directionOf, firstLanguage, localeOf } from '../i18n/language.ts';
import { pages } from '../routes.ts';
import { paths } from './paths.ts';
import { parseSearch, stringifySearch } from './search.ts';

describe('the query of an address', () => {
  it('keeps words that look like numbers as they are', () => {
    const id = '12345678901234567890123e';
    expect(parseSearch(`?id=${id}&page=02`)).toEqual({ id, page: '02' });
  });

  it('comes back as it was', () => {
    const search = { q: 'a b&c=d', tags: ['x', 'y', 'z'] };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leaves out parameters without a value', () => {
    expect(stringifySearch({ a: undefined, b: null, c: [] })).toBe('');
  });
});

describe('the pages', () => {
  it('have each address once', () => {
    const all = pages.map((page) => page.path);
    expect(new Set(all).size).toBe(all.length);
  });

  it('of a project stand in its frame', () => {
    const strange = pages.filter(
      (page) => page.path.startsWith('/projects/$projectId') !== (page.frame === 'project'),
    );
    expect(strange).toEqual([]);
  });

  it('stand at the addresses that links are made with', () => {
    const known = new Set(pages.map((page) => page.path));
    expect(known).toContain(paths.signIn());
    expect(known).toContain(paths.setUp('token').replace('token', '$token'));
    expect(known).toContain(paths.projects());
    expect(known).toContain(paths.projectSettings('$projectId'));
    expect(known).toContain(paths.profile());
    expect(known).toContain(paths.accountLocked('type', 'user').replace('type/user', '$type/$lockedUser'));
  });
});

describe('the language of the interface', () => {
  it('is the requested language, else the chosen, else the browser’s, else English', () => {
    expect(firstLanguage('?lang=ar-XB', 'de', ['en'])).toBe('ar-XB');
    expect(firstLanguage('?lang=xx', 'de', ['en'])).toBe('de');
    expect(firstLanguage('', null, ['fr-CH', 'de-CH', 'en'])).toBe('de');
    expect(firstLanguage('', 'ar-XB', ['fr'])).toBe('en');
    expect(firstLanguage('', null, ['ar-EG', 'en'])).toBe('ar');
    expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr']);
  });

  it('writes dates as the browser’s region does', () => {
    expect(localeOf('en', ['de-AT', 'en-GB'])).toBe('en-GB');
    expect(localeOf('de', ['de-AT', 'en-GB'])).toBe('de-AT');
    expect(localeOf('de', ['en-GB'])).toBe('de');
    // Digits 0 to 9 and the Gregorian calendar in each region (decision 0085).
    const [arabic, date] = [localeOf('ar', ['en', 'ar-SA']), new Date('2026-11-03T12:00Z')];
    expect(new Intl.NumberFormat(arabic).format(1234)).toBe('1,234');
    expect(new Intl.DateTimeFormat(arabic, { year: 'numeric', timeZone: 'UTC' }).format(date)).toContain(
      '2026',
    );
  });
});
