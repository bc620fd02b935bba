import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../../../../test/support/corpus-folder.ts';
import { findFormat } from '../../src/registry.ts';

/** One real file with the readings of other tools; see the manifest's own columns. */
export interface CorpusFile {
  path: string;
  format: string;
  /** BCP 47, `und` for templates, `mul` for fixtures. */
  language: string;
  /** Texts, a plural or an array once; nothing where the reference reader refuses the file. */
  units: number | undefined;
  /** The manifest counts strings, each form of a plural and each item apart. */
  countsStrings: boolean;
  bytes: Uint8Array;
}

const samples = join(import.meta.dirname, '../../samples');

/** Formats by the corpus's folders. */
const folders: Record<string, string> = {
  'android-xml': 'android_xml',
  arb: 'arb',
  csv: 'csv',
  'ember-js': 'ember_i18n_json_module',
  'gettext-po': 'gettext_po',
  'gettext-pot': 'gettext_pot',
  ini: 'ini',
  'ios-strings': 'ios_strings',
  'ios-stringsdict': 'ios_stringsdict',
  'ios-xcstrings': 'ios_xcstrings',
  'java-properties': 'java_properties',
  'json-angular-translate': 'angular_translate_json',
  'json-chrome-i18n': 'chrome_i18n_json',
  'json-go-i18n': 'go_i18n_json',
  'json-i18n-node-2': 'node_2_json',
  'json-i18next': 'i18next_json',
  'json-mozilla-i18n': 'mozilla_i18n_json',
  'json-nested': 'nested_json',
  'json-react-nested': 'react_nested_json',
  'json-react-simple': 'react_simple_json',
  'laravel-php': 'laravel_php',
  'microsoft-resw': 'microsoft_resw',
  'microsoft-resx': 'microsoft_resx',
  'mozilla-properties': 'mozilla_properties',
  'rails-yaml': 'ruby_on_rails_yaml',
  'symfony-yaml': 'symfony_yaml',
  'symfony2-yaml': 'symfony2_yaml',
  tbx: 'tbx',
  tmx: 'tmx',
  tsv: 'tsv',
  'xliff-1.2': 'xliff',
  'xliff-2.0': 'xliff_2',
  xls: 'xls',
  xlsx: 'xlsx',
};

/** The samples of this package, and the whole corpus where it lies beside the repository. */
export function corpusFiles(): CorpusFile[] {
  const files = readdirSync(samples).flatMap((format) => manifestRows(join(samples, format), () => format));
  return corpusFolder ? [...files, ...manifestRows(corpusFolder, (folder) => folders[folder])] : files;
}

function manifestRows(folder: string, formatOf: (named: string) => string | undefined): CorpusFile[] {
  const [, ...lines] = readFileSync(join(folder, 'MANIFEST.tsv'), 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const columns = line.split('\t');
    const [path = '', named = '', language = '', , , , , units = '', , detail = '', awkward = ''] = columns;
    const format = formatOf(named);
    if (!format || !findFormat(format)) return [];
    const bytes = new Uint8Array(readFileSync(join(folder, path)));
    // The manifest counts what a lenient reader would see of a file that is to be refused.
    const refused = units === 'refused' || awkward.startsWith('DOCTYPE: refuse');
    const counted = refused ? undefined : Number(units);
    // Ruby, which counted these, takes `yes` and `on` for booleans; Symfony's own loader counts them too.
    const symfony = /symfony YamlFileLoader messages=(\d+)/.exec(detail)?.[1];
    const countsStrings = detail.startsWith('string leaves');
    return [{ path, format, language, units: symfony ? Number(symfony) : counted, countsStrings, bytes }];
  });
}

/** The language to read a corpus file in; fixtures and templates are taken for English. */
export function languageOf({ language }: CorpusFile): string {
  return language === 'mul' || language === 'und' ? 'en' : language.replace('_', '-');
}
