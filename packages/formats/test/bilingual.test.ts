import { pluralCategories } from '@parlance/domain/entry/plural';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { anyText, toBytes, writeWhole } from './support/texts.ts';

/** Texts full of what the formats take for inline codes, whole and torn. */
const coded = fc
  .array(
    fc.oneof(
      anyText,
      fc.constantFrom(
        '<g id="1">',
        '</g>',
        '<x id="2"/>',
        '<pc id="1">',
        '</pc>',
        '<ph id="3" x="a>b"/>',
        '<hi>',
        '</hi>',
      ),
      fc.constantFrom(
        '<mrk mtype="seg" mid="1">',
        '</mrk>',
        ' ',
        'Eins.',
        'Zwei.',
        '<bpt i="1">',
        '</bpt>',
        '&lt;',
        '<g>',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

function unlessRefused<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof WriteError) return undefined;
    throw error;
  }
}

const bodies: Record<string, Record<string, string>> = {
  xliff: {
    plain: '<target>x</target>',
    codes: '<target>a <g id="1">b</g> &lt; c</target>',
    section: '<target> <![CDATA[a <b>]]></target>',
    segments:
      '<target><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2"><x id="1"/></mrk></target>',
    nothing: '',
    empty: '<target/>',
  },
  xliff_2: {
    plain: '<target>x</target>',
    codes: '<target>a <pc id="1">b</pc></target>',
    segments:
      '<target>Eins.</target></segment><ignorable><source> </source></ignorable><segment><source>b</source><target><ph id="1"/></target></segment><segment><source>c</source><target>Drei</target>',
    reordered:
      '<target order="2">Eins.</target></segment><segment><source>b</source><target order="1">Zwei.</target>',
    nothing: '</segment><ignorable><source>\n</source></ignorable><segment><source>b</source>',
  },
  tmx: { plain: '<seg>x</seg>', codes: '<seg><bpt i="1">{</bpt>a &lt; b<ept i="1"/></seg>' },
  tbx: { plain: '<term>x</term>', codes: '<term>a <hi>b</hi></term>' },
  qt_ts: { plain: '<translation>x</translation>', empty: '<translation type="unfinished"/>' },
  microsoft_resx: { plain: '<value>x</value>', section: '<value><![CDATA[x]]></value>', empty: '<value />' },
};
const around: Record<string, (body: string) => string> = {
  xliff: (body) =>
    `<xliff version="1.2"><file original="f"><body><trans-unit id="k"><source>s</source>${body}</trans-unit></body></file></xliff>`,
  xliff_2: (body) =>
    `<xliff version="2.0"><file id="f"><unit id="k"><segment><source>s</source>${body}</segment></unit></file></xliff>`,
  tmx: (body) =>
    `<tmx version="1.4"><header srclang="en"/><body><tu tuid="k"><tuv xml:lang="en">${body}</tuv></tu></body></tmx>`,
  tbx: (body) =>
    `<martif xml:lang="en"><text><body><termEntry id="k"><langSet xml:lang="en"><tig>${body}</tig></langSet></termEntry></body></text></martif>`,
  qt_ts: (body) =>
    `<TS><context><name>c</name><message id="k"><source>s</source>${body}</message></context></TS>`,
  microsoft_resx: (body) => `<root><data name="k">${body}</data></root>`,
};
const starts = Object.entries(bodies).flatMap(([format, shapes]) =>
  Object.entries(shapes).map(([shape, body]) => [format, shape, around[format]?.(body) ?? ''] as const),
);

