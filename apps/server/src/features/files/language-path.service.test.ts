import { expect, it } from 'vitest';
import { pathInLanguage, pathWithoutLanguage } from './language-path.service.ts';

it.each([
  ['app/src/main/res/values-de/strings.xml', 'de', 'app/src/main/res/values/strings.xml'],
  ['res/values-pt-rBR/strings.xml', 'pt-BR', 'res/values/strings.xml'],
  ['values/strings.xml', 'en', 'values/strings.xml'],
  ['locales/de/app.json', 'de', 'locales/{language}/app.json'],
  ['de.lproj/Localizable.strings', 'de', '{language}.lproj/Localizable.strings'],
  ['po/pt_BR.po', 'pt-BR', 'po/{language}.po'],
  ['lib/l10n/app_de.arb', 'de', 'lib/l10n/app.arb'],
  ['messages_pt_BR.properties', 'pt-BR', 'messages.properties'],
  ['strings.de.json', 'de', 'strings.json'],
  ['Resources/SR.pt-BR.resx', 'pt-BR', 'Resources/SR.resx'],
  ['en/de.po', 'de', 'en/{language}.po'],
  ['strings.xml', 'de', 'strings.xml'],
  ['my-app.json', 'de', 'my-app.json'],
])('%s in %s belongs to %s', (path, language, expected) => {
  expect(pathWithoutLanguage(path, language)).toBe(expected);
});

it.each([
  ['res/values/strings.xml', 'en', 'pt-BR', 'res/values-pt-rBR/strings.xml'],
  ['res/values-de/strings.xml', 'de', 'fr', 'res/values-fr/strings.xml'],
  ['po/de.po', 'de', 'pt-BR', 'po/pt-BR.po'],
  ['po/pt_BR.po', 'pt-BR', 'zh-Hans', 'po/zh_Hans.po'],
  ['messages_en.properties', 'en', 'pt-BR', 'messages_pt_BR.properties'],
  ['messages.properties', 'en', 'pt-BR', 'messages_pt_BR.properties'],
  ['Resources/SR.resx', 'en', 'pt-BR', 'Resources/SR.pt-BR.resx'],
  ['app.json', 'en', 'de', 'de/app.json'],
  ['locales/en/app.json', 'en', 'de', 'locales/de/app.json'],
  ['po/de.po', 'de', 'de', 'po/de.po'],
])('%s (%s) is in %s at %s', (path, language, wanted, expected) => {
  expect(pathInLanguage(path, language, wanted)).toBe(expected);
});
