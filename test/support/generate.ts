/** Deterministic texts of an app: `seed` and position decide everything. */
const words =
  'account add all amount app back book cancel card change check city close confirm date delete device done edit email enter file find first flight hotel last later list login message name new next night number open order page password pay person phone photo place price profile save search seat select send share show sign start stop time title trip type update user view week your'.split(
    ' ',
  );

export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export interface Text {
  key: string;
  source: string;
  target: string;
}

export function texts(count: number, seed = 1): Text[] {
  const next = random(seed);
  const word = () => words[Math.floor(next() * words.length)] ?? 'word';
  return Array.from({ length: count }, (_, index) => {
    const length = 3 + Math.floor(next() * 12);
    const source = Array.from({ length }, word).join(' ');
    const variable = next() < 0.15 ? ' {name}' : '';
    const key = `${word()}.${word()}.${index}`;
    return {
      key,
      source: `${source}${variable}`,
      target: `${source.split(' ').reverse().join(' ')} ü${variable}`,
    };
  });
}

export function nestedJson(list: readonly Text[], side: 'source' | 'target'): string {
  const root: Record<string, Record<string, Record<string, string>>> = {};
  for (const text of list) {
    const [first = '', second = '', third = ''] = text.key.split('.');
    root[first] ??= {};
    const group = root[first];
    group[second] ??= {};
    const leaf = group[second];
    leaf[third] = text[side];
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

export function po(list: readonly Text[], language: string): string {
  const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n`;
  const units = list.map(
    (text, index) =>
      `\n#. Shown on screen ${index % 40}\n#: src/screens/file${index % 300}.ts:${index}\nmsgctxt ${quote(text.key)}\nmsgid ${quote(text.source)}\nmsgstr ${quote(text.target)}\n`,
  );
  return head + units.join('');
}
