import { expect, it } from 'vitest';
import { changed, describeDescriptions, description } from './support/changed.ts';

const lines = '# Shown "on" the <button>\n# in the tray\n';
const indented = '  # Shown "on" the <button>\n  # in the tray\n';

describeDescriptions([
  {
    format: 'ini',
    file: '; Licence\n\n; Old\n; words\na = A\nb = B\n\n; Section\n[s]\nc = C\n',
    key: 'a',
    other: ['; Old\n; words\n', lines.replaceAll('# ', '; ')],
    none: ['; Old\n; words\n', ''],
  },
  {
    format: 'ini',
    file: '# Licence\r\n\r\nb="B"\r\n[s]\r\n  c="C"\r\n',
    key: 's.c',
    other: ['  c=', `${indented.replaceAll('\n', '\r\n')}  c=`],
    none: ['', ''],
  },
  {
    format: 'toml',
    file: '# Licence\n\n# Old\na = "A"\nb = "B"\n\n# Table\n[s]\nc = "C"\n',
    key: 'a',
    other: ['# Old\n', lines],
    none: ['# Old\n', ''],
  },
  {
    format: 'toml',
    file: '[s]\r\n  b = "B"\r\n  c.d = "C"\r\n',
    key: 's.c.d',
    other: ['  c.d', `${indented.replaceAll('\n', '\r\n')}  c.d`],
    none: ['', ''],
  },
  {
    format: 'toml',
    file: '[s]\ndescription = "Old"\none = "A"\nother = "As"\n',
    key: 's[one]',
    other: ['"Old"', '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ['description = "Old"\n', ''],
  },
  {
    format: 'toml',
    file: 's = { one = "A", description = \'Old\', other = "As" }\n',
    key: 's[other]',
    other: ["'Old'", '"Shown \\"on\\" the <button>\\nin the tray"'],
    none: ["description = 'Old', ", ''],
  },
  {
    format: 'toml',
    file: 's = { one = "A", other = "As" }\n',
    key: 's[other]',
    other: ['s =', `${lines}s =`],
    none: ['', ''],
  },
  {
    format: 'toml',
    file: '# Old\n[s]\none = "A"\nother = "As"\n',
    key: 's[one]',
    other: ['# Old\n', lines],
    none: ['# Old\n', ''],
  },
  {
    format: 'toml',
    file: '[s]\n  one = "A"\n  other = "As"\n',
    key: 's[one]',
    other: ['  one', '  description = "Shown \\"on\\" the <button>\\nin the tray"\n  one'],
    none: ['', ''],
  },
  {
    format: 'toml',
    file: '[s]\n# One\none = "A"\n# Old\nother = "As"\n',
    key: 's[other]',
    other: ['# Old\n', lines],
    none: ['# Old\n', ''],
  },
  {
    format: 'toml',
    file: 'l = [\n  "A",\n  "B",\n]\n',
    key: 'l[1]',
    other: ['l =', `${lines}l =`],
    none: ['', ''],
  },
  {
    format: 'ruby_on_rails_yaml',
    file: '# Licence\nde:\n  # Old\n  # words\n  a: A\n  b: B # behind\n',
    key: 'a',
    other: ['  # Old\n  # words\n', indented],
    none: ['  # Old\n  # words\n', ''],
  },
  {
    format: 'ruby_on_rails_yaml',
    file: '---\r\nde:\r\n\r\n# Section\r\n  a:\r\n    one: "A"\r\n    other: |\r\n      As\r\n',
    key: 'a[other]',
    other: ['    other', `${indented.replaceAll('  #', '    #').replaceAll('\n', '\r\n')}    other`],
    none: ['', ''],
  },
  {
    format: 'ruby_on_rails_yaml',
    file: 'de:\n  days:\n  - A\n  # Old\n  - B\n',
    key: 'days[1]',
    other: ['  # Old\n', indented],
    none: ['  # Old\n', ''],
  },
  {
    format: 'symfony_yaml',
    file: "# Licence\n\n# Old\na.b: 'A'\nc: B\n",
    key: 'a.b',
    other: ['# Old\n', lines],
    none: ['# Old\n', ''],
  },
  {
    format: 'symfony2_yaml',
    file: 'x: &anchor\n    a: A\n    # Old\n    &b b: B\ny: *anchor\n',
    key: 'x.b',
    other: ['    # Old\n', indented.replaceAll('  #', '    #')],
    none: ['    # Old\n', ''],
  },
]);

it.each([
  ['ruby_on_rails_yaml', 'de: {a: A, b: B}\n', 'a'],
  ['symfony_yaml', 'l: {a: A}\n', 'l.a'],
])('a text of %s in brackets has no place for a description', (format, file, key) => {
  const { text, unit } = changed(format, file, key, { description });
  expect(unit).toBeDefined();
  expect(text).toBe(file);
});

it('comments of the file, and those that a blank line parts from an entry, stay when descriptions go', () => {
  const files: [format: string, file: string][] = [
    ['ini', '; Licence\n\n; Section\n\na = A\n'],
    ['toml', '# Licence\n\n# Section\n\na = "A"\n'],
    ['symfony_yaml', '# Licence\n\n# Section\n\na: A\n'],
  ];
  for (const [format, file] of files) {
    const { text, unit } = changed(format, file, 'a', { description: 'New' });
    expect(unit?.description).toBe('New');
    expect(text.split('\n').slice(0, 4).join('\n')).toBe(file.split('\n').slice(0, 4).join('\n'));
    expect(changed(format, text, 'a', { description: undefined }).text).toBe(file);
  }
});

it('a description does not make an INI file one of another dialect', () => {
  for (const description of ['Say "_QQ_" here', 'A \\n is a line']) {
    const { text } = changed('ini', 'A="x"\nB="y"\n', 'A', { description });
    expect(changed('ini', text, 'B', { text: 'C:\\Dir' }).text).toContain('B="C:\\Dir"');
  }
});

it('rewritten forms include the pair that describes them', () => {
  const file = 's = { description = "Old", one = "A", other = "As" }\n';
  const { text } = changed('toml', file, 's[one]', { description, text: null });
  expect(text).toBe('s = { description = "Shown \\"on\\" the <button>\\nin the tray", other = "As" }\n');
});
