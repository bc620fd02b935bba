import { expect, it } from 'vitest';
import { appNameIn, nameOfFiles, proposeName } from './files-name.ts';

it.each([
  [['NewPipe/app/values/strings.xml', 'NewPipe/values-de/strings.xml'], 'NewPipe'],
  [['fernway.zip'], 'fernway'],
  [['fernway-main.zip'], 'fernway'],
  [['locales.zip'], undefined],
  [['locales/en.json', 'locales/de.json'], undefined],
  [['a/en.json', 'b/en.json'], undefined],
  [['en.json'], undefined],
  [['zh-Hans-CN.json'], undefined],
  [['strings.xml'], undefined],
  [['app_de.arb'], undefined],
  [['messages.pt-BR.po'], undefined],
  [['Localizable.strings'], undefined],
  [['fernway-de.json'], 'fernway'],
  [['fernway_en.arb', 'fernway_pt_BR.arb'], 'fernway'],
  [['de.my-shop.messages.po'], 'my-shop'],
  [['my-shop-zh-Hant.json'], 'my-shop'],
  [['Fernway Buchungen.xlsx'], 'Fernway Buchungen'],
  [['shop.json', 'admin.json'], undefined],
  [['2026-11.csv'], undefined],
  [[], undefined],
])('of %s it is %s', (names, name) => {
  expect(nameOfFiles(names.map((one) => ({ name: one })))).toBe(name);
});

it.each([
  ['<resources><string name="app_name" translatable="false">NewPipe</string></resources>', 'NewPipe'],
  ['<string name="app_name">Grandma\\\'s</string>', "Grandma's"],
  ['<data name="AppName" xml:space="preserve"><value>Fernway</value></data>', 'Fernway'],
  ['{ "pay": "Pay", "appTitle": "Fernway Trips" }', 'Fernway Trips'],
  ['{ "app": { "version": "1", "name": "Fernway" } }', 'Fernway'],
  ['"CFBundleDisplayName" = "Fernway";', 'Fernway'],
  ['CFBundleName = "Fernway";\n', undefined],
  ['pay = Pay\napp.name = Fernway\n', 'Fernway'],
  ['  app_name: "Fernway"\n', 'Fernway'],
  ['msgid ""\nmsgstr ""\n"Project-Id-Version: Transmission 4.1.0-beta\\n"\n', 'Transmission'],
  ['msgid ""\nmsgstr ""\n"Project-Id-Version: PACKAGE VERSION\\n"\n', undefined],
  ['{ "app_name": "{brand} App" }', undefined],
  ['{ "app_name": "App" }', undefined],
  ['{ "pay": "Pay" }', undefined],
])('in %s it is %s', (text, name) => {
  expect(appNameIn(text)).toBe(name);
});

it('takes the name of the app before that of the folder, from the English file first', async () => {
  const file = (name: string, text: string) => new File([text], name);
  const german = file('Checkout/values-de/strings.xml', '<string name="app_name">Fernweg</string>');
  const english = file('Checkout/values/strings.xml', '<string name="app_name">Fernway</string>');
  expect(await proposeName([german, english])).toBe('Fernway');
  expect(await proposeName([file('Checkout/en.json', '{}')])).toBe('Checkout');
  expect(await proposeName([file('en.json', '{}')])).toBe(undefined);
});
