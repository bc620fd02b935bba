import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { isThere } from './support/judges.ts';
import { anyText, rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const ember = 'ember_i18n_json_module';
const pairs = (format: string, text: string) =>
  getFormat(format)
    .read(toBytes(text))
    .units.map(({ key, text: value }) => [key, value]);
const set = (key: string, text: string) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, text } : unit));
const without = (key: string) => (units: Unit[]) => units.filter((unit) => unit.key !== key);
const and =
  (...added: Unit[]) =>
  (units: Unit[]) => [...units, ...added];

function refusal(format: string, text: string): string {
  try {
    getFormat(format).read(toBytes(text));
  } catch (error) {
    if (error instanceof ParseError)
      return `${error.position.line}:${error.position.column} ${error.message}`;
    throw error;
  }
  return 'read';
}

describe('Laravel PHP', () => {
  const file = `<?php
declare(strict_types=1);
/* Head */
return array(
    // About a
    'a' => 'It\\'s \\\\ a|b', # behind
    "b" => "tab\\t\\x41\\u{e9} \\$x",
    'c' . '' => 'x',
);
`.replace("'c' . '' => 'x'", "'c' => 'x' . /* and */ \"y\"");

  it('reads arrays, escapes, joined texts and heredocs', () => {
    expect(pairs('laravel_php', file)).toEqual([
      ['a', "It's \\ a|b"],
      ['b', 'tab\tAé $x'],
      ['c', 'xy'],
    ]);
    const nested =
      "<?php return ['l' => ['x', ['y' => 'z']], 'e' => [], 'n' => 5, 'h' => <<<EOT\n      a\n       b\n      EOT, 'w' => <<<'X'\n\\n $x\nX\n];";
    expect(pairs('laravel_php', nested)).toEqual([
      ['l[0]', 'x'],
      ['l[1].y', 'z'],
      ['h', 'a\n b'],
      ['w', '\\n $x'],
    ]);
    expect(rewriteText('laravel_php', nested, (units) => units)).toBe(nested);
  });

  it('edits in place, in single quotes', () => {
    expect(rewriteText('laravel_php', file, set('b', "$a 'q' \\"))).toBe(
      file.replace(/"tab.*"/, () => "'$a \\'q\\' \\\\'"),
    );
    expect(rewriteText('laravel_php', file, without('a'))).toBe(file.replace(/ {4}\/\/ About a\n.*\n/, ''));
    expect(rewriteText('laravel_php', file, and({ key: 'd.e', text: 'z' }))).toBe(
      file.replace('"y",\n', "\"y\",\n    'd' => array(\n        'e' => 'z',\n    ),\n"),
    );
    expect(rewriteText('laravel_php', "<?php return ['a' => 'x'];", and({ key: 'b', text: 'y' }))).toBe(
      "<?php return ['a' => 'x', 'b' => 'y'];",
    );
  });

  it.each([
    ["<?php return ['a' => trans('x')];", /^1:22 only texts, numbers and arrays/],
    ['<?php\nreturn [\n  \'a\' => "x $y",\n];', /^3:13 a variable/],
    ["<?php system('x'); return [];", /^1:7 expected return/],
    ["<?php return array_merge(['a' => 'b'], []);", /^1:14 expected an array/],
    ["<?php return ['a' => 'b', ...$x];", /^1:27 only texts/],
    ["<?php return ['a' => 'b']; echo 1;", /^1:28 expected nothing/],
    ["<?php return ['a' => 'b' . FOO];", /^1:28 only texts/],
    ['<?php return [\'a\' => "\\0"];', /U\+0000/],
    ['<?php return [\'a\' => "\\xff"];', /bytes by number/],
    [`<?php return ${'['.repeat(5_000)};`, /nested more than 100 deep/],
    ["['a' => 'b']", /^1:1 expected <\?php/],
  ])('refuses %j', (text, message) => expect(refusal('laravel_php', text)).toMatch(message));
});

describe('Ember module', () => {
  const file =
    "export default {\n  a: 'x', // about a\n  'b.c': \"y\",\n  f: function(n) { return { a: '}' + `${n}` }; },\n  g(n) { return /[,}]/; },\n  d: { one: '1', other: '2' }\n};";

  it('reads names and forms, and leaves functions aside', () => {
    expect(pairs(ember, file)).toEqual([
      ['a', 'x'],
      ['b.c', 'y'],
      ['d[one]', '1'],
      ['d[other]', '2'],
    ]);
    expect(rewriteText(ember, file, (units) => units)).toBe(file);
    expect(pairs(ember, "export default {'d.one': `1\n`, 'd.other': 'a' +\n 'b', }")).toEqual([
      ['d[one]', '1\n'],
      ['d[other]', 'ab'],
    ]);
  });

  it('edits in place', () => {
    expect(rewriteText(ember, file, set('b.c', '"\n'))).toBe(file.replace('"y"', '"\\"\\n"'));
    expect(rewriteText(ember, file, without('a'))).toBe(file.replace("  a: 'x', // about a\n", ''));
    expect(rewriteText(ember, file, and({ key: 'd[few]', text: '3' }))).toBe(
      file.replace("other: '2'", "other: '2', few: '3'"),
    );
    expect(rewriteText(ember, file, and({ key: 'e', text: '3' }))).toBe(
      file.replace("'2' }\n", "'2' },\n  e: '3'\n"),
    );
  });

  it.each([
    ['export default {a: "x}', /^1:20 the text is not closed/],
    ['module.exports = {}', /^1:1 expected export default/],
    ['export default {}; alert(1)', /^1:20 expected nothing/],
    ['export default {a: "\\ud800"}', /surrogate/],
    [`export default ${'{a:'.repeat(5_000)}`, /nested more than 100 deep/],
  ])('refuses %j', (text, message) => expect(refusal(ember, text)).toMatch(message));
});

const manyTexts = fc
  .sample(anyText, { numRuns: 300, seed: 2 })
  .map((text, index): Unit => ({ key: index % 3 ? `key_${index}` : `it's "\\${index}`, text }));
const expected = Object.fromEntries(manyTexts.map(({ key, text }) => [key, text]));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-literals-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.runIf(isThere('php'))('PHP reads what we write', () => {
  const path = join(folder, 'messages.php');
  writeFileSync(path, writeWhole('laravel_php', manyTexts));
  expect(spawnSync('php', ['-l', path]).status).toBe(0);
  const { stdout } = spawnSync(
    'php',
    ['-r', `echo json_encode(require ${JSON.stringify(path)}, JSON_THROW_ON_ERROR);`],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(stdout)).toEqual(expected);
});

it('Node imports what we write', async () => {
  const path = join(folder, 'translations.mjs');
  const units = [...manyTexts, { key: '__proto__', text: 'kept' }];
  writeFileSync(path, writeWhole(ember, units));
  const { default: module } = await import(pathToFileURL(path).href);
  expect(Object.entries(module).length).toBe(units.length);
  for (const { key, text } of units)
    expect([key, Object.getOwnPropertyDescriptor(module, key)?.value]).toEqual([key, text]);
  expect(toText(writeWhole(ember, []))).toBe('export default {\n};\n');
});
