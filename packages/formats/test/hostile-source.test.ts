import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { mostDepth } from '../src/shared/limits.ts';

/** How each format that is source code for something writes names and texts. */
interface Way {
  format: string;
  /** A file of members, one a line. */
  file: (lines: string[]) => string;
  text: (name: string, value: string) => string;
  container: (name: string, lines: string[]) => string;
  /** Texts in quotes with escaped characters: U+0000 and half a surrogate pair. */
  zero: string;
  half: string;
}

const yaml = (format: string, file: Way['file'] = (lines) => lines.join('')): Way => ({
  format,
  file,
  text: (name, value) => `${name}: ${value}\n`,
  container: (name, lines) =>
    `${name}:\n${lines.map((line) => line.replace(/^/gm, '  ').trimEnd()).join('\n')}\n`,
  zero: '"a\\0b"',
  half: '"a\\ud83d"',
});

const ways: Way[] = [
  yaml('symfony_yaml'),
  yaml('symfony2_yaml'),
  yaml('ruby_on_rails_yaml', (lines) => `en:\n${lines.join('').replace(/^(?=.)/gm, '  ')}`),
  {
    format: 'laravel_php',
    file: (lines) => `<?php\n\nreturn [\n${lines.join('')}];\n`,
    text: (name, value) => `    '${name}' => ${value},\n`,
    container: (name, lines) => `    '${name}' => [\n${lines.join('')}    ],\n`,
    zero: '"a\\0b"',
    half: '"a\\u{d83d}"',
  },
  {
    format: 'ember_i18n_json_module',
    file: (lines) => `export default {\n${lines.join('')}};\n`,
    text: (name, value) => `  ${name}: ${value},\n`,
    container: (name, lines) => `  ${name}: {\n${lines.join('')}  },\n`,
    zero: "'a\\0b'",
    half: "'a\\ud83d'",
  },
];

function refusalOf(format: string, content: string | Uint8Array): ParseError | undefined {
  try {
    getFormat(format).read(Buffer.from(content as string), { language: 'en' });
    return undefined;
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
}

const textsOf = (units: readonly Unit[]) => units.map(({ key, text }) => `${key}=${text}`);

describe.each(ways)('$format', ({ format, file, text, container, zero, half }) => {
  const { read, rewrite } = getFormat(format);
  const again = (content: string, change: (units: Unit[]) => Unit[]) => {
    const bytes = Buffer.from(content);
    const { units } = read(bytes, { language: 'en' });
    return Buffer.from(rewrite(bytes, change(units), { language: 'en' })).toString();
  };

  it('keeps the line ends of Windows, in what is changed and added too', () => {
    const three = file([text('a', "'One'"), text('b', "'Two'"), text('c', "'Three'")]);
    const windows = three.replaceAll('\n', '\r\n');
    expect(textsOf(read(Buffer.from(windows), { language: 'en' }).units)).toEqual([
      'a=One',
      'b=Two',
      'c=Three',
    ]);
    expect(again(windows, (units) => units)).toBe(windows);
    const edited = again(windows, ([a, , c]) => [
      { ...(a as Unit), text: 'Uno' },
      { key: 'n', text: 'New\nlines' },
      c as Unit,
    ]);
    // PHP's single quotes hold a line break of a text as it is.
    expect(edited.replaceAll('New\nlines', '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(textsOf(read(Buffer.from(edited), { language: 'en' }).units)).toEqual([
      'a=Uno',
      'n=New\nlines',
      'c=Three',
    ]);
  });

  it('keeps a byte order mark', () => {
    const marked = `\ufeff${file([text('a', "'One'")])}`;
    expect(again(marked, (units) => units)).toBe(marked);
    expect(again(marked, ([a]) => [{ ...(a as Unit), text: 'Uno' }])).toMatch(/^\ufeff.*'Uno'/s);
  });

  it('refuses a zero, as a byte and by escape, with its place', () => {
    expect(refusalOf(format, file([text('a', "'One'"), text('b', "'T\0'")]))?.position.line).toBeGreaterThan(
      1,
    );
    const escaped = refusalOf(format, file([text('a', "'One'"), text('b', zero)]));
    expect(escaped?.message).toMatch(/U\+0000|zero|null character/i);
    expect(escaped?.position.line).toBeGreaterThan(1);
  });

  it('refuses half a surrogate pair', () => {
    expect(refusalOf(format, file([text('a', half)]))?.message).toMatch(/surrogate|not a character|escape/i);
  });

  it('refuses bytes that are no UTF-8, or reads them as the charset that they are', () => {
    const latin = Buffer.from(file([text('a', "'caf\u00e9'")]), 'latin1');
    const refusal = refusalOf(format, latin);
    if (refusal) expect(refusal.message).toMatch(/UTF-8|charset|encod/i);
    else expect(textsOf(read(latin, { language: 'en' }).units)).toEqual(['a=caf\u00e9']);
  });

  it('refuses nesting without end', () => {
    let lines = [text('x', "'deep'")];
    for (let depth = 0; depth <= mostDepth + 1; depth++) lines = [container('n', lines)];
    expect(refusalOf(format, file(lines))?.message).toMatch(/deep/);
  });

  it('takes the last of two containers of one name, and leaves the first one alone', () => {
    const twice = file([
      container('a', [text('x', "'One'")]),
      text('b', "'Two'"),
      container('a', [text('y', "'Three'")]),
    ]);
    const { units, notices } = read(Buffer.from(twice), { language: 'en' });
    expect(textsOf(units)).toEqual(['b=Two', 'a.y=Three']);
    expect(notices.map(({ code }) => code)).toContain('duplicate-key');
    expect(again(twice, (same) => same)).toBe(twice);
    const edited = again(twice, (given) => given.map((unit) => ({ ...unit, text: `${unit.text}!` })));
    expect(textsOf(read(Buffer.from(edited), { language: 'en' }).units)).toEqual(['b=Two!', 'a.y=Three!']);
    expect(edited).toContain("'One'");
  });
});

it('nested JSON takes the last of two equal names, with any values', () => {
  const { read, rewrite } = getFormat('nested_json');
  for (const [content, texts] of [
    ['{"a": {"x": "1"}, "b": "2", "a": {"y": "3"}}', ['b=2', 'a.y=3']],
    ['{"a": "1", "a": {"x": "2"}}', ['a.x=2']],
    ['{"a": {"x": "1"}, "a": "2"}', ['a=2']],
    ['{"a": [["1"]], "a": ["2"]}', ['a[0]=2']],
    ['{"a.b": {"c": "1"}, "a": {"b": {"c": "2"}}}', ['"a.b".c=1', 'a.b.c=2']],
  ] as const) {
    const bytes = Buffer.from(content);
    const { units } = read(bytes);
    expect(textsOf(units)).toEqual(texts);
    expect(Buffer.from(rewrite(bytes, units, { language: 'en' })).toString()).toBe(content);
  }
});

it('a text and a form of it cannot both stand in an Ember module', () => {
  const { rewrite } = getFormat('ember_i18n_json_module');
  const units = [
    { key: 'a[one]', text: '' },
    { key: 'a', text: '' },
  ];
  const bytes = Buffer.from("export default {\n  a: '',\n};\n");
  expect(() => rewrite(bytes, units, { language: 'en' })).toThrow(/"a\[one\]" and "a" cannot both/);
});
