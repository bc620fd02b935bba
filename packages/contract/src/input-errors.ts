import type { z } from 'zod';

/** What is wrong with a field of an input. */
export interface InputError {
  /** Its path: `data.options.tags`. */
  field: string;
  message: string;
}

/**
 * What is said where a schema has no sentence of its own. The web app knows these in German
 * (apps/web/src/text/answers/de-input.ts).
 */
export const inputSentences = {
  unknown: '"$" is not known here.',
  missing: '"$" is missing.',
  string: '"$" has to be a text.',
  number: '"$" has to be a number.',
  int: '"$" has to be a whole number.',
  boolean: '"$" has to be true or false.',
  array: '"$" has to be a list.',
  object: '"$" has to be an object.',
  choice: '"$" has to be one of: #.',
  tooManyCharacters: '"$" may have at most # characters.',
  tooFewCharacters: '"$" needs at least # characters.',
  tooManyItems: '"$" may have at most # items.',
  tooFewItems: '"$" needs at least # items.',
  tooLarge: '"$" may be at most #.',
  tooSmall: '"$" has to be at least #.',
  wrong: '"$" is not what it should be.',
} as const;
export type InputSentence = keyof typeof inputSentences;

type Issue = z.core.$ZodIssue;

/** For `safeParse`: with it, `inputErrors` finds what the sentences need, and what a schema says by itself stays. */
export const inputParsing: z.core.ParseContext<Issue> = { error: () => '', reportInput: true };

/** What is wrong with an input, in sentences that name the field. `part`: what is named where it is all of it. */
export function inputErrors(issues: readonly Issue[], part: string): InputError[] {
  return issues
    .flatMap((issue) => errorsOf(issue, []))
    .map(({ path, say }) => {
      const field = path.map(String).join('.');
      return { field, message: say(field || part) };
    });
}

interface Found {
  path: PropertyKey[];
  say: (field: string) => string;
}

function errorsOf(issue: Issue, before: readonly PropertyKey[]): Found[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], say: (field) => sayOf('unknown', field) }));
  if (issue.code === 'invalid_union' && issue.input !== undefined && issue.errors.length > 0) {
    const options = issue.errors.map((issues) => issues.flatMap((one) => errorsOf(one, path)));
    // What it comes nearest to.
    return options.reduce((best, option) => (option.length < best.length ? option : best));
  }
  const [sentence, what] = sentenceOf(issue);
  return [{ path, say: (field) => issue.message || sayOf(sentence, field, what) }];
}

/** A sentence about a field; `what`: the number or the choices that it speaks of. */
export const sayOf = (sentence: InputSentence, field: string, what = ''): string =>
  inputSentences[sentence].replace('$', () => field).replace('#', () => what);

function sentenceOf(issue: Issue): [InputSentence, string?] {
  if (issue.input === undefined) return ['missing'];
  switch (issue.code) {
    case 'invalid_type':
      return [typeSentences[issue.expected] ?? 'wrong'];
    case 'invalid_value':
      return ['choice', issue.values.slice(0, 40).map(String).join(', ')];
    case 'too_big':
      return [byOrigin(issue.origin, 'tooManyCharacters', 'tooManyItems', 'tooLarge'), String(issue.maximum)];
    case 'too_small':
      return [byOrigin(issue.origin, 'tooFewCharacters', 'tooFewItems', 'tooSmall'), String(issue.minimum)];
    default:
      return ['wrong'];
  }
}

const typeSentences: Partial<Record<string, InputSentence>> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  tuple: 'array',
  object: 'object',
  record: 'object',
};

function byOrigin<T>(origin: string, text: T, list: T, number: T): T {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' ? list : number;
}
