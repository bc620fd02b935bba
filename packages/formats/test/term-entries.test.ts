import { expect, it } from 'vitest';
import { readTermEntries } from '../src/exchange/tbx-entries.ts';
import { ParseError } from '../src/format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTermEntries(bytesOf(text));
const term = (text: string, language: string, more: object = {}) => ({
  language,
  text,
  description: undefined,
  facts: {},
  isRejected: false,
  ...more,
});

it('reads the concepts of version 2, each with its own, also where two are written alike', () => {
  const entries = read(`<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><text><body>
<termEntry><descrip type="definition">Of a door.</descrip><langSet xml:lang="en"><tig><term>key</term></tig></langSet></termEntry>
<termEntry><langSet xml:lang="en"><ntig><termGrp><term>key</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig></langSet>
<langSet xml:lang="de"><note>Der Tastatur.</note><tig><term>Taste</term></tig><tig><term>Knopf</term>
<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig></langSet></termEntry>
</body></text></martif>`);
  expect(entries).toEqual([
    { line: 3, description: 'Of a door.', terms: [term('key', 'en')] },
    {
      line: 4,
      description: undefined,
      terms: [
        term('key', 'en', { facts: { partOfSpeech: 'noun' } }),
        term('Taste', 'de', { description: 'Der Tastatur.' }),
        term('Knopf', 'de', {
          description: 'Der Tastatur.',
          facts: { administrativeStatus: 'deprecatedTerm-admn-sts' },
          isRejected: true,
        }),
      ],
    },
  ]);
});

it('reads version 3 in both styles', () => {
  const [entry] =
    read(`<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns:min="http://www.tbxinfo.net/ns/min">
<text><body><conceptEntry id="c1"><min:subjectField>law</min:subjectField><langSec xml:lang="pt_BR"><termSec><term>lei</term>
<min:partOfSpeech>noun</min:partOfSpeech></termSec></langSec></conceptEntry></body></text></tbx>`);
  expect(entry?.terms).toEqual([
    term('lei', 'pt-BR', { facts: { subjectField: 'law', partOfSpeech: 'noun' } }),
  ]);
});

it.each([
  '<martif><text><body><termEntry>',
  '<html></html>',
  'nothing',
  '<!DOCTYPE martif [<!ENTITY a "b">]><martif><text><body><termEntry><langSet xml:lang="en"><tig><term>&a;</term></tig></langSet></termEntry></body></text></martif>',
])('refuses what is no termbase: %s', (text) => {
  expect(() => read(text)).toThrow(ParseError);
});
