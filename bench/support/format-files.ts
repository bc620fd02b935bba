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

export function makePo(entries: number): Uint8Array {
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

export function makeJson(entries: number): Uint8Array {
  const groups: Record<string, Record<string, string>> = {};
  for (let n = 0; n < entries; n++) {
    groups[`section${n >> 5}`] ??= {};
    const group = groups[`section${n >> 5}`];
    if (group) group[`key_${n}`] = sentence(n, n % 2 === 0) + (n % 7 === 0 ? ' "quoted"\n' : '');
  }
  return new TextEncoder().encode(JSON.stringify(groups, null, 2));
}

/** Half of the texts in forms. */
export function makeI18next(entries: number): Uint8Array {
  const groups: Record<string, Record<string, string>> = {};
  for (let n = 0; n < entries; n++) {
    groups[`section${n >> 5}`] ??= {};
    const group = groups[`section${n >> 5}`];
    const name = n & 2 ? `key_${n >> 1}_${n & 1 ? 'other' : 'one'}` : `key_${n}`;
    if (group) group[name] = `${sentence(n, n % 2 === 0)}${n & 2 ? ' {{count}}' : ''}`;
  }
  return new TextEncoder().encode(JSON.stringify(groups, null, 2));
}

export function makeMessages(entries: number): Uint8Array {
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

export function makeAndroid(entries: number): Uint8Array {
  const parts = ['<?xml version="1.0" encoding="utf-8"?>\n<resources>\n'];
  for (let n = 0; n < entries; n++) {
    if (n % 11 === 0) parts.push(`    <!-- Shown on page ${n % 97} -->\n`);
    const extra = n % 6 === 0 ? " isn\\'t &amp; %1$s" : '';
    parts.push(`    <string name="key_${n}">${sentence(n, n % 2 === 0)}${extra}</string>\n`);
  }
  return encoded([...parts, '</resources>\n']);
}

/** A file as our own writer makes it; with `forms`, every text is one of two plural forms. */
export function made(format: string, { forms = false } = {}): (entries: number) => Promise<Uint8Array> {
  return async (entries) => {
    const { getFormat } = await import('@parlance/formats/registry');
    const units = Array.from({ length: entries }, (_, n) => ({
      ...(forms ? formOf(n) : { key: `section${n >> 5}.key_${n}` }),
      text: sentence(n, true),
      source: sentence(n, false),
      description: n % 3 === 0 ? `Shown on page ${n % 97}` : undefined,
    }));
    const pieces = getFormat(format).write({ units }, { language: 'ru', sourceLanguage: 'en' });
    return new Uint8Array(Buffer.concat([...pieces]));
  };
}

function formOf(n: number) {
  const plural = n % 2 === 0 ? ('one' as const) : ('other' as const);
  return { key: `section${n >> 5}.key_${n >> 1}[${plural}]`, plural };
}
