/** Projects of several files, whose languages have more and less than their base. */
import type { FileOfSet } from './any-order.ts';

const file = (name: string, type: string, language: string, text: string): FileOfSet => ({
  name,
  type,
  language,
  body: new Uint8Array(Buffer.from(text)),
});

const forms = (names: readonly string[]) =>
  `    <plurals name="cars">\n${names.map((name) => `        <item quantity="${name}">%d ${name}</item>\n`).join('')}    </plurals>\n`;
const android = (language: string, names: readonly string[], more = '') =>
  file(
    language === 'en' ? 'app/values/strings.xml' : `app/values-${language}/strings.xml`,
    'android_xml',
    language,
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <!-- ${language} -->\n    <string name="title">Title ${language}</string>\n${forms(names)}${more}</resources>\n`,
  );

const head = (language: string, plural: string) =>
  `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: ${plural}\\n"\n\n`;
const slavic =
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const po = (language: string, plural: string, messages: readonly string[]) =>
  file(`po/${language}.po`, 'gettext_po', language, head(language, plural) + messages.join('\n'));
const message = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
const counted = (id: string, ...texts: string[]) =>
  `msgid "${id}"\nmsgid_plural "${id}s"\n${texts.map((text, index) => `msgstr[${index}] "${text}"\n`).join('')}`;

const rails = (language: string, lines: readonly string[]) =>
  file(
    `config/${language}.yml`,
    'ruby_on_rails_yaml',
    language,
    `${language}:\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
const json = (folder: string, type: string, language: string, texts: object) =>
  file(`${folder}/${language}.json`, type, language, `${JSON.stringify(texts, undefined, 2)}\n`);

export const ownProjects: readonly FileOfSet[][] = [
  [
    android('en', ['one', 'other'], '    <string name="empty"></string>\n'),
    android('ru', ['one', 'few', 'many', 'other'], '    <string name="left_over">Осталось</string>\n'),
    android('de', ['zero', 'one', 'other']),
    json('web', 'nested_json', 'en', { page: { head: 'Head', foot: 'Foot' } }),
    json('web', 'nested_json', 'de', { page: { head: 'Kopf' }, alt: 'Alt' }),
    json('web', 'nested_json', 'ru', { '': 'leer', page: { foot: '' } }),
  ],
  [
    po('ru', slavic, [counted('apple', 'ряд', 'ряда', 'рядов'), message('only here', 'Только')]),
    po('de', 'nplurals=2; plural=(n != 1);', [message('sky', 'Himmel'), counted('apple', 'Apfel', 'Äpfel')]),
    po('fr', 'nplurals=2; plural=(n > 1);', [counted('apple', '', ''), message('sky', '')]),
    json('i18n', 'i18next_json', 'en', { rows_one: 'one row', rows_other: 'rows' }),
    json('i18n', 'i18next_json', 'ru', {
      rows_one: '1',
      rows_few: '2',
      rows_many: '5',
      rows_other: '1,5',
      gone: 'g',
    }),
    json('i18n', 'i18next_json', 'de', { rows_zero: '', rows_one: 'Zeile', rows_other: 'Zeilen' }),
  ],
  [
    rails('en', ['hello: Hello', 'days:', '  one: 1 day', '  other: days']),
    rails('ru', ['days:', '  one: день', '  few: дня', '  many: дней', '  other: дня', 'old: Старое']),
    rails('de', ['# Gruß', 'hello: Hallo', 'days:', '  zero: ""', '  one: Tag', '  other: Tage']),
    json('web', 'react_simple_json', 'en', { 'a.b': 'AB', c: 'C' }),
    json('web', 'react_simple_json', 'ru', { d: 'Д', c: '' }),
  ],
];

const texts = (folder: string, language: string, all: Record<string, string>) =>
  file(
    `${folder}/values${language === 'en' ? '' : `-${language}`}/strings.xml`,
    'android_xml',
    language,
    `<resources>\n${Object.entries(all)
      .map(([key, text]) => `    <string name="${key}">${text}</string>\n`)
      .join('')}</resources>\n`,
  );
const bundle = (folder: string, language: string, all: Record<string, string>) =>
  file(
    `${folder}/Messages${language === 'en' ? '' : `_${language}`}.properties`,
    'java_properties',
    language,
    Object.entries(all)
      .map(([key, text]) => `${key}=${text}\n`)
      .join(''),
  );

/** Projects whose files share keys: with the same text, with others, and without one in some of their languages. */
export const sharingProjects: readonly FileOfSet[][] = [
  [
    texts('app', 'en', { ok: 'OK', drawer: 'Open', only_app: 'App' }),
    texts('app', 'ar', { ok: 'حسنا', drawer: 'Aar', only_app: '' }),
    texts('app', 'ru', { ok: '', drawer: 'Ару' }),
    texts('wear', 'en', { ok: 'OK', drawer: 'Open', only_wear: 'Wear' }),
    texts('wear', 'ar', { ok: '', drawer: 'Bar' }),
    texts('wear', 'ru', { ok: 'Ок', drawer: '', only_wear: 'Часы' }),
  ],
  [
    json('web', 'nested_json', 'en', { ok: 'Okay', yes: 'Yes', no: 'No' }),
    json('web', 'nested_json', 'de', { ok: '', yes: 'Ja', no: '' }),
    texts('app', 'en', { ok: 'OK', no: 'No', later: 'Later' }),
    texts('app', 'de', { ok: 'Gut', later: '' }),
    bundle('lib', 'en', { ok: 'OK', later: 'Not now' }),
    bundle('lib', 'de', { ok: '', later: 'Nicht jetzt', no: 'Nein' }),
  ],
  [
    po('ru', slavic, [message('seconds', ''), message('Save', 'Сохранить'), counted('day', '', '', '')]),
    po('de', 'nplurals=2; plural=(n != 1);', [message('seconds', ''), counted('day', 'Tag', 'Tage')]),
    texts('app', 'ru', { seconds: 'секунды', Save: '' }),
    texts('app', 'de', { seconds: 'Sekunden', Save: 'Sichern' }),
    json('web', 'nested_json', 'ru', { seconds: '', Save: 'Записать' }),
  ],
];
