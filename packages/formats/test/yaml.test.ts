import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { readBlocks } from '../src/yaml/block.ts';
import { readWithLibrary } from '../src/yaml/library.ts';
import { resolveRuby, resolveSymfony } from '../src/yaml/resolve.ts';
import { corpusFiles } from './support/corpus.ts';
import { isThere, loadSymfony } from './support/judges.ts';
import { anyText, rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const rails = 'ruby_on_rails_yaml';
const readAs = (format: string, text: string) => getFormat(format).read(toBytes(text), { language: 'en' });
const keys = (format: string, text: string) =>
  readAs(format, text).units.map(({ key, text: value }) => [key, value]);
const set = (key: string, text: string) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, text } : unit));
const without = (key: string) => (units: Unit[]) => units.filter((unit) => unit.key !== key);
const and =
  (...added: Unit[]) =>
  (units: Unit[]) => [...units, ...added];

describe('our own reader and the library give the same tree', () => {
  it.each(corpusFiles().filter(({ format }) => format.endsWith('yaml')))('of $path', ({ bytes, format }) => {
    const text = toText(bytes);
    const resolve = format === rails ? resolveRuby : resolveSymfony;
    expect(readBlocks(text, resolve)).toEqual(readWithLibrary(text, resolve));
  });

  it.each([
    'a: x\nb: >1\n  \n',
    'a: x\nb: >\n    - \n',
    'a: x\na \tb: c\n',
    'a: x\n1\t2: c\n',
    'a: x\nb: |\n  a\t\n',
  ])('or leaves %j to the library, as random texts have found', (text) => {
    expect(readBlocks(text, resolveRuby)).toBeUndefined();
  });

  it('of any text that ours reads', () => {
    const part = fc.constantFrom(
      'a',
      'b: ',
      '\n',
      '\n  ',
      '\n    ',
      '- ',
      '# c',
      ' #',
      ':',
      '"',
      "'",
      '|',
      '>',
      '|-',
      '>+',
      '|2',
      '\\n',
      '\\',
      'x y',
      '\r\n',
      '\t',
      '...',
      '---',
      '~',
      '1',
      ' ',
      '&a ',
      '*a',
      '{',
      '[',
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = `a: x\n${parts.join('')}\n`;
        const ours = readBlocks(text, resolveRuby);
        if (!ours) return;
        read++;
        expect(ours).toEqual(readWithLibrary(text, resolveRuby));
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

describe('Rails', () => {
  const file =
    'en:\n  # Shown in lists\n  a: "yes"\n  cars:\n    one: car\n    other: cars\n  months:\n  -\n  - Jan\n  order: [:year, :month]\n  n: 3\n  no: false\n  second: {one: x, third: y}\n';

  it('reads language, descriptions, forms and lists; leaves symbols, numbers and booleans alone', () => {
    const { language, units, notices } = readAs(rails, file);
    expect(language).toBe('en');
    expect(units.map(({ key, text }) => [key, text])).toEqual([
      ['a', 'yes'],
      ['cars[one]', 'car'],
      ['cars[other]', 'cars'],
      ['months[0]', null],
      ['months[1]', 'Jan'],
      ['second.one', 'x'],
      ['second.third', 'y'],
    ]);
    expect(units[0]?.description).toBe('Shown in lists');
    expect(notices.filter(({ code }) => code === 'not-a-string').length).toBe(4);
    expect(rewriteText(rails, file, (units) => units)).toBe(file);
  });

  it('takes another language over as a template, with its categories', () => {
    const units: Unit[] = ['one', 'few', 'many', 'other'].map((form) => ({
      key: `cars[${form}]`,
      text: form,
    }));
    const text = toText(getFormat(rails).rewrite(toBytes(file), units, { language: 'ru', asTemplate: true }));
    expect(text).toBe(
      'ru:\n  cars:\n    one: one\n    few: few\n    many: many\n    other: other\n  order: [:year, :month]\n  n: 3\n  "no": false\n'.replace(
        '"no"',
        'no',
      ),
    );
    expect(readAs(rails, text).language).toBe('ru');
  });

  it('edits lines, lists and brackets in place', () => {
    expect(rewriteText(rails, file, set('a', 'no'))).toBe(file.replace('"yes"', '"no"'));
    expect(rewriteText(rails, file, set('months[1]', 'on'))).toBe(file.replace('- Jan', '- "on"'));
    expect(rewriteText(rails, file, without('a'))).toBe(file.replace('  # Shown in lists\n  a: "yes"\n', ''));
    expect(rewriteText(rails, file, without('second.one'))).toBe(
      file.replace('{one: x, third: y}', '{third: y}'),
    );
    expect(rewriteText(rails, 'en:\r\n  a: x', and({ key: 'b', text: 'l\nm' }))).toBe(
      'en:\r\n  a: x\r\n  b: |-\r\n    l\r\n    m',
    );
  });

  it.each([
    'y',
    'n',
    'yes',
    'No',
    'ON',
    'off',
    'null',
    '~',
    'true',
    '1',
    '1_000',
    '0x1',
    '1:30',
    '2024-01-01',
    '.5',
    ':year',
    '%d',
    '@x',
    '`x',
    '&a',
    '*a',
    '!x',
    '- a',
    '? a',
    '<<',
    '=',
    'a: b',
    'a #b',
    ' a',
    'a ',
    '',
    '{a',
    '[a',
    'a:',
  ])('writes %j so that no reader takes it for something else', (text) => {
    const written = toText(writeWhole(rails, [{ key: text === '' ? 'x' : `${text}`, text }]));
    expect(written).toContain(`: ${JSON.stringify(text)}`);
    expect(keys(rails, toText(writeWhole(rails, [{ key: 'k', text }])))).toEqual([['k', text]]);
  });
});

describe('Symfony', () => {
  it('keeps yes and no as texts, and nested and dotted names as the file has them', () => {
    expect(keys('symfony_yaml', 'a.b: yes\nno: x\n')).toEqual([
      ['a.b', 'yes'],
      ['no', 'x'],
    ]);
    expect(rewriteText('symfony_yaml', 'a.b: x\n', and({ key: 'a.c', text: 'z' }))).toBe('a.b: x\na.c: z\n');
    expect(rewriteText('symfony_yaml', 'a:\n    b: x\n', and({ key: 'a.c', text: 'z' }))).toBe(
      'a:\n    b: x\n    c: z\n',
    );
    const units = [
      { key: 'a.b', text: '%var% x' },
      { key: 'a.c', text: "{0} it's|]1,Inf] many" },
    ];
    expect(toText(writeWhole('symfony_yaml', units))).toBe('a.b: "%var% x"\na.c: "{0} it\'s|]1,Inf] many"\n');
    expect(toText(writeWhole('symfony2_yaml', units))).toBe(
      'a:\n    b: "%var% x"\n    c: "{0} it\'s|]1,Inf] many"\n',
    );
  });
});

describe('hostile YAML', () => {
  it.each([
    ['several documents', 'a: x\n---\nb: y\n', /second/],
    ['deep brackets', `a: ${'['.repeat(50_000)}`, /nested more than 100 deep/],
    [
      'deep lines',
      Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      /nested more than 100 deep/,
    ],
    ['a list as a name', '? [a]\n: x\n', /name/],
    ['a zero by escape', 'a: "x\\0"\n', /U\+0000/],
    ['half a surrogate pair', 'a: "\\ud800"\n', /surrogate/],
    ['an open quote', 'a: "x\n', /quote/],
    ['a text alone', 'hello\n', /expected a mapping/],
  ])('%s is refused with its place', (_what, text, message) => {
    try {
      readAs('symfony_yaml', text);
    } catch (error) {
      expect(error).toBeInstanceOf(ParseError);
      if (error instanceof ParseError) expect(error.message).toMatch(message);
      return;
    }
    expect.unreachable();
  });

  it('follows no alias, acts on no tag, and keeps all of it', () => {
    const bomb =
      'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\nd: !ruby/object:Gem {e: f}\ng: !!js/function "x"\n<<: *a\nh: &h text\n';
    expect(keys('symfony_yaml', bomb)).toEqual([
      ['a[0]', 'x'],
      ['a[1]', 'x'],
      ['h', 'text'],
    ]);
    expect(rewriteText('symfony_yaml', bomb, (units) => units)).toBe(bomb);
    expect(rewriteText('symfony_yaml', bomb, set('h', 'new'))).toBe(bomb.replace('&h text', '&h new'));
  });

  it('reports repeated names, the last of which counts', () => {
    const { units, notices } = readAs('symfony_yaml', 'a: x\na: y\n');
    expect(units.map(({ text }) => text)).toEqual(['y']);
    expect(notices[0]?.code).toBe('duplicate-key');
  });
});

function run(tool: string, args: string[], input: string | Uint8Array): string {
  const { status, stdout, stderr } = spawnSync(tool, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
const manyTexts = fc
  .sample(anyText, { numRuns: 300, seed: 1 })
  .map((text, index): Unit => ({ key: `key_${index}`, text }));

it.runIf(isThere('rubyYaml'))('Ruby reads what we write', () => {
  const json = run(
    'ruby',
    ['-ryaml', '-rjson', '-EUTF-8', '-e', 'puts JSON.generate(YAML.load(STDIN.read))'],
    writeWhole(rails, manyTexts),
  );
  expect(JSON.parse(json)).toEqual({ en: Object.fromEntries(manyTexts.map(({ key, text }) => [key, text])) });
});

it.runIf(isThere('rubyI18n'))('Ruby I18n finds forms and awkward names', () => {
  const units = [
    { key: 'items[one]', text: 'one item' },
    { key: 'items[other]', text: '%{count} items' },
    { key: 'no', text: 'yes' },
  ];
  const script =
    'I18n.backend.store_translations(:en, YAML.load(STDIN.read)["en"]); print I18n.t("items",count:2,locale: :en), "|", I18n.t("no",locale: :en)';
  expect(run('ruby', ['-ryaml', '-ri18n', '-EUTF-8', '-e', script], writeWhole(rails, units))).toBe(
    '2 items|yes',
  );
});

it.runIf(isThere('symfonyLoader')).each(['symfony_yaml', 'symfony2_yaml'])(
  'Symfony’s loader finds what we write as %s',
  (format) => {
    const folder = mkdtempSync(join(tmpdir(), 'parlance-yaml-'));
    const path = join(folder, 'messages.en.yaml');
    writeFileSync(path, writeWhole(format, manyTexts));
    const load = ['Translation', 'Yaml', 'Config'].map(loadSymfony).join('');
    const script = `${load} $loader = new Symfony\\Component\\Translation\\Loader\\YamlFileLoader(); echo json_encode($loader->load($argv[1], "en", "messages")->all("messages"), JSON_THROW_ON_ERROR);`;
    const texts = JSON.parse(run('php', ['-r', script, '--', path], ''));
    rmSync(folder, { recursive: true });
    expect(texts).toEqual(Object.fromEntries(manyTexts.map(({ key, text }) => [key, text])));
  },
);
