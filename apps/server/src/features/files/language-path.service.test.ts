import { expect, it } from 'vitest';
import { pathInLanguage, pathWithoutLanguage } from './language-path.service.ts';

it.each([
  ['app/src/main/res/values-de/strings.xml', 'de', 'app/src/main/res/values/strings.xml'],
  ['res/values-pt-rBR/strings.xml', 'pt-BR', 'res/values/strings.xml'],
  ['values/strings.xml', 'en', 'values/strings.xml'],
  ['locales/de/app.json', 'de', 'locales/{language}/app.json'],
  ['de.lproj/Localizable.strings', 'de', '{language}.lproj/Localizable.strings'],
  ['App/Base.lproj/Localizable.strings', 'en', 'App/{language}.lproj/Localizable.strings'],
  ['Base.lproj/Localizable.stringsdict', 'en', '{language}.lproj/Localizable.stringsdict'],
  ['Base/en.lproj/Main.strings', 'en', 'Base/{language}.lproj/Main.strings'],
  ['po/pt_BR.po', 'pt-BR', 'po/{language}.po'],
  ['lib/l10n/app_de.arb', 'de', 'lib/l10n/app.arb'],
  ['messages_pt_BR.properties', 'pt-BR', 'messages.properties'],
  ['strings.de.json', 'de', 'strings.json'],
  ['Resources/SR.pt-BR.resx', 'pt-BR', 'Resources/SR.resx'],
  ['en/de.po', 'de', 'en/{language}.po'],
  ['strings.xml', 'de', 'strings.xml'],
  ['my-app.json', 'de', 'my-app.json'],
  // Another code of the same language.
  ['obs/en-US.ini', 'en', 'obs/{language}.ini'],
  ['ar-SA.ini', 'ar', '{language}.ini'],
  ['fr-FR.ini', 'fr', '{language}.ini'],
  ['messages_fr_FR.properties', 'fr', 'messages.properties'],
  ['en/app.json', 'en-GB', '{language}/app.json'],
  ['en/id.json', 'en-GB', '{language}/id.json'],
  ['values-zh-rCN/strings.xml', 'zh-Hans', 'values/strings.xml'],
  ['app.en-US.arb', 'en', 'app.arb'],
  ['iw.json', 'he', '{language}.json'],
  // Exactly the language before a similar one, wherever it is.
  ['en-US/en.json', 'en', 'en-US/{language}.json'],
  ['en/en-US.json', 'en', '{language}/en-US.json'],
  ['fr/fr-FR.json', 'fr', '{language}/fr-FR.json'],
  ['my-fr.json', 'fr', 'my.json'],
  // Another language, region or script.
  ['no.json', 'en', 'no.json'],
  ['in/app.json', 'en', 'in/app.json'],
  ['is/id.json', 'en', 'is/id.json'],
  ['en-GB.json', 'en-US', 'en-GB.json'],
  ['zh-TW.json', 'zh', 'zh-TW.json'],
  ['sr.json', 'sr-Latn', 'sr.json'],
  ['de-en.json', 'de', 'de-en.json'],
  ['messages_pt_BR.properties', 'br-FR', 'messages_pt_BR.properties'],
  // A class and a name.
  ['SR.resx', 'sr-RS', 'SR.resx'],
  ['my-app.json', 'my-MM', 'my-app.json'],
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
  ['en-US.ini', 'en', 'ar', 'ar.ini'],
  ['messages_fr_FR.properties', 'fr', 'pt-BR', 'messages_pt_BR.properties'],
  ['values-de-rAT/strings.xml', 'de', 'fr-CA', 'values-fr-rCA/strings.xml'],
  // The path of the language that is wanted is not that of another one.
  ['en-US.json', 'en', 'en-US', 'en-US/en-US.json'],
])('%s (%s) is in %s at %s', (path, language, wanted, expected) => {
  expect(pathInLanguage(path, language, wanted)).toBe(expected);
});
