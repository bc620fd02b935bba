import { expect, test } from 'vitest';
import { requestUrlForLog } from './redact.ts';

test.each([
  ['/password/reset/s3cret', '/password/reset/…'],
  ['/auth/reset/s3cret?x=1', '/auth/reset/…?x=1'],
  ['/verify-email/s3cret', '/verify-email/…'],
  ['/auth/delete/s3cret', '/auth/delete/…'],
  ['/login?next=%2Finvitations%2Fs3cret&lang=de', '/login?next=…&lang=de'],
  ['/signup?email=a%40b.de&next=/invitations/s3cret', '/signup?email=a%40b.de&next=…'],
  [
    '/v1/api?requestedLanguages=de&deviceId=d3vice&signature=s1gned',
    '/v1/api?requestedLanguages=de&deviceId=…&signature=…',
  ],
  ['/v1/projects/1/languages', '/v1/projects/1/languages'],
])('logs no token of %s', (url, shown) => {
  expect(requestUrlForLog(url)).toBe(shown);
});
