import { expect, it } from 'vitest';
import { languageOfContent, otherLanguageOfContent } from './content-language.ts';

const rails = '# Texts\n---\npt-BR:\n  de:\n    a: A\n';
const xliff = '<xliff version="1.2"><file source-language="en" target-language="zh_Hans" original="a">';
const template = '<xliff version="1.2"><file source-language="en-US" original="a">';
const po = 'msgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: pt_BR\\n"\n';

it.each([
  ['gettext_po', po, 'pt-BR'],
  ['gettext_po', po.replace('pt_BR', ''), undefined],
  ['gettext_po', po.replace('pt_BR', 'LANGUAGE'), undefined],
  ['arb', '{ "@@locale": "de", "hi": "Hallo" }', 'de'],
  ['xliff', xliff, 'zh-Hans'],
  ['xliff', template, 'en-US'],
  ['xliff_2', '<xliff version="2.0" srcLang="en" trgLang="fr">', 'fr'],
  ['ruby_on_rails_yaml', rails, 'pt-BR'],
  ['ruby_on_rails_yaml', 'app:\n  a: A\n', undefined],
  ['qt_ts', '<TS version="2.1" language="de_AT">', 'de-AT'],
  ['nested_json', '{"language": "de"}', undefined],
])('a file of %s that begins %j is in %s', (format, text, language) => {
  expect(languageOfContent(format, new TextEncoder().encode(text))).toBe(language);
});

it('reads UTF-16 too', () => {
  const head = Buffer.from(`\ufeff${xliff}`, 'utf16le');
  expect(languageOfContent('xliff', head)).toBe('zh-Hans');
});

it.each([
  ['gettext_po', po, 'fr', 'pt-BR'],
  ['gettext_po', po, 'pt', undefined],
  ['gettext_po', po.replace('pt_BR', ''), 'fr', undefined],
  ['arb', '{ "@@locale": "de", "hi": "Hallo" }', 'fr', 'de'],
  // The source language in the file does not determine which language its texts have.
  ['xliff', template, 'fr', undefined],
  ['nested_json', '{"language": "de"}', 'fr', undefined],
])('a file of %s that begins %j, imported as %s, is recognised as %s', (format, text, language, expected) => {
  expect(otherLanguageOfContent({ format, language }, new TextEncoder().encode(text))).toBe(expected);
});
