import { expect, it } from 'vitest';
import {
  catalogue,
  findCatalogueEntry,
  getCatalogueEntry,
  languageOfPath,
  pluralsFileBeside,
  spreadsheetFormats,
  usualPath,
} from '../src/catalogue.ts';
import { detect } from '../src/detect.ts';
import { getFormat } from '../src/registry.ts';
import { itemOfKey } from '../src/shared/path.ts';
import { toBytes } from './support/texts.ts';

it.each(catalogue)('$name says whether a missing item of a list leaves an empty place', (entry) => {
  const format = getFormat(entry.name);
  const units = ['a', 'b', 'c'].map((text, index) => ({ key: `days[${index}]`, text, source: text, index }));
  const bytes = format.write({ units }, { language: 'de', languages: ['de'], sourceLanguage: 'en' });
  const back = format.read(new Uint8Array(Buffer.concat([...bytes])), { language: 'de' }).units;
  // Tables and exchange formats have a line or an element for each item.
  const lists = !entry.multiLanguage && back.every(({ index }) => index !== undefined);
  expect(entry.lists).toBe(lists);
  // What is written while it is read is never looked over as a whole.
  expect(entry.lists && format.stream !== undefined).toBe(false);
});

it.each(catalogue.filter(({ comments }) => !comments))('$name holds nothing beside the texts', ({ name }) => {
  const format = getFormat(name);
  const beside = {
    description: 'What the button does',
    context: 'menu',
    references: ['menu.ts:1'],
    flags: ['c-format'],
    placeholders: { name: '{"type":"String"}' },
    metadata: { section: 'menu', id: '5', note: 'short' },
  };
  const texts = [
    { key: 'menu.open', text: 'Öffne {name}' },
    { key: 'menu.new', text: 'Neu' },
  ];
  const filled = texts.map((unit) => ({ ...unit, ...beside }));
  const options = { language: 'de', includeMetadata: true };
  const written = Buffer.concat([...format.write({ units: texts }, options)]);
  expect(Buffer.concat([...format.write({ units: filled }, options)])).toEqual(written);
  const changed = (units: typeof texts) => units.map((unit) => ({ ...unit, text: `${unit.text}!` }));
  const again = format.rewrite(written, changed(texts), options);
  expect(again).not.toEqual(written);
  expect(format.rewrite(written, changed(filled), options)).toEqual(again);
});

it.each([
  ['days[0]', { list: 'days', item: 0 }],
  ['a.b[12].c[1]', { list: 'a.b', item: 12 }],
  ['"v1.0"[3]', { list: '"v1.0"', item: 3 }],
  ['[0].a', undefined],
  ['days[one]', undefined],
  ['days', undefined],
])('%s is an item of %j', (key, place) => {
  expect(itemOfKey(key)).toEqual(place);
});

