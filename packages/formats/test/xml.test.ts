import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { XmlReader } from '../src/shared/xml.ts';
import { decodeXmlText, normaliseLines } from '../src/shared/xml-text.ts';
import { corpusFiles } from './support/corpus.ts';

/** What a parser sees, with text pieces joined; nothing where it refuses the text. */
type Seen = string[] | undefined;

function join(seen: string[], text: string): void {
  if (text === '') return;
  if (seen.at(-1)?.startsWith('text ')) seen[seen.length - 1] += text;
  else seen.push(`text ${text}`);
}

function bySaxes(source: string): Seen {
  const seen: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let refused = false;
  parser.on('error', () => {
    refused = true;
  });
  parser.on('doctype', () => {
    refused = true;
  });
  parser.on('opentag', ({ name, attributes }) => seen.push(`open ${name} ${JSON.stringify(attributes)}`));
  parser.on('closetag', ({ name }) => seen.push(`close ${name}`));
  parser.on('text', (text) => join(seen, text));
  parser.on('cdata', (text) => join(seen, text));
  parser.on('comment', (text) => seen.push(`comment ${text}`));
  parser.write(source).close();
  return refused ? undefined : seen;
}

function byUs(source: string): Seen {
  const seen: string[] = [];
  try {
    const reader = new XmlReader(source);
    while (reader.next() !== 'end') note(reader, seen);
    return seen;
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

function note(reader: XmlReader, seen: string[]): void {
  const { text, start, end, event, name } = reader;
  if (event === 'open') {
    seen.push(
      `open ${name} ${JSON.stringify(Object.fromEntries(reader.attributes.map(({ name, value }) => [name, value])))}`,
    );
    if (reader.empty) seen.push(`close ${name}`);
  } else if (event === 'close') seen.push(`close ${name}`);
  else if (event === 'text' && reader.open.length > 0) join(seen, decodeXmlText(text, start, end));
  else if (event === 'cdata') join(seen, normaliseLines(text.slice(start + 9, end - 3)));
  else if (event === 'comment') seen.push(`comment ${normaliseLines(text.slice(start + 4, end - 3))}`);
}

/** Saxes also gives the white space around the root. */
const inside = (seen: Seen) =>
  seen?.slice(
    seen.findIndex((event) => event.startsWith('open')),
    seen.findLastIndex((event) => event.startsWith('close')) + 1,
  );

const tokens = [
  '<a>',
  '</a>',
  '<b x="1">',
  '</b>',
  '<b/>',
  '<c y=\'2\' z="3"/>',
  '<a x="1" x="2">',
  '<a x=1>',
  '<',
  '>',
  '&',
  '&amp;',
  '&lt;',
  '&#65;',
  '&#x1F600;',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&nope;',
  '<!-- c -->',
  '<!-- a -- b -->',
  '<!--',
  '-->',
  '<![CDATA[x<y&]]>',
  '<![CDATA[',
  ']]>',
  '<?pi data?>',
  '<?xml version="1.0"?>',
  '<?',
  '?>',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\r\n',
  '\t',
  'text',
  'é',
  '漢',
  '😀',
  '<é/>',
  '<1/>',
  '<a\n x = "&quot;\n&#10;">',
  '<!DOCTYPE a>',
  '\u0001',
  '\ufffe',
  '/',
  '<a b="<">',
];

describe('XmlReader', { timeout: 60_000 }, () => {
  it('sees the same as saxes in any text, or both refuse it', () => {
    const wrapped = fc.array(fc.constantFrom(...tokens), { maxLength: 12 }).map((parts) => parts.join(''));
    const documents = fc.oneof(
      wrapped,
      wrapped.map((inner) => `<r>${inner}</r>`),
    );
    fc.assert(
      fc.property(documents, (source) => {
        expect([source, inside(byUs(source))]).toEqual([source, inside(bySaxes(source))]);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(corpusFiles().filter(({ format }) => format === 'android_xml'))(
    'sees the same as saxes in $path',
    ({ bytes }) => {
      const text = new TextDecoder().decode(bytes);
      expect(inside(byUs(text))).toEqual(inside(bySaxes(text)));
    },
  );
});
