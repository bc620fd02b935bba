import { describe, expect, it } from 'vitest';
import { contactAddress, withHash } from '../session/site-addresses.ts';
import { isHidden, newerAddress } from './banner-places.ts';

const project = '70726f6a0000000000000001';

describe('banners stay away', () => {
  it.each([
    ['newer', '/billings', true],
    ['newer', '/billing/1/editsubscription', true],
    ['newer', '/settings/resend-email-verification', true],
    ['newer', '/password/reset/abc', true],
    ['newer', '/supported-machine-translations', true],
    ['newer', '/outbox', true],
    ['newer', '/settings/profile', false],
    ['newer', `/projects/${project}/languages/1`, false],
    ['locked', '/account-locked/user/1', true],
    ['locked', '/help/formats', true],
    ['locked', '/faq', true],
    ['locked', '/settings/profile', false],
    ['signup', '/projects/create', true],
    ['signup', '/help/formats', true],
    ['signup', '/faq', true],
    ['signup', `/projects/${project}/onboarding`, true],
    ['signup', `/projects/${project}/onboarding-upload`, true],
    ['signup', `/projects/${project}/languages/1/entry/2/group/3`, true],
    ['signup', `/projects/${project}`, false],
    ['signup', `/projects/${project}/edit`, false],
  ] as const)('%s on %s: %s', (banner, path, hidden) => {
    expect(isHidden(banner, path)).toBe(hidden);
  });
});

describe('the newer interface', () => {
  it('gets the page with its variables and its query as query parameters', () => {
    const address = newerAddress('https://new.example.com/app?from=old', {
      pattern: '/projects/$projectId/languages/$languageId',
      params: { projectId: project, languageId: 'l1' },
      search: { filter: ['a b', 'ü'], sort: 'key', nothing: undefined },
    });
    expect(address).toBe(
      `https://new.example.com/app?from=old&page=projects%2Flanguages&projectId=${project}&languageId=l1&filter=a+b&filter=%C3%BC&sort=key`,
    );
  });

  it('ignores another page in the query', () => {
    const address = newerAddress('https://new.example.com', {
      pattern: '/projects/$projectId',
      params: { projectId: project },
      search: { page: 'evil', projectId: 'evil' },
    });
    expect(address).toBe(`https://new.example.com/?page=projects&projectId=${project}`);
  });
});

describe('pages of the provider', () => {
  it('keep the hash of our address, and their own where ours has none', () => {
    expect(withHash('https://example.com/terms', '#cookies')).toBe('https://example.com/terms#cookies');
    expect(withHash('https://example.com/terms#all', '')).toBe('https://example.com/terms#all');
    expect(withHash('https://example.com/terms?x=1#all', '#a%20b')).toBe(
      'https://example.com/terms?x=1#a%20b',
    );
  });

  it('name a contact by mail or by page', () => {
    expect(contactAddress('texts@example.com')).toBe('mailto:texts@example.com');
    expect(contactAddress('https://example.com/help')).toBe('https://example.com/help');
  });
});