it.each([
  ['app/src/main/res/values-zh-rCN/strings.xml', 'zh-CN'],
  ['values-b+sr+Latn/strings.xml', 'sr-Latn'],
  ['values-iw/strings.xml', 'he'],
  ['values-in/strings.xml', 'id'],
  ['values-de-rAT-land/strings.xml', 'de-AT'],
  ['values-v21/strings.xml', undefined],
  ['app/src/main/res/values/strings.xml', undefined],
  ['de.po', 'de'],
  ['sr@latin.po', 'sr-Latn'],
  ['ja.sjis.po', 'ja'],
  ['SR.ru.resx', 'ru'],
  ['Resources/SR.resx', undefined],
  ['de/SR.resx', 'de'],
  ['sr.resx', 'sr'],
  ['Id.properties', undefined],
  ['SR_de.properties', 'de'],
  ['IS_pt_BR.properties', 'pt-BR'],
  ['EN.json', 'en'],
  ['my-project/messages.po', undefined],
  ['no-reply/ca-valencia.po', 'ca-valencia'],
  ['de-formal.json', 'de-formal'],
  ['locale/ar/LC_MESSAGES/app.po', 'ar'],
  ['ar.lproj/Localizable.strings', 'ar'],
  ['Base.lproj/Localizable.strings', undefined],
  ['locales/pt_BR/app.json', 'pt-BR'],
  ['messages_pt_BR.properties', 'pt-BR'],
  ['ar-SA.json', 'ar-SA'],
  ['src/config.json', undefined],
  ['TRANSLATE-683-de-en.xlf', 'en'],
])('%s is in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

it.each([
  ['android_xml', 'pt-BR', 'values-pt-rBR/strings.xml'],
  ['android_xml', 'zh-Hans', 'values-b+zh+Hans/strings.xml'],
  ['android_xml', 'he', 'values-iw/strings.xml'],
  ['gettext_po', 'pt-BR', 'pt_BR.po'],
  ['gettext_po', 'sr-Latn', 'sr@latin.po'],
  ['nested_json', 'pt-BR', 'pt-BR.json'],
])('the %s file of %s is %s', (format, language, path) => {
  const entry = findCatalogueEntry(format);
  expect(entry && usualPath(entry, language)).toBe(path);
  expect(languageOfPath(path)).toBe(language);
});

it('the file of the base language has no code where its format has a place without one', () => {
  expect(usualPath(getCatalogueEntry('android_xml'), 'en', true)).toBe('values/strings.xml');
  expect(usualPath(getCatalogueEntry('gettext_po'), 'en', true)).toBe('en.po');
});

it.each([
  ['ios_strings', 'de.lproj/Localizable.strings', 'de.lproj/Localizable.stringsdict'],
  ['ios_strings', 'de.lproj/Old.STRINGS', 'de.lproj/Old.STRINGSdict'],
  ['ios_strings', 'strings', undefined],
  ['ios_strings', 'a.strings/texts.txt', undefined],
  ['ios_stringsdict', 'de.lproj/Localizable.stringsdict', undefined],
  ['android_xml', 'values/strings.xml', undefined],
  ['none', 'a.strings', undefined],
])('beside the %s file %s there may be %s', (format, path, beside) => {
  expect(pluralsFileBeside({ format, path })?.path).toBe(beside);
});

it('the two formats of a pair name each other, and only one has plurals', () => {
  for (const { name, plurals, pluralsBeside: beside } of catalogue) {
    if (!beside) continue;
    const other = getCatalogueEntry(beside.format);
    expect([plurals, other.plurals, other.besideTexts]).toEqual([false, true, name]);
  }
});

it('spreadsheets are called as their endings, in the order of the specification', () => {
  expect(spreadsheetFormats).toEqual(['csv', 'tsv', 'xls', 'xlsx']);
  for (const name of spreadsheetFormats) expect(getCatalogueEntry(name).extensions).toEqual([name]);
});

it.each([
  ['strings.xml', '<?xml version="1.0"?>\n<resources>', 'android_xml'],
  ['pom.xml', '<?xml version="1.0"?>\n<project>', undefined],
  ['a.json', ' {"a": "b"}', 'nested_json'],
  ['b.json', '{"item_one": "{{count}} item", "item_other": "{{count}} items"}', 'i18next_json'],
  ['c.json', '{"item": "item", "item_plural": "items"}', 'i18next_json'],
  ['d.json', '{"step_one": "Begin", "step_two": "Go on"}', 'nested_json'],
  ['e.json', '{"hi": {"description": "MessageOrCode \\"first\\"", "message": "Hi"}}', 'chrome_i18n_json'],
  ['f.json', '{"hi": {"description": "MessageOrCode \\"first\\"", "other": "Hi"}}', 'go_i18n_json'],
  ['app_de.arb', '{"a": "b"}', 'arb'],
  ['unknown', 'msgid ""\nmsgstr ""\n', 'gettext_po'],
  ['notes.txt', 'hello', undefined],
  ['config/locales/pt-BR.yml', '# x\n\n---\npt-BR:\n  # y\n  a: b\n', 'ruby_on_rails_yaml'],
  ['messages.en.yml', 'oro:\n    a: b\n', 'symfony2_yaml'],
  ['messages.en.yml', 'tax:\n    a: b\n', 'symfony2_yaml'],
  ['messages.en.yml', 'fos_user:\n    a: b\n', 'symfony2_yaml'],
  ['messages.en.yml', 'oro.translation:\n    a: b\n', 'symfony2_yaml'],
  ['en.js', '// x\nimport a from "b";\nexport default {\n  a: "b",\n};\n', 'ember_i18n_json_module'],
])('%s is recognised', (path, head, format) => {
  const found = detect(path, toBytes(head));
  expect(found.confidence > 0.5 ? found.format : undefined).toBe(format);
});

it.each([
  ['en.yaml', '- id: hello\n  translation: a = b\n', ['ruby_on_rails_yaml', 'symfony_yaml', 'symfony2_yaml']],
  ['en.yaml', 'hello:\n- other: "a: b"\n', ['symfony2_yaml', 'ruby_on_rails_yaml', 'symfony_yaml']],
  ['strings.csv', 'a: b\nc: d\n', ['csv']],
  ['en.js', 'module.exports = {\n  a: "b = c",\n};\n', ['ember_i18n_json_module']],
  ['lang.php', "<?php\n$string['a'] = 'b';\n", ['laravel_php']],
])('%s is of no format that has another extension', (path, head, formats) => {
  const { format, alternatives } = detect(path, toBytes(head));
  expect([format, ...alternatives]).toEqual(formats);
});
