import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { identity } from './support/expected.ts';
import { anyKey, anyText, rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const catalog = getFormat('ios_xcstrings');
const unit = (state: string, value: string, indent: number) => {
  const blank = ' '.repeat(indent);
  return `"stringUnit" : {\n${blank}  "state" : "${state}",\n${blank}  "value" : "${value}"\n${blank}}`;
};
const file = `{
  "sourceLanguage" : "en",
  "strings" : {
    "%lld cars" : {
      "comment" : "How many",
      "extractionState" : "manual",
      "localizations" : {
        "de" : {
          "variations" : {
            "plural" : {
              "one" : {
                ${unit('translated', '%lld Auto', 16)}
              },
              "other" : {
                ${unit('new', '%lld Autos', 16)}
              }
            }
          }
        }
      }
    },
    "Fixed" : {
      "localizations" : {
        "de" : {
          ${unit('needs_review', 'Fest', 10)}
        }
      },
      "shouldTranslate" : false
    },
    "Hello" : {

    },
    "Tap" : {
      "localizations" : {
        "en" : {
          "variations" : {
            "device" : {
              "iphone" : {
                ${unit('translated', 'Tap', 16)}
              },
              "mac" : {
                "variations" : {
                  "plural" : {
                    "other" : {
                      ${unit('translated', 'Click', 22)}
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "two" : {
      "localizations" : {
        "en" : {
          ${unit('translated', '%#@birds@ in %#@trees@', 10)},
          "substitutions" : {
            "birds" : {
              "argNum" : 1,
              "formatSpecifier" : "ld",
              "variations" : {
                "plural" : {
                  "other" : {
                    ${unit('translated', '%arg birds', 20)}
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "version" : "1.0"
}`;

const rewrite = (change: (units: Unit[]) => Unit[], text = file) =>
  rewriteText('ios_xcstrings', text, change);
const set =
  (name: string, text: string, rest: Partial<Unit> = {}) =>
  (units: Unit[]) =>
    units.map((one) => (identity(one) === name ? { ...one, ...rest, text } : one));
const without =
  (...names: string[]) =>
  (units: Unit[]) =>
    units.filter((one) => !names.includes(identity(one)));
const add =
  (...added: Unit[]) =>
  (units: Unit[]) => [...units, ...added];

describe('string catalog', () => {
  it('reads texts by language, forms, devices, substitutions and the keys that are texts', () => {
    const { units, sourceLanguage, notices } = catalog.read(toBytes(file));
    expect(units.map((one) => [identity(one), one.text, one.plural, one.state, one.translatable])).toEqual([
      ['%lld cars (en)', '%lld cars', undefined, undefined, undefined],
      ['%lld cars[one] (de)', '%lld Auto', 'one', 'accepted', undefined],
      ['%lld cars[other] (de)', '%lld Autos', 'other', 'needs-translation', undefined],
      ['Fixed (en)', 'Fixed', undefined, undefined, false],
      ['Fixed (de)', 'Fest', undefined, 'needs-review', false],
      ['Hello (en)', 'Hello', undefined, undefined, undefined],
      ['Tap[iphone] (en)', 'Tap', undefined, 'accepted', undefined],
      ['Tap[mac][other] (en)', 'Click', 'other', 'accepted', undefined],
      ['two (en)', '%#@birds@ in %#@trees@', undefined, 'accepted', undefined],
      ['two[birds][other] (en)', '%arg birds', 'other', 'accepted', undefined],
    ]);
    expect(units[1]).toMatchObject({ description: 'How many', metadata: { extraction_state: 'manual' } });
    expect([sourceLanguage, notices]).toEqual(['en', []]);
  });

  it.each([
    ['nothing', (units: Unit[]) => units, file],
    ['a changed text', set('Tap[iphone] (en)', 'Touch'), file.replace('"Tap"\n', '"Touch"\n')],
    [
      'a text that was new',
      set('%lld cars[other] (de)', '%lld Wagen', { state: undefined }),
      file.replace('"new"', '"translated"').replace('Autos', 'Wagen'),
    ],
    [
      'a state alone',
      set('%lld cars[one] (de)', '%lld Auto', { state: 'needs-review' }),
      file.replace('"translated"', '"needs_review"'),
    ],
    [
      'a language that is gone',
      without('two (en)', 'two[birds][other] (en)'),
      file.replace(/,\n {4}"two"[\s\S]*?\n {4}}(?=\n {2}})/, ''),
    ],
    ['a key that is gone', without('Hello (en)'), file.replace('    "Hello" : {\n\n    },\n', '')],
    [
      'a first language',
      add({ key: 'Hello', text: 'Hallo', language: 'de' }),
      file.replace(
        '"Hello" : {\n\n    }',
        `"Hello" : {\n      "localizations" : {\n        "de" : {\n          ${unit('translated', 'Hallo', 10)}\n        }\n      }\n    }`,
      ),
    ],
    [
      'one more language, in Xcode’s order',
      add(
        { key: 'Fixed', text: 'Fixe', language: 'fr', state: 'needs-translation' },
        { key: 'Fixed', text: 'ثابت', language: 'ar' },
      ),
      file
        .replace(
          '"localizations" : {\n        "de" : {\n          "stringUnit"',
          `"localizations" : {\n        "ar" : {\n          ${unit('translated', 'ثابت', 10)}\n        },\n        "de" : {\n          "stringUnit"`,
        )
        .replace(
          /"Fest"\n {10}}\n {8}}/,
          `$&,\n        "fr" : {\n          ${unit('new', 'Fixe', 10)}\n        }`,
        ),
    ],
    [
      'a text for a key that was its own',
      set('Hello (en)', 'Hi'),
      file.replace(
        '"Hello" : {\n\n    }',
        `"Hello" : {\n      "localizations" : {\n        "en" : {\n          ${unit('translated', 'Hi', 10)}\n        }\n      }\n    }`,
      ),
    ],
    [
      'one more form',
      add({ key: '%lld cars[few]', text: '%lld', language: 'de', plural: 'few' }),
      file.replace(
        '"plural" : {\n',
        `"plural" : {\n              "few" : {\n                ${unit('translated', '%lld', 16)}\n              },\n`,
      ),
    ],
    [
      'a new string, in Xcode’s order',
      add({ key: 'hand', text: 'Hand', language: 'de', description: 'body' }),
      file.replace(
        '    "Hello"',
        `    "hand" : {\n      "comment" : "body",\n      "localizations" : {\n        "de" : {\n          ${unit('translated', 'Hand', 10)}\n        }\n      }\n    },\n    "Hello"`,
      ),
    ],
    ['a string that is not to be translated stays', without('Fixed (en)', 'Fixed (de)'), file],
  ])('keeps the file: %s', (_what, change, expected) => {
    expect(rewrite(change)).toBe(expected);
  });

  it('gives a substitution of a new language the argument that it has in others', () => {
    const german: Unit[] = [
      { key: 'two', text: '%#@birds@', language: 'de' },
      {
        key: 'two[birds][one]',
        text: '%arg Vogel',
        plural: 'one',
        language: 'de',
        metadata: { variable: 'birds' },
      },
    ];
    const { strings } = JSON.parse(rewrite(add(...german)));
    expect(strings.two.localizations.de.substitutions.birds).toEqual({
      argNum: 1,
      formatSpecifier: 'ld',
      variations: { plural: { one: { stringUnit: { state: 'translated', value: '%arg Vogel' } } } },
    });
  });

  it('is laid out by Xcode’s rules when it is new', () => {
    const { units, metadata } = catalog.read(toBytes(file));
    const fresh = Buffer.concat([...catalog.write({ units, metadata }, { language: 'en' })]).toString();
    const explicit = add({ key: 'Hello', text: 'Hello', language: 'en', state: 'accepted' });
    // Texts that equal the key become explicit; otherwise it is the same file.
    const explicitTexts = rewrite((all) => explicit(without('Hello (en)')(all)));
    const names = (text: string) => [...text.matchAll(/^ {4}"(.*)" : /gm)].map(([, name]) => name);
    expect(names(fresh)).toEqual(names(explicitTexts));
    expect(fresh).toContain(
      '    "Tap" : {\n      "localizations" : {\n        "en" : {\n          "variations" : {\n            "device" : {\n',
    );
    expect(fresh.endsWith('  },\n  "version" : "1.0"\n}')).toBe(true);
    const back = catalog.read(toBytes(fresh)).units;
    const texts = (all: Unit[]) => new Map(all.map((one) => [identity(one), one.text]));
    expect(texts(back)).toEqual(texts(units));
    expect(toText(writeWhole('ios_xcstrings', []))).toBe(
      '{\n  "sourceLanguage" : "en",\n  "strings" : {\n\n  },\n  "version" : "1.0"\n}',
    );
  });

  it('refuses a text beside its own forms, unless duplicates are left out', () => {
    const units: Unit[] = [
      { key: 'a', text: '1' },
      { key: 'a[one]', text: '2', plural: 'one' },
    ];
    expect(() => writeWhole('ios_xcstrings', units)).toThrow(
      expect.objectContaining({
        name: 'WriteError',
        message: 'the keys "a" and "a[one]" cannot both be written: one is on the path of the other',
        key: 'a',
      }),
    );
    const kept = JSON.parse(toText(writeWhole('ios_xcstrings', units, { ignoreDuplicates: true })));
    expect(Object.keys(kept.strings.a.localizations.en)).toEqual(['variations']);
    const plain = JSON.parse(toText(writeWhole('ios_xcstrings', units, { disablePlurals: true })));
    expect(Object.keys(plain.strings)).toEqual(['a', 'a[one]']);
    expect(() => rewrite(add({ key: 'Tap', text: 'x', language: 'en' }))).toThrow(
      /"Tap" and "Tap\[iphone\]"/,
    );
  });

  it('reports repeated strings and unknown members, and keeps both', () => {
    const text =
      '{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"odd","value":"1"}}}},"a":{"localizations":{"en":{"stringUnit":{"value":"2"}},"de":{"stringSet":{"values":["x"]}}}},"b":5},"version":"1.0"}';
    const { units, notices } = catalog.read(toBytes(text));
    expect(units.map((one) => [identity(one), one.text])).toEqual([['a (en)', '2']]);
    expect(notices.map(({ code }) => code)).toEqual([
      'duplicate-key',
      'string-without-text',
      'string-without-text',
    ]);
    expect(rewrite((same) => same, text)).toBe(text);
    expect(rewrite(set('a (en)', '3'), text)).toBe(text.replace('"2"', '"3"'));
  });

  it('keeps empty texts, unless forms take the place of a text without any', () => {
    const empty = (name: string, inner: string) =>
      `"${name}" : { "localizations" : { "de" : { ${inner} } } }`;
    const kept = `{ "sourceLanguage" : "en", "strings" : {
      ${empty('a', unit('translated', '', 0))},
      ${empty('b', unit('translated', 'B', 0))},
      ${empty('c', `"variations" : { "plural" : { "one" : { ${unit('translated', '', 0)} } } }`)}
    }, "version" : "1.0" }`;
    const of = (key: string, text: string | null): Unit => ({ key, text, language: 'de' });
    const texts = [of('a', null), of('b', 'Be'), of('c[one]', null)];
    const rewritten = (units: Unit[]) => rewriteText('ios_xcstrings', kept, () => units);
    expect(rewritten(texts)).toBe(kept.replace('"B"', '"Be"'));
    const added = rewritten([...texts, { ...of('a[other]', 'As'), plural: 'other' }, of('c', 'C')]);
    expect(catalog.read(toBytes(added)).units.filter(({ language }) => language === 'de')).toMatchObject([
      { key: 'a[other]', text: 'As' },
      { key: 'b', text: 'Be' },
      { key: 'c', text: 'C' },
    ]);
    expect(rewritten([of('b', 'B')])).not.toMatch(/"[ac]"/);
  });

  it('leaves what it does not understand of a string when its texts go', () => {
    const set = '"de":{"stringSet":{"values":["x"]}}';
    const text = `{"sourceLanguage":"en","strings":{"a":{"localizations":{${set},"fr":{"stringUnit":{"value":"1"}}}}},"version":"1.0"}`;
    expect(rewrite(without('a (fr)'), text)).toBe(text.replace(/,"fr":.*"1"}}/, ''));
    expect(rewrite(() => [], text)).toBe(text.replace(/,"fr":.*"1"}}/, ''));
  });

  const someUnits = fc
    .uniqueArray(fc.tuple(anyKey, fc.constantFrom('en', 'de', 'zh-Hans'), anyText), {
      selector: ([key, language]) => `${language} ${key}`,
      maxLength: 8,
    })
    .map((all) => all.map(([key, language, text]): Unit => ({ key, text, language })));
  const textsOf = (units: readonly Unit[]) =>
    new Map(units.filter((one) => one.state !== undefined).map((one) => [identity(one), one.text]));
  const unlessRefused = <Result>(work: () => Result) => {
    try {
      return work();
    } catch (error) {
      if (error instanceof WriteError) return undefined;
      throw error;
    }
  };

  it('holds exactly the texts given, of any keys in several languages, from a fresh file and over a kept one', () => {
    fc.assert(
      fc.property(someUnits, someUnits, (before, after) => {
        const fresh = unlessRefused(() => writeWhole('ios_xcstrings', before));
        if (!fresh) return;
        const desired = new Map(before.map((one) => [identity(one), one.text]));
        expect(textsOf(catalog.read(fresh).units)).toEqual(desired);
        const kept = unlessRefused(() => catalog.rewrite(fresh, after, { language: 'en' }));
        if (!kept) return;
        const texts = new Map(catalog.read(kept).units.map((one) => [identity(one), one.text]));
        for (const one of after)
          expect([identity(one), texts.get(identity(one))]).toEqual([identity(one), one.text]);
        const names = new Set(after.map(identity));
        for (const name of textsOf(catalog.read(kept).units).keys()) expect(names).toContain(name);
      }),
      { numRuns: 500 },
    );
  });
});
