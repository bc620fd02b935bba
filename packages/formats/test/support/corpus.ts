import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One real file with what other tools say of it; see the manifest's own columns. */
export interface CorpusFile {
  path: string;
  format: string;
  /** BCP 47, `und` for templates, `mul` for fixtures. */
  language: string;
  /** Texts, a plural or an array once; nothing where the reference reader refuses the file. */
  units: number | undefined;
  bytes: Uint8Array;
}

const samples = join(import.meta.dirname, '../../samples');
const shared = join(import.meta.dirname, '../../../../../shared/corpus');

/** Formats of this package by the corpus's folders. */
const folders: Record<string, string> = {
  'android-xml': 'android_xml',
  'json-nested': 'nested_json',
  'gettext-po': 'gettext_po',
  'gettext-pot': 'gettext_po',
};

/** The samples of this package, and the whole corpus where it lies beside the repository. */
export function corpusFiles(): CorpusFile[] {
  const files = readdirSync(samples).flatMap((format) => manifestRows(join(samples, format), () => format));
  if (existsSync(join(shared, 'MANIFEST.tsv'))) {
    return [...files, ...manifestRows(shared, (folder) => folders[folder])];
  }
  process.stdout.write('the shared corpus is not there: only the samples are read\n');
  return files;
}

function manifestRows(folder: string, formatOf: (named: string) => string | undefined): CorpusFile[] {
  const [, ...lines] = readFileSync(join(folder, 'MANIFEST.tsv'), 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [path = '', named = '', language = '', , , , , units = ''] = line.split('\t');
    const format = formatOf(named);
    if (!format) return [];
    const bytes = new Uint8Array(readFileSync(join(folder, path)));
    return [{ path, format, language, units: units === 'refused' ? undefined : Number(units), bytes }];
  });
}

/** The language to read a corpus file in; fixtures and templates are taken for English. */
export function languageOf({ language }: CorpusFile): string {
  return language === 'mul' || language === 'und' ? 'en' : language.replace('_', '-');
}
