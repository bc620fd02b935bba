import { isKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { expect, it } from 'vitest';
import { proposedPrefixes } from './proposed-prefix.ts';

const propose = (...files: [path: string, format: string][]) =>
  proposedPrefixes(files.map(([path, format]) => ({ path, format })));

it.each([
  ['resources/lang/{language}/validation.php', 'laravel_php', 'validation.'],
  ['lang/{language}/admin/users.php', 'laravel_php', 'admin/users.'],
  ['lang/vendor/courier/{language}/messages.php', 'laravel_php', 'courier::messages.'],
  ['public/locales/{language}/common.json', 'i18next_json', 'common:'],
  ['src/main/resources/Errors.properties', 'java_properties', 'Errors.'],
  ['billing/src/main/resources/messages.properties', 'java_properties', 'billing.'],
  ['Forms/Form1.resx', 'microsoft_resx', 'Form1.'],
  ['config/locales/devise.yml', 'ruby_on_rails_yaml', 'devise.'],
  ['translations/validators.yaml', 'symfony_yaml', 'validators.'],
  ['features/login/src/main/res/values/strings.xml', 'android_xml', 'login_'],
  ['app/src/main/res/values/strings.xml', 'android_xml', 'strings_'],
  ['ios/{language}/InfoPlist.strings', 'ios_strings', 'InfoPlist.'],
  ['locale/{language}/LC_MESSAGES/djangojs.po', 'gettext_po', 'djangojs.'],
  ['{language}.po', 'gettext_po', 'po.'],
  ['admin/{language}.json', 'nested_json', 'admin.'],
  ['en-US.ini', 'ini', 'ini.'],
  ['obs/en-US.ini', 'ini', 'obs.'],
  ['{language}/en.ini', 'ini', 'ini.'],
  ['SR.resx', 'microsoft_resx', 'SR.'],
])('proposes for %s (%s) the prefix %s', (path, format, prefix) => {
  expect(propose([path, format])).toEqual([prefix]);
});

it('proposes different prefixes for different files, and one for all languages of a file', () => {
  expect(
    propose(
      ['a/errors.json', 'nested_json'],
      ['b/errors.json', 'nested_json'],
      ['a/errors.json', 'nested_json'],
      ['errors.json', 'nested_json'],
      ['errors.json', 'react_simple_json'],
    ),
  ).toEqual(['errors.', 'b.errors.', 'errors.', 'errors2.', 'errors3.']);
  const many = Array.from({ length: 200 }, (_, at): [string, string] => [
    `m${at % 20}/x/strings.xml`,
    at % 2 ? 'a' : 'b',
  ]);
  expect(new Set(propose(...many)).size).toBe(new Set(many.map(String)).size);
});

it('proposes only valid prefixes for any path', () => {
  for (const path of [
    `${'x'.repeat(900)}/${'y'.repeat(90)}.json`,
    '.json',
    '/',
    'a b\tc.json',
    '…/\u200f.json',
  ])
    for (const prefix of propose([path, 'nested_json']))
      expect([prefix, isKeyPrefix(prefix)]).toEqual([prefix, true]);
});
