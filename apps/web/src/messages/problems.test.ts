import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadText } from '../i18n/i18n.ts';
import { CallError } from './call-error.ts';
import { closeProblem, dropProblems, messageOf, problemShown, showProblem } from './problems.ts';

beforeAll(() => loadText('shell', 'en'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dropProblems();
  closeProblem();
  vi.useRealTimers();
});

describe('the words for an error', () => {
  it('is the message of the server, else the status text, else nothing', () => {
    expect(messageOf(new CallError(409, 'Conflict', { message: 'Taken.' }))).toBe('Taken.');
    expect(messageOf(new CallError(418, 'I am a teapot', {}))).toBe('I am a teapot');
    expect(messageOf(new CallError(500, '', {}))).toBe('');
    expect(messageOf(undefined)).toBe('');
  });

  it.each([
    [0, '', 'No answer from the server. Please check your network and try again.'],
    [413, 'Payload Too Large', 'This is larger than what is accepted.'],
    [429, 'Too Many Requests', 'Too many requests. Please try again in a minute.'],
    [502, 'Bad Gateway', 'The server cannot answer at the moment. Nothing was lost; please try again.'],
    [503, '', 'The server cannot answer at the moment. Nothing was lost; please try again.'],
  ])('is clear where a proxy answers, or no server: %d', (status, statusText, words) => {
    expect(messageOf(new CallError(status, statusText, {}))).toBe(words);
    expect(messageOf(new CallError(status, statusText, { message: 'Ours.' }))).toBe('Ours.');
  });
});

describe('the error dialog', () => {
  it('opens after 150 ms with the number under which the server logged the error', () => {
    showProblem(new CallError(500, '', { message: 'Broken.', requestId: 'r-1' }));
    vi.advanceTimersByTime(149);
    expect(problemShown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(problemShown()).toEqual({ message: 'Broken.', requestId: 'r-1' });
  });

  it('does not open for what was resolved before, or was dealt with otherwise', () => {
    const resolved = showProblem(new Error('one'));
    vi.advanceTimersByTime(100);
    resolved();
    showProblem(new Error('two'));
    dropProblems();
    vi.advanceTimersByTime(1000);
    expect(problemShown()).toBeNull();
  });

  it('opens for one problem although another was resolved', () => {
    const resolved = showProblem(new Error('one'));
    showProblem(new Error('two'));
    resolved();
    vi.advanceTimersByTime(150);
    expect(problemShown()?.message).toBe('two');
  });
});
