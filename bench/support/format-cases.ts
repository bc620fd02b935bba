import { made, makeAndroid, makeI18next, makeJson, makeMessages, makePo } from './format-files.ts';

type Read = (bytes: Uint8Array) => unknown;

export interface FormatCase {
  /** MB/s and peak bytes a byte that are wanted of our reading. */
  wanted: { speed: number; memory: number };
  format: string;
  /** A file with so many entries. */
  make(entries: number): Uint8Array | Promise<Uint8Array>;
  /** Ours first; each gives the function that reads. */
  readers: Record<string, () => Read | Promise<Read>>;
}

// quality.md names PO, CSV, JSON, XLIFF, Android XML, properties and YAML; the others take the figure of their kind.
const fast = { speed: 50, memory: 6 };
const lines = { speed: 30, memory: 6 };
const blocks = { speed: 20, memory: 6 };

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

// Loaded only when measured, so that no reader pays for the memory of another.
const ours = (name: string) => async () => {
  const { getFormat } = await import('@parlance/formats/registry');
  return (bytes: Uint8Array) => getFormat(name).read(bytes, { language: 'ru' });
};

const jsonParse = () => (bytes: Uint8Array) => JSON.parse(text(bytes));

/** A file of our own writer, which no library is named for. */
function own(format: string, wanted: FormatCase['wanted'], make = made(format)): FormatCase {
  return { format, wanted, make, readers: { ours: ours(format) } };
}

/** A flavour of JSON beside the engine's parser. */
function json(format: string, make: FormatCase['make'] = made(format)): FormatCase {
  return { format, wanted: fast, make, readers: { ours: ours(format), 'JSON.parse': jsonParse } };
}

const gettextPo: FormatCase = {
  format: 'gettext_po',
  wanted: fast,
  make: makePo,
  readers: {
    ours: ours('gettext_po'),
    'gettext-parser': async () => {
      const { po } = await import('gettext-parser');
      return (bytes) => po.parse(Buffer.from(bytes));
    },
  },
};

const nestedJson: FormatCase = {
  format: 'nested_json',
  wanted: fast,
  make: makeJson,
  readers: {
    ours: ours('nested_json'),
    'JSON.parse': jsonParse,
    'jsonc-parser': async () => {
      const { parse } = await import('jsonc-parser');
      return (bytes) => parse(text(bytes));
    },
  },
};

const androidXml: FormatCase = {
  format: 'android_xml',
  wanted: fast,
  make: makeAndroid,
  readers: {
    ours: ours('android_xml'),
    'fast-xml-parser': async () => {
      const { XMLParser } = await import('fast-xml-parser');
      const limits = {
        maxTotalExpansions: Number.POSITIVE_INFINITY,
        maxExpandedLength: Number.POSITIVE_INFINITY,
      };
      const options = {
        ignoreAttributes: false,
        preserveOrder: true,
        trimValues: false,
        processEntities: limits,
      };
      const parser = new XMLParser(options);
      return (bytes) => parser.parse(text(bytes));
    },
  },
};

const csv: FormatCase = {
  format: 'csv',
  wanted: fast,
  make: made('csv'),
  readers: {
    ours: ours('csv'),
    'csv-parse': async () => {
      const { parse } = await import('csv-parse/sync');
      return (bytes) => parse(Buffer.from(bytes));
    },
  },
};

const railsYaml: FormatCase = {
  format: 'ruby_on_rails_yaml',
  wanted: blocks,
  make: made('ruby_on_rails_yaml'),
  readers: {
    ours: ours('ruby_on_rails_yaml'),
    yaml: async () => {
      const { parseDocument } = await import('yaml');
      return (bytes) => parseDocument(text(bytes));
    },
  },
};

/** Every format whose file is text; those that share a reader and its rules with another are not repeated. */
export const cases: readonly FormatCase[] = [
  gettextPo,
  own('gettext_pot', fast),
  nestedJson,
  json('react_simple_json'),
  json('react_nested_json'),
  json('node_2_json'),
  json('angular_translate_json'),
  json('i18next_json', makeI18next),
  json('chrome_i18n_json', makeMessages),
  json('mozilla_i18n_json', makeMessages),
  json('go_i18n_json'),
  json('arb'),
  json('ios_xcstrings'),
  androidXml,
  own('xliff', fast),
  own('xliff_2', fast),
  own('microsoft_resx', fast),
  own('microsoft_resw', fast),
  own('qt_ts', fast),
  own('tmx', fast),
  own('tbx', fast),
  own('ios_stringsdict', fast, made('ios_stringsdict', { forms: true })),
  own('ios_strings', lines),
  own('java_properties', lines),
  own('mozilla_properties', lines),
  own('ini', lines),
  csv,
  own('tsv', fast),
  railsYaml,
  own('symfony_yaml', blocks),
  own('symfony2_yaml', blocks),
  own('toml', blocks),
  own('laravel_php', blocks),
  own('ember_i18n_json_module', blocks),
];

/** Seconds to read and to write a workbook with so many rows. */
export async function timeWorkbook(format: string, rows: number): Promise<{ read: number; write: number }> {
  const { getFormat } = await import('@parlance/formats/registry');
  const make = made(format);
  await make(1_000);
  const start = performance.now();
  const bytes = await make(rows);
  const written = performance.now();
  getFormat(format).read(bytes, { language: 'ru' });
  return { write: (written - start) / 1e3, read: (performance.now() - written) / 1e3 };
}
