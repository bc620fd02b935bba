type Read = (bytes: Uint8Array) => unknown;

export interface FormatCase {
  format: string;
  /** A file with so many entries. */
  make(entries: number): Uint8Array;
  /** Ours first; each gives the function that reads. */
  readers: Record<string, () => Read | Promise<Read>>;
}

const words =
  'account add browser change delete device download entry file folder help invite join keep language'
    .concat(
      ' message network open password queue remove save search settings share sign team upload user version',
    )
    .split(' ');

/** A text of some words that differs with `n`, in Latin or Cyrillic letters. */
function sentence(n: number, foreign: boolean): string {
  const length = 4 + (n % 9);
  const picked = Array.from({ length }, (_, place) => words[(n * 7 + place * 13) % words.length] ?? '');
  const latin = `${picked.join(' ')} ${n}`;
  return foreign
    ? latin.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x3cf))
    : latin;
}

function encoded(parts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(parts.join(''));
}

function makePo(entries: number): Uint8Array {
  const parts = ['msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'];
  for (let n = 0; n < entries; n++) {
    const flags = n % 3 === 0 ? '#, c-format\n' : '';
    const escaped = n % 5 === 0 ? '\\n' : '';
    const id = `${sentence(n, false)}${escaped}`;
    parts.push(
      `\n#. Shown on page ${n % 97}\n#: src/page${n % 97}.c:${n}\n${flags}msgctxt "page ${n % 97}"\n`,
    );
    parts.push(`msgid "${id}"\nmsgstr "${sentence(n, true)}${escaped}"\n`);
  }
  return encoded(parts);
}

function makeJson(entries: number): Uint8Array {
  const groups: Record<string, Record<string, string>> = {};
  for (let n = 0; n < entries; n++) {
    groups[`section${n >> 5}`] ??= {};
    const group = groups[`section${n >> 5}`];
    if (group) group[`key_${n}`] = sentence(n, n % 2 === 0) + (n % 7 === 0 ? ' "quoted"\n' : '');
  }
  return new TextEncoder().encode(JSON.stringify(groups, null, 2));
}

/** Half of the texts in forms. */
function makeI18next(entries: number): Uint8Array {
  const groups: Record<string, Record<string, string>> = {};
  for (let n = 0; n < entries; n++) {
    groups[`section${n >> 5}`] ??= {};
    const group = groups[`section${n >> 5}`];
    const name = n & 2 ? `key_${n >> 1}_${n & 1 ? 'other' : 'one'}` : `key_${n}`;
    if (group) group[name] = `${sentence(n, n % 2 === 0)}${n & 2 ? ' {{count}}' : ''}`;
  }
  return new TextEncoder().encode(JSON.stringify(groups, null, 2));
}

function makeMessages(entries: number): Uint8Array {
  const messages = Array.from({ length: entries }, (_, n): [string, object] => [
    `key_${n}`,
    {
      message: sentence(n, n % 2 === 0) + (n % 4 === 0 ? ' $NAME$' : ''),
      description: `Shown on page ${n % 97}`,
      ...(n % 4 === 0 && { placeholders: { name: { content: '$1', example: 'Ann' } } }),
    },
  ]);
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(messages), null, 2));
}

function makeAndroid(entries: number): Uint8Array {
  const parts = ['<?xml version="1.0" encoding="utf-8"?>\n<resources>\n'];
  for (let n = 0; n < entries; n++) {
    if (n % 11 === 0) parts.push(`    <!-- Shown on page ${n % 97} -->\n`);
    const extra = n % 6 === 0 ? " isn\\'t &amp; %1$s" : '';
    parts.push(`    <string name="key_${n}">${sentence(n, n % 2 === 0)}${extra}</string>\n`);
  }
  return encoded([...parts, '</resources>\n']);
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

// Loaded only when measured, so that no reader pays for the memory of another.
const ours = (name: string) => async () => {
  const { getFormat } = await import('@parlance/formats/registry');
  return (bytes: Uint8Array) => getFormat(name).read(bytes, { language: 'ru' });
};

export const cases: readonly FormatCase[] = [
  {
    format: 'gettext_po',
    make: makePo,
    readers: {
      ours: ours('gettext_po'),
      'gettext-parser': async () => {
        const { po } = await import('gettext-parser');
        return (bytes) => po.parse(Buffer.from(bytes));
      },
    },
  },
  {
    format: 'nested_json',
    make: makeJson,
    readers: {
      ours: ours('nested_json'),
      'JSON.parse': () => (bytes) => JSON.parse(text(bytes)),
      'jsonc-parser': async () => {
        const { parse } = await import('jsonc-parser');
        return (bytes) => parse(text(bytes));
      },
    },
  },
  {
    format: 'i18next_json',
    make: makeI18next,
    readers: { ours: ours('i18next_json'), 'JSON.parse': () => (bytes) => JSON.parse(text(bytes)) },
  },
  {
    format: 'chrome_i18n_json',
    make: makeMessages,
    readers: { ours: ours('chrome_i18n_json'), 'JSON.parse': () => (bytes) => JSON.parse(text(bytes)) },
  },
  {
    format: 'android_xml',
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
  },
];
