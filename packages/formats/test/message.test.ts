import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ParseError, WriteError } from '../src/format.ts';
import { buildMessage, formatMessage } from '../src/message/message.ts';
import { sentences } from '../src/message/sentences.ts';

const root = join(import.meta.dirname, '../../..');
const code = ['packages/formats/src', 'apps/server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('sentences.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
/** Beginnings of codes that are put together: `expected-${what}`. */
const beginnings = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map((match) => match[1] ?? '');

describe('sentences', () => {
  it.each(Object.keys(sentences))('are used somewhere: %s', (name) => {
    const isPutTogether = beginnings.some((beginning) => name.startsWith(beginning));
    expect(isPutTogether || code.includes(`'${name}'`)).toBe(true);
  });
});

describe('a fault', () => {
  it('has a code, parameters and an English sentence', () => {
    const fault = new ParseError(buildMessage('attribute-twice', { name: 'id' }), {
      offset: 0,
      line: 1,
      column: 1,
    });
    expect(fault).toMatchObject({
      code: 'attribute-twice',
      parameters: { name: 'id' },
      message: 'the attribute id is there twice',
    });
  });

  it('may be a code alone', () => {
    expect(new WriteError('row-without-key')).toMatchObject({ code: 'row-without-key', parameters: {} });
  });

  it('names what stands in the file as JSON would write it, and numbers with commas where they are large', () => {
    expect(formatMessage(buildMessage('duplicate-key', { key: 'a"\n' }))).toBe(
      '"a\\"\\n" occurs more than once; the last one counts',
    );
    expect(formatMessage(buildMessage('duplicate-key', { key: 0 }))).toMatch(/^0 occurs/);
    expect(formatMessage(buildMessage('too-many-texts', { most: 200_000 }))).toContain('200,000');
  });

  it('has one within it where that is the cause', () => {
    const reason = buildMessage('on-path');
    expect(formatMessage(buildMessage('keys-clash', { one: 'a', other: 'a.b', reason }))).toBe(
      'the keys "a" and "a.b" cannot both be written: one is on the path of the other',
    );
  });

  it('keeps short parameters, also of what is within it', () => {
    const key = 'k'.repeat(10_000);
    const { parameters } = new WriteError(
      buildMessage('of-key', { key, reason: buildMessage('no-text', { key }) }),
      key,
    );
    expect(JSON.stringify(parameters).length).toBeLessThan(600);
  });
});
