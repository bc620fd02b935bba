import { accessTokensContract } from '@parlance/contract/access-tokens';
import { allContracts } from '@parlance/contract/all';
import { authContract } from '@parlance/contract/auth';
import { commonErrors } from '@parlance/contract/common';
import { inputErrors, inputParsing } from '@parlance/contract/input-errors';
import { inputMessages } from '@parlance/contract/input-messages';
import { messages } from '@parlance/contract/messages';
import { usersContract } from '@parlance/contract/users';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import type { Sentence } from '@parlance/domain/text/message';
import { sentences } from '@parlance/formats/message/sentences';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { problemsOfWords, type Words } from '../../../../test/support/words.ts';

const answers = import.meta.glob<Words>('./*/answers/all.ts', { eager: true, import: 'words' });

const errors = [
  ...Object.values(commonErrors),
  ...Object.values(allContracts).flatMap((contract) =>
    Object.values(contract).flatMap(({ errors = [] }) => errors),
  ),
];
const tables: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  errors: Object.fromEntries(errors.map(({ code, message }) => [String(code), message])),
  messages,
  files: sentences,
};
const all: [code: string, english: Sentence][] = Object.values(tables).flatMap((table) =>
  Object.entries(table),
);

/** An English sentence as ICU would have it. */
function asIcu(sentence: Sentence): string {
  const text = typeof sentence === 'string' ? sentence : `${sentence.one}${sentence.other}{count}`;
  return text.replaceAll(/\{(\w+)[^}]*\}|[<{}]/g, (sign, name?: string) =>
    name ? `{${name}}` : `'${sign}'`,
  );
}

/** Every sentence that a schema of the contract contains. */
function ofSchema(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown> & Said;
  const own = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].map(({ error }) => error?.({}));
  const parts = ['element', 'keyType', 'valueType', 'innerType', 'in', 'out'].map((name) => def[name]);
  const inner = [...parts, ...((def.options as unknown[]) ?? []), ...Object.values(def.shape ?? {})];
  const deeper = inner.flatMap((one) => (one ? ofSchema(one as z.core.$ZodType, seen) : []));
  return [...own.filter((message) => typeof message === 'string'), ...deeper];
}
interface Said {
  error?: (issue: object) => unknown;
  checks?: { _zod: { def: Said } }[];
  shape?: object;
}
const ofSchemas = Object.values(allContracts).flatMap((contract) =>
  Object.values(contract).flatMap(({ query, body, upload }) =>
    [query, body, upload?.fields].flatMap((part) => (part ? ofSchema(part) : [])),
  ),
);

describe('codes of the server’s messages', () => {
  it('mean one sentence each', () => {
    const codes = all.map(([code]) => code);
    expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
    const unlike = errors.filter(({ code, message }) => tables.errors?.[String(code)] !== message);
    expect(unlike).toEqual([]);
  });

  it('exist for each sentence that a schema contains', () => {
    const known = new Set<string>(Object.values(inputMessages));
    expect(ofSchemas.filter((message) => !known.has(message))).toEqual([]);
  });

  it('are sent with what is wrong with the fields of a form', () => {
    const person = { firstName: ' ', lastName: 'W'.repeat(201), email: 'nobody', password: 'weak' };
    const codesOf = (schema: z.ZodType, given: unknown) =>
      inputErrors(schema.safeParse(given, inputParsing).error?.issues ?? [], 'body').map(
        ({ detail }) => detail.code,
      );
    expect(codesOf(authContract.signUp.body, person)).toEqual([
      'name-missing',
      'name-too-long',
      'no-email',
      'password-too-weak',
    ]);
    expect(codesOf(usersContract.updateMe.body, { preferences: { timeZone: 'Mars/Base' } })).toEqual([
      'no-time-zone',
    ]);
    expect(codesOf(accessTokensContract.createToken.body, { name: 'CI', scopes: [], days: 7 })).toEqual([
      'no-scopes',
    ]);
  });
});

const translated = interfaceLanguages.filter(({ code }) => code !== 'en');

describe.each(translated)('$name for the server’s messages', ({ code }) => {
  it('is there for each code, and for no others', () => {
    const words = answers[`./${code}/answers/all.ts`] ?? {};
    const english = Object.fromEntries(all.map(([key, sentence]) => [key, asIcu(sentence)]));
    expect(problemsOfWords(code, english, words)).toEqual([]);
  });
});

const sources = import.meta.glob<string>(
  // What reads ICU messages reads words of ours.
  ['../**/*.ts', '../**/*.tsx', '!../text/??/*.ts', '!../**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

describe('the web app', () => {
  it('was read', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(200);
    expect(Object.keys(sources)).toContain('./de/answers/errors.ts');
  });

  it('translates no sentence of the server, whole or by pattern', () => {
    const english = errors.map(({ message }) => message);
    const looksInto =
      /message\)?\.(?:match|matchAll|replace|replaceAll|search|startsWith|endsWith|includes|split)\(|\.(?:exec|test)\((?:\w+\.)*message\)/;
    const found = Object.entries(sources).filter(
      ([, source]) => looksInto.test(source) || english.some((sentence) => source.includes(`'${sentence}'`)),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });
});
