import { parse as parseIcu } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const arb = getFormat('arb');
const file = `{
  "@@locale": "pt_BR",
  "@@x-tool": "t",
  "hi": "Olá {name}",
  "@hi": {
    "description": "Greets",
    "type": "text",
    "context": "home",
    "placeholders": {
      "name": {
        "type": "String",
        "order": 1
      }
    },
    "x-more": [true, null]
  },
  "days": "{n, plural, one{dia} other{dias}}",
  "far": "F",
  "near": "N",
  "@far": {
    "description": "stands apart"
  },
  "@lost": {}
}
`;
const rewrite = (change: (units: Unit[]) => Unit[], options: object = {}) =>
  rewriteText('arb', file, change, options);
const without =
  (...keys: string[]) =>
  (units: Unit[]) =>
    units.filter(({ key }) => !keys.includes(key));

describe('ARB', () => {
  it('reads what describes a message, and keeps ICU texts whole', () => {
    const { units, language, metadata, notices } = arb.read(toBytes(file));
    expect([language, metadata]).toEqual(['pt-BR', { '@@locale': 'pt_BR', '@@x-tool': 't' }]);
    expect(units[0]).toEqual({
      key: 'hi',
      text: 'Olá {name}',
      description: 'Greets',
      placeholders: { name: '{"type":"String","order":1}' },
      metadata: {
        arb_type: 'text',
        arb_context: 'home',
        arb_placeholders: '{"name":{"type":"String","order":1}}',
        'arb_x-more': '[true,null]',
      },
      line: 4,
    });
    expect(units.map(({ key, description }) => [key, description]).slice(1)).toEqual([
      ['days', undefined],
      ['far', 'stands apart'],
      ['near', undefined],
    ]);
    expect(units[1]?.text).toBe('{n, plural, one{dia} other{dias}}');
    expect(notices.map(({ line, message }) => [line, message])).toEqual([
      [23, '"@lost" describes "lost", which is not there'],
    ]);
  });

  it('writes all of it into a new file, in the order given', () => {
    const { units, metadata } = arb.read(toBytes(file));
    const bytes = Buffer.concat([...arb.write({ units, metadata }, { language: 'zh-Hant-TW' })]);
    const back = arb.read(bytes);
    const bare = (all: Unit[]) => all.map(({ line: _, ...unit }) => unit);
    expect(bare(back.units)).toEqual(bare(units));
    expect(back.language).toBe('zh-Hant-TW');
    expect(Object.keys(JSON.parse(bytes.toString()))).toEqual([
      '@@locale',
      '@@x-tool',
      'hi',
      '@hi',
      'days',
      'far',
      '@far',
      'near',
    ]);
    expect(JSON.parse(bytes.toString())['@hi'].placeholders.name).toEqual({ type: 'String', order: 1 });
    expect(toText(writeWhole('arb', units, { includeMetadata: false }))).not.toMatch(/context|x-more|x-tool/);
  });

  it.each([
    [
      'a changed text',
      (units: Unit[]) => units.map((unit) => (unit.key === 'hi' ? { ...unit, text: 'Oi' } : unit)),
      file.replace('Olá {name}', 'Oi'),
    ],
    [
      'a message that is gone with what describes it',
      without('hi'),
      file.replace(/ {2}"hi"[\s\S]*?(?= {2}"days")/, ''),
    ],
    [
      'a message that is described elsewhere',
      without('far'),
      file.replace('  "far": "F",\n', '').replace(/,\n {2}"@far": \{[^}]*}/, ''),
    ],
    [
      'a new message',
      (units: Unit[]) =>
        units.flatMap((unit) =>
          unit.key === 'days' ? [unit, { key: 'x', text: 'X', description: 'D' }] : [unit],
        ),
      file.replace('  "far": "F"', '  "x": "X",\n  "@x": {\n    "description": "D"\n  },\n  "far": "F"'),
    ],
    ['the same texts', (units: Unit[]) => units, file],
  ])('keeps the file: %s', (_what, change, expected) => {
    expect(rewrite(change)).toBe(expected);
  });

  it('does not describe new messages in a file that describes none', () => {
    const change = (units: Unit[]) => [...units, { key: 'b', text: 'B', description: 'D' }];
    expect(rewriteText('arb', '{"@@locale":"de","a":"A"}', change)).toBe('{"@@locale":"de","a":"A","b":"B"}');
  });

  it('names the language of a file that it is the pattern of', () => {
    expect(rewrite((units) => units, { language: 'de', asTemplate: true })).toBe(file.replace('pt_BR', 'de'));
    expect(rewrite((units) => units, { language: 'de' })).toBe(file);
  });

  it('refuses keys that would describe another message, and metadata that is no JSON', () => {
    expect(() => writeWhole('arb', [{ key: '@a', text: 'x' }])).toThrow(/begin with @/);
    const units = [{ key: 'a', text: 'x', metadata: { arb_placeholders: '{' } }];
    expect(() => writeWhole('arb', units)).toThrow(/"a": the metadata arb_placeholders must be JSON/);
  });

  it('reports repeated messages', () => {
    const text = '{"a": "1", "@a": {"description": "x"}, "a": "2"}';
    const { units, notices } = arb.read(toBytes(text));
    expect([units.map((unit) => unit.text), notices[0]?.code]).toEqual([['2'], 'duplicate-key']);
    expect(rewriteText('arb', text, (same) => same)).toBe(text);
  });

  it('leaves real messages such that an ICU parser takes them', () => {
    for (const real of corpusFiles().filter(({ format }) => format === 'arb')) {
      const { units } = arb.read(real.bytes);
      const fresh = toText(writeWhole('arb', units, { language: languageOf(real) }));
      const messages = Object.entries(JSON.parse(fresh) as Record<string, string>);
      for (const [key, text] of messages)
        if (!key.startsWith('@')) expect(() => parseIcu(text)).not.toThrow();
    }
  });
});
