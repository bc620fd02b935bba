import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../src/cli/run.ts';

let folder = '';
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-formats-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function call(...args: string[]): { code: number; out: string; error: string } {
  const output = { out: '', error: '' };
  const code = runCli(args, {
    out: (chunk) => {
      output.out += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    },
    error: (line) => {
      output.error += `${line}\n`;
    },
  });
  return { code, ...output };
}

it('lists the formats', () => {
  expect(call('list').out).toContain('gettext_po\tGettext PO\tpo\n');
});

it('reads a file into JSON, with the language of its path', () => {
  const { out, code } = call('read', file('de.json', '{"a": {"b": "x"}}'));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    format: 'nested_json',
    language: 'de',
    units: [{ key: 'a.b', text: 'x', line: 1 }],
  });
});

it('rewrites a file with changed and new texts', () => {
  const path = file('en.json', '{"a": "x", "b": "y"}');
  expect(call('rewrite', path, '--set', 'a=1=2', '--set', 'c=new').out).toBe(
    '{"a": "1=2", "b": "y", "c": "new"}',
  );
});

it('converts to another format', () => {
  const path = file('fr.po', 'msgid "hi"\nmsgstr "salut"\n\nmsgid "bye"\nmsgstr ""\n');
  expect(call('convert', path, '--to', 'nested_json').out).toBe('{\n  "hi": "salut"\n}\n');
});

it('lists the losses of a conversion, and converts placeholders on request', () => {
  const path = file('strings.xml', '<resources>\n<!-- why -->\n<string name="a">%s</string>\n</resources>');
  expect(call('convert', path, '--to', 'nested_json')).toEqual({
    code: 0,
    out: '{\n  "a": "%s"\n}\n',
    error: `${path}: not written: description of 1 (a)\n`,
  });
  expect(call('convert', path, '--to', 'ios_strings', '--placeholders').out).toContain('"a" = "%@";');
});

it('reports what a conversion does not read, or writes differently', () => {
  const path = file('en.yml', 'en:\n  a: "Hi %{name}"\n  b:\n  c: 5\n');
  const { error } = call('convert', path, '--to', 'i18next_json', '--format', 'ruby_on_rails_yaml');
  expect(error.split('\n')).toEqual([
    expect.stringContaining(`${path}:4:`),
    expect.stringContaining('placeholders or quotes of another system of 1 (a)'),
    expect.stringContaining('not written: untranslated of 1 (b)'),
    '',
  ]);
});

it('declares the language of source texts in PO files: English, or that of the file or the caller', () => {
  const languages = (header: string, ...args: string[]) => {
    const po = `msgid ""\nmsgstr "Language: pl\\n${header}"\n\nmsgid "Bye"\nmsgstr "Pa"\n`;
    const { out } = call('convert', file('pl.po', po), '--to', 'xliff', ...args);
    return /source-language="(.*?)" target-language="(.*?)"/.exec(out)?.slice(1);
  };
  expect(languages('')).toEqual(['en', 'pl']);
  expect(languages('X-Source-Language: de_AT\\n')).toEqual(['de-AT', 'pl']);
  expect(languages('', '--source-language', 'de')).toEqual(['de', 'pl']);
});

it('shows where a broken file is broken, with exit code 1', () => {
  const path = file('bad.json', '{\n  "a": x\n}');
  for (const command of ['read', 'check', 'rewrite']) {
    expect(call(command, path)).toEqual({ code: 1, out: '', error: `${path}:2:8: expected a value\n` });
  }
  const missing = call('read', '--format', 'nested_json', join(folder, 'missing.json'));
  expect([missing.code, missing.error]).toEqual([1, expect.stringContaining('missing.json:1:1: ENOENT')]);
});

it('explains a call that it cannot understand, with exit code 2', () => {
  expect(call('read').error).toMatch(/^read wants a file\nusage:/);
  expect(call('read', file('x.txt', 'hello')).error).toMatch(/cannot be guessed/);
  expect(call('read', '--format', 'nope', file('y.txt', 'hello')).code).toBe(2);
  expect(call('rewrite', file('z.json', '{}'), '--set', 'novalue').error).toMatch(/KEY=TEXT/);
  expect(call('nonsense').code).toBe(2);
});

it('changes the text of the chosen language, if a file has several', () => {
  const sheet = file('texts.csv', 'key,en,fr\nhello,Hello,Bonjour\n');
  expect(call('rewrite', sheet, '--language', 'fr', '--set', 'hello=Salut').out).toBe(
    'key,en,fr\nhello,Hello,Salut\n',
  );
  const { code, error } = call('rewrite', sheet, '--set', 'hello=Salut');
  expect([code, error.split('\n')[0]]).toEqual([2, '"hello" is in en, fr; say --language']);
});

it('reports that a template contains no texts', () => {
  const pot = file(
    'x.pot',
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr ""\n',
  );
  const { code, out, error } = call('rewrite', pot, '--set', 'a=b');
  expect([code, out, error]).toEqual([1, '', `${pot}:1:1: "a": this file cannot hold a text for it\n`]);
});
