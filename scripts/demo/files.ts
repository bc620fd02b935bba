import { splitPluralKey } from '@parlance/domain/entry/plural';
import type { FileName } from './texts/language-texts.ts';

/** Texts of one file by the keys of its entries: those of plural forms are `key[one]`. */
export type FlatTexts = ReadonlyMap<string, string>;

interface FileKind {
  format: string;
  path: (language: string) => string;
  write: (texts: FlatTexts, language: string) => string;
}

/** The files of the app as its developers have them, in a format each. */
export const files: Record<FileName, FileKind> = {
  web: { format: 'nested_json', path: (language) => `web/locales/${language}.json`, write: writeJson },
  android: {
    format: 'android_xml',
    path: (language) =>
      `android/res/${language === 'en' ? 'values' : `values-${androidName(language)}`}/strings.xml`,
    write: writeAndroid,
  },
  ios: {
    format: 'ios_strings',
    path: (language) => `ios/${language}.lproj/Localizable.strings`,
    write: writeStrings,
  },
  mail: { format: 'gettext_po', path: (language) => `mail/${language}.po`, write: writePo },
};

const androidName = (language: string): string => language.replace(/-(?=[A-Z]{2}$)/, '-r');

function writeJson(texts: FlatTexts): string {
  const tree: Record<string, Record<string, string>> = {};
  for (const [key, text] of texts) {
    const [group = '', name = ''] = key.split('.', 2);
    tree[group] = { ...tree[group], [name]: text };
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", "\\'");

function writeAndroid(texts: FlatTexts): string {
  const lines: string[] = [];
  const plurals = Map.groupBy(texts, ([key]) => splitPluralKey(key)?.base);
  for (const [key, text] of plurals.get(undefined) ?? [])
    lines.push(`    <string name="${key}">${escapeXml(text)}</string>`);
  for (const [base, forms] of plurals) {
    if (base === undefined) continue;
    lines.push(`    <plurals name="${base}">`);
    for (const [key, text] of forms)
      lines.push(`        <item quantity="${splitPluralKey(key)?.category}">${escapeXml(text)}</item>`);
    lines.push('    </plurals>');
  }
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`;
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function writeStrings(texts: FlatTexts): string {
  return [...texts].map(([key, text]) => `${quoted(key)} = ${quoted(text)};\n`).join('');
}

function writePo(texts: FlatTexts, language: string): string {
  const header = [`Language: ${language}`, 'Content-Type: text/plain; charset=UTF-8'];
  const head = ['msgid ""', 'msgstr ""', ...header.map((line) => `"${line}\\n"`)].join('\n');
  const units = [...texts].map(([key, text]) => `msgid ${quoted(key)}\nmsgstr ${quoted(text)}`);
  return `${[head, ...units].join('\n\n')}\n`;
}