describe.each(starts)('%s, where a text stands %s', (format, _shape, start) => {
  it('takes any text in its place, one after another, or refuses it', () => {
    const { read, rewrite } = getFormat(format);
    fc.assert(
      fc.property(fc.array(coded, { minLength: 1, maxLength: 3 }), (texts) => {
        let bytes = toBytes(start);
        for (const text of texts) {
          const units = read(bytes, { language: 'en' }).units.map((unit) => ({ ...unit, text }));
          expect(units.length).toBe(1);
          const next = unlessRefused(() => rewrite(bytes, units, { language: 'en' }));
          if (!next) continue;
          expect(read(next, { language: 'en' }).units.map((unit) => [unit.key, unit.text])).toEqual([
            ['k', text],
          ]);
          bytes = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});

const someKey = fc.constantFrom('a', 'b', 'c d', 'e');
const someLanguage = fc.constantFrom('en', 'de', 'pt-BR', 'ar');
const inLanguages = fc.uniqueArray(
  fc.record({ key: someKey, language: someLanguage, text: coded, index: fc.nat(2) }),
  { selector: ({ key, language, index }) => `${key} ${language} ${index}`, maxLength: 10 },
);
interface ExpectedUnit {
  key: string;
  language: string;
  text: string;
  index: number;
}
const asUnit = ({ key, language, text, index }: ExpectedUnit): Unit =>
  index === 0 ? { key, language, text } : { key: `${key}[${index}]`, language, text, index };
const textsOf = (units: readonly Unit[]) =>
  Object.fromEntries(
    units.filter(({ text }) => text).map(({ key, language, text }) => [`${language} ${key}`, text]),
  );

describe.each(['tmx', 'tbx'])('%s in several languages', (format) => {
  it('holds the texts of each language, in a new file and in one that is kept', () => {
    const { read, rewrite } = getFormat(format);
    fc.assert(
      fc.property(inLanguages, inLanguages, (first, second) => {
        const bytes = unlessRefused(() => writeWhole(format, first.map(asUnit)));
        if (!bytes) return;
        expect(textsOf(read(bytes).units)).toEqual(textsOf(first.map(asUnit)));
        const same = read(bytes).units;
        expect(Buffer.compare(rewrite(bytes, same, { language: 'en' }), bytes)).toBe(0);
        const next = unlessRefused(() => rewrite(bytes, second.map(asUnit), { language: 'en' }));
        if (next) expect(textsOf(read(next).units)).toEqual(textsOf(second.map(asUnit)));
      }),
      { numRuns: 300 },
    );
  });
});

const state = fc.constantFrom('accepted', 'needs-review', 'needs-translation', 'rejected', undefined);
const bilingual = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'C\u0004d', 'C\u0004e\u0004f'),
    text: coded,
    source: coded,
    state,
  }),
  { selector: ({ key }) => key, maxLength: 4 },
);

describe.each(['xliff', 'xliff_2'])('%s with its sources', (format) => {
  it('gives back source, text and state', () => {
    fc.assert(
      fc.property(bilingual, (given) => {
        const units = given.map(({ key, ...unit }) => ({ ...unit, key: key.replaceAll('\u0004', '/') }));
        const bytes = unlessRefused(() =>
          writeWhole(format, units, { language: 'de', sourceLanguage: 'en' }),
        );
        if (!bytes) return;
        const back = getFormat(format).read(bytes).units;
        expect(back.map(({ key, text, source, state }) => ({ key, text, source, state }))).toEqual(
          units.map(({ key, text, source, state }) => ({ key, text, source, state })),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('qt_ts with contexts and forms', () => {
  const forms = fc.record({
    key: fc.constantFrom('%n', 'C\u0004%n', 'C\u0004%n\u0004x'),
    texts: fc.array(
      coded.filter((text) => text !== ''),
      { minLength: 6, maxLength: 6 },
    ),
  });
  it.each(['ar', 'ru', 'ja', 'de'])('gives back what %s has forms for, in both of two files', (language) => {
    const { read, rewrite } = getFormat('qt_ts');
    fc.assert(
      fc.property(bilingual, forms, (plain, { key, texts }) => {
        const plurals = pluralCategories.map(
          (plural, index): Unit => ({ key: `${key}[${plural}]`, plural, text: texts[index] ?? '' }),
        );
        const units: Unit[] = [...plain.map(({ key: own, text }) => ({ key: own, text })), ...plurals];
        const bytes = writeWhole('qt_ts', units, { language });
        const back = read(bytes, { language }).units;
        const desired = new Map(units.map((unit) => [unit.key, unit.text]));
        for (const unit of back) expect([unit.key, unit.text]).toEqual([unit.key, desired.get(unit.key)]);
        expect(back.length).toBeGreaterThan(plain.length);
        const emptied = rewrite(bytes, [], { language });
        const again = read(rewrite(emptied, back, { language }), { language }).units;
        expect(textsOf(again)).toEqual(textsOf(back));
      }),
      { numRuns: 100 },
    );
  });
});
