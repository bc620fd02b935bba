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
  const said = { out: '', error: '' };
  const code = runCli(args, {
    out: (chunk) => {
      said.out += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    },
    error: (line) => {
      said.error += `${line}\n`;
    },
  });
  return { code, ...said };
}

it('lists the formats', () => {
  expect(call('list').out).toContain('gettext_po\tGettext PO\tpo\n');
});

it('reads a file into JSON, with the language that its path says', () => {
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

it('tells what a conversion leaves behind, and converts placeholders when asked', () => {
  const path = file('strings.xml', '<resources>\n<!-- why -->\n<string name="a">%s</string>\n</resources>');
  expect(call('convert', path, '--to', 'nested_json')).toEqual({
    code: 0,
    out: '{\n  "a": "%s"\n}\n',
    error: `${path}: not written: description of 1 (a)\n`,
  });
  expect(call('convert', path, '--to', 'ios_strings', '--placeholders').out).toContain('"a" = "%@";');
});

it('says where a broken file is broken, with exit code 1', () => {
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
