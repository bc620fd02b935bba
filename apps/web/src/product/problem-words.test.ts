import { issues } from '@parlance/domain/checks/issues';
import type { CheckExample } from '@parlance/domain/checks/text-rule';
import { findByRules, textRules } from '@parlance/domain/checks/text-rules';
import { beforeAll, expect, test } from 'vitest';
import { loadText, type Text, textNow } from '../i18n/i18n.ts';
import { language } from '../i18n/language.ts';
import { CallError } from '../messages/call-error.ts';
import { messageOf } from '../messages/problems.ts';
import { overWords } from './over-words.ts';
import { problemWords } from './problem-words.ts';

let t: Text<'checks'>;
beforeAll(async () => {
  language.set('en');
  await loadText('checks', 'en');
  t = textNow('checks');
});

test('the check chooses the words, whatever it knows of the text', () => {
  const known = { field: 'draft', variable: '{name}', over: { count: 2, than: 'allowed' } } as const;
  const sentences = issues.map((issue) => problemWords(t, { issue, ...known }));
  expect(new Set(sentences).size).toBe(issues.length);
  expect(problemWords(t, { issue: 'variableMissing', ...known })).toBe(
    'Variable "{name}" missing in field: Draft',
  );
  expect(problemWords(t, { issue: 'outdated', ...known })).toBe(
    'Base language text changed since this translation was saved last.',
  );
});

test('a check that knows nothing more has a sentence, too', () => {
  for (const issue of issues) expect(problemWords(t, { issue, field: null }), issue).not.toBe('');
});

test('rules say the sentence that the screens say', () => {
  // What each rule shows of itself, and texts whose sentences name something.
  const shown = textRules.flatMap(([, { example }]) => example ?? []);
  const texts: [string, string][] = [
    ['%1$s {name} <b>', 'x {other}'],
    [' Are you sure?', 'Ja  ja ja “x” (a'],
    ['Three are the same', 'Three are the same'],
    ['{n, plural, one {1} other {#}} of 1,000', '{n, plural, one {1} othr {#}}'],
    ['{n, plural, one {1} other {#}}', '{n, plural, other {#}}'],
    ['See https://example.org/a "now" [1]\nand 42', 'Sieh Gооgle\r\nund \uFFFD'],
    ['Line\nend', 'Ende.'],
    ['Costs', 'Kostet 5 €'],
    ['Hello {name}', 'Hallo {name} {name}'],
    ['%d of %s', '%s von %d'],
    ['<b>Now</b>', '<b></b>'],
    ['<b>Now</b>', '</b>Jetzt<b>'],
    ['{n, plural, one {1} other {#}}', '{n, plural, one {#}}'],
    ['{n, plural, one {1} other {#}}', '{n, plural, one {1} other {Tage}}'],
  ];
  const seen = new Set<string>();
  const all: readonly CheckExample[] = [...shown, ...texts.map(([base, text]) => ({ base, text }))];
  for (const { base, text, language: code = 'de' } of all) {
    const facts = {
      base,
      text,
      language: code,
      field: 'Translation',
      fileLimits: ['iso-8859-1'],
    };
    for (const { issue, message, variable } of findByRules(facts, -1)) {
      seen.add(issue);
      expect(problemWords(t, { issue, field: 'value', variable })).toBe(message);
    }
  }
  expect(textRules.map(([issue]) => issue).filter((issue) => !seen.has(issue))).toEqual([]);
});

test('longer than the base text is said in its own words', () => {
  expect(overWords(t, { count: 1, than: 'base' })).toBe(
    'The translation is 1 character longer than the base language text.',
  );
  expect(overWords(t, { count: 2, than: 'allowed' })).toBe(
    'The translation is 2 characters longer than allowed.',
  );
});

test('an error that a project does not accept a text says the problem', () => {
  const body = { code: 'refusedByCheck', message: 'No.', issue: 'variableMissing', variable: '{a}' };
  expect(messageOf(new CallError(409, '', body))).toBe(
    'This project does not accept the text: Variable "{a}" missing in field: Translation',
  );
  expect(messageOf(new CallError(409, '', { ...body, key: 'k' }))).toContain('the text of k: Variable');
  expect(messageOf(new CallError(409, '', { ...body, issue: 'other' }))).toBe('No.');
});
