import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refused, setRefusalRules } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { loadText } from '../i18n/i18n.ts';
import { CallError } from '../messages/call-error.ts';
import { problemShown, showProblem } from '../messages/problems.ts';
import { dismissToast, type Toast, toastsNow } from '../messages/toasts.ts';
import { dialogOpen, openDialog } from '../routing/dialogs.ts';
import { refusalRules } from './refusals.ts';
import { currentUser, setUser } from './session.ts';

const go = vi.fn();
const apply = refusalRules(go);
const rules = (error: CallError, reading = false): boolean => apply(error, reading);

beforeAll(() => loadText('shell', 'en'));
beforeEach(() => {
  go.mockClear();
  for (const { id } of toastsNow()) dismissToast(id);
  vi.stubGlobal('location', { pathname: '/projects/1', search: '?x=1', hash: '#de' });
  setUser({ _id: 'u', displayName: 'Ada', preferences: {} } as Parameters<typeof setUser>[0]);
  return () => vi.unstubAllGlobals();
});

const messages = (): string[] => toastsNow().map(({ message }: Toast) => message);

it('401 forgets the user with all data that was read for them, and leads to the start and back', async () => {
  queryClient.setQueryData(['secret'], 'texts');
  rules(new CallError(401, '', { message: 'Please sign in.' }));
  expect(go).toHaveBeenCalledExactlyOnceWith(
    '/',
    { next: '/projects/1?x=1#de', message: 'signed-out' },
    true,
  );
  expect(await currentUser()).toBeNull();
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
});

it('further 401s, when it has led to sign-in already, do not forget where from', () => {
  for (const pathname of ['/', '/login']) {
    vi.stubGlobal('location', { pathname, search: '?next=%2Fprojects%2F1', hash: '' });
    rules(new CallError(401, '', {}));
  }
  expect(go).not.toHaveBeenCalled();
});

it('402 leads to the page of the locked account, with the type and user of the answer', () => {
  rules(new CallError(402, '', { type: 'team', lockedUser: 'u/2' }));
  expect(go).toHaveBeenCalledExactlyOnceWith('/account-locked/team/u%2F2', {}, false);
});

it('402 leads nowhere where that page is open: several calls of the page that was left are refused', () => {
  vi.stubGlobal('location', { pathname: '/account-locked/team/u%2F2', search: '', hash: '' });
  rules(new CallError(402, '', { type: 'team', lockedUser: 'u/2' }));
  expect(go).not.toHaveBeenCalled();
});

it('403 leads to the projects, with the message of the server', () => {
  rules(new CallError(403, '', { message: 'You may not do this.' }));
  expect(go).toHaveBeenCalledExactlyOnceWith('/projects', {}, false);
  expect(messages()).toEqual(['You may not do this.']);
});

it('what was to be read is no place to come back to', () => {
  rules(new CallError(402, '', { type: 'app', lockedUser: 'u' }), true);
  rules(new CallError(403, '', { message: 'no' }), true);
  expect(go.mock.calls).toEqual([
    ['/account-locked/app/u', {}, true],
    ['/projects', {}, true],
  ]);
});

it('403 of a write to one object leads nowhere: the page and its right remain, and the caller shows it', () => {
  openDialog('tagCategories', { projectId: 'p' });
  for (const code of ['locked', 'otherLanguage', 'noValues', 'roleNotYours'])
    expect(rules(new CallError(403, '', { message: 'Not this one.', code }))).toBe(false);
  expect([go.mock.calls, messages()]).toEqual([[], []]);
  expect(dialogOpen()).not.toBeNull();
});

it('403 leads to the projects where the right itself is lost, and where such an object was to be read', () => {
  for (const code of ['forbidden', 'hiddenHere', 'rightsChanged'])
    rules(new CallError(403, '', { message: 'no', code }));
  rules(new CallError(403, '', { message: 'no', code: 'otherLanguage' }), true);
  expect(go.mock.calls).toEqual([
    ['/projects', {}, false],
    ['/projects', {}, false],
    ['/projects', {}, false],
    ['/projects', {}, true],
  ]);
});

it('403s of several calls show the same message once, and one without words (of a proxy) shows that there was a problem', () => {
  for (const message of ['Not you.', 'Not you.', '']) rules(new CallError(403, '', { message }));
  expect(messages()).toEqual(['Not you.', 'There was a problem']);
});

it('a dialog that is open is closed: what it was about is not on the page that follows', () => {
  openDialog('tagCategories', { projectId: 'p' });
  rules(new CallError(402, '', {}));
  expect(dialogOpen()).toBeNull();
});

it('403 for want of a second factor leads to where it is set up, and keeps where from', () => {
  const wanted = new CallError(403, '', { message: 'Set one up.', code: 'secondFactorRequired' });
  rules(wanted);
  expect(go).toHaveBeenCalledExactlyOnceWith('/settings/security', { next: '/projects/1?x=1#de' }, false);
  go.mockClear();
  vi.stubGlobal('location', { pathname: '/settings/security', search: '?next=%2Fprojects%2F1', hash: '' });
  rules(wanted);
  // Nor does another refusal of the page that was left.
  rules(new CallError(403, '', { message: 'no' }));
  expect(go).not.toHaveBeenCalled();
});

it('a dialog that was about to open does not open on top of that; other errors lead nowhere', () => {
  vi.useFakeTimers();
  showProblem(new Error('first'));
  rules(new CallError(403, '', { message: 'no' }));
  vi.advanceTimersByTime(1000);
  expect(problemShown()).toBeNull();
  // Nor a dialog that was to open after it: the caller reports no refusal that redirected the user.
  setRefusalRules(apply);
  const late = new CallError(403, '', { message: 'no' });
  refused(late);
  showProblem(late);
  vi.advanceTimersByTime(1000);
  expect(problemShown()).toBeNull();
  setRefusalRules(() => false);
  vi.useRealTimers();
  go.mockClear();
  for (const status of [0, 400, 404, 409, 429, 500, 503]) rules(new CallError(status, '', {}));
  expect(go).not.toHaveBeenCalled();
});
