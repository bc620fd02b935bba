import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { parse as parseJsonc } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { splitPath } from '../src/shared/path.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { isThere } from './support/judges.ts';
import { writeWhole } from './support/texts.ts';

const files = corpusFiles().filter((file) => file.units !== undefined);
const of = (format: string) => files.filter((file) => file.format === format);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-formats-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Texts that Android treats in some way of its own; aapt2 must make of them what they are. */
const hard: string[] = [
  "it's",
  '"quoted"',
  'back\\slash',
  '@string/none',
  '?attr',
  'a  b',
  ' led',
  'trailed ',
  'tab\tnew\nline',
  '&amp; & <',
  'a > b',
  ']]>',
  '%s and %s',
  '100%',
  'émoji 😀',
  'عربي',
  '\u200fright',
  '\\n',
  '\\u0041',
  "'",
  '"',
  '\\',
  '…',
  'a\n b',
  '漢字',
];

/** Texts by name, as the linked resources hold them; a line break inside a text is one in the listing. */
function dumpStrings(listing: string): Map<string, string> {
  const found = listing.matchAll(
    /resource 0x[0-9a-f]+ string\/(\S+)\n\s+\(\) "([\s\S]*?)"(?=\n\s+resource|\n\s*type|\s*$)/g,
  );
  return new Map([...found].map(([, name = '', text = '']) => [name, text]));
}

describe.runIf(isThere('aapt2'))('aapt2', () => {
  function compile(name: string, bytes: Uint8Array): string {
    const values = join(folder, name, 'res/values');
    mkdirSync(values, { recursive: true });
    writeFileSync(join(values, 'strings.xml'), bytes);
    execFileSync('aapt2', ['compile', '-o', join(folder, name), join(values, 'strings.xml')], {
      stdio: 'pipe',
    });
    return join(folder, name, 'values_strings.arsc.flat');
  }

  it('takes hard texts for what they are', () => {
    const units: Unit[] = hard.map((text, index) => ({
      key: `text_${index}`,
      text,
      metadata: { markup: 'escaped' },
    }));
    const compiled = compile('hard', writeWhole('android_xml', units));
    const manifest = join(folder, 'AndroidManifest.xml');
    writeFileSync(
      manifest,
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application/></manifest>',
    );
    const linked = join(folder, 'hard.apk');
    execFileSync('aapt2', ['link', '--manifest', manifest, '-o', linked, compiled], { stdio: 'pipe' });
    const dumped = dumpStrings(execFileSync('aapt2', ['dump', 'resources', linked], { encoding: 'utf8' }));
    expect(dumped).toEqual(
      new Map(units.map(({ key, text }) => [key, (text ?? '').replaceAll('\n', '\n      ')])),
    );
  });

  it.each(of('android_xml'))('compiles a fresh file of $path', (file) => {
    const { units } = getFormat('android_xml').read(file.bytes);
    expect(() => compile(file.path.replaceAll('/', '_'), writeWhole('android_xml', units))).not.toThrow();
  });

  it('compiles keys that are no names', () => {
    const keys = ['two words', '1st', 'a.b', 'naïve', '%s!', 'class', 'a-b', '_u0020_', 'x@tablet'];
    const bytes = writeWhole(
      'android_xml',
      keys.map((key) => ({ key, text: 'x' })),
    );
    expect(() => compile('keys', bytes)).not.toThrow();
    expect(
      getFormat('android_xml')
        .read(bytes)
        .units.map(({ key }) => key),
    ).toEqual(keys);
  });
});

describe.runIf(isThere('msgfmt'))('msgfmt', () => {
  function check(name: string, bytes: Uint8Array): string {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const { stderr } = spawnSync(
      'msgfmt',
      ['--check-header', '--check-domain', '--statistics', '-o', '/dev/null', path],
      { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    return stderr.trim();
  }

  it.each(of('gettext_po'))('counts a fresh file of $path as the kept one', (file) => {
    const document = getFormat('gettext_po').read(file.bytes, { language: languageOf(file) });
    const pieces = [...getFormat('gettext_po').write(document, { language: languageOf(file) })];
    const statistics = check('fresh.po', new Uint8Array(Buffer.concat(pieces)));
    const counted = statistics.match(/\d+(?= (translated|fuzzy|untranslated))/g)?.map(Number) ?? [];
    expect(statistics).not.toMatch(/error/);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(file.units);
  });

  it('accepts a file made over the base language for a language with other forms', () => {
    const base = writeWhole('gettext_po', [
      { key: 'cars[one]', text: '%d car', source: '%d car', plural: 'one' },
      { key: 'cars[other]', text: '%d cars', source: '%d cars', plural: 'other' },
    ]);
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
    const units = forms.map((plural) => ({ key: `cars[${plural}]`, text: `%d ${plural}`, plural }));
    const arabic = getFormat('gettext_po').rewrite(base, units, { language: 'ar', asTemplate: true });
    const output = check('ar.po', arabic);
    expect(output).toMatch(/^1 translated message\.$/m);
    expect(output).not.toMatch(/error/);
  });
});

it.each(of('gettext_po').filter((file) => !/cp936|latin13/.test(file.path)))(
  'gettext-parser reads the same texts from $path',
  (file) => {
    const { translations } = po.parse(Buffer.from(file.bytes));
    const theirs = Object.values(translations).flatMap((messages) => Object.values(messages));
    const { units } = getFormat('gettext_po').read(file.bytes, { language: languageOf(file) });
    const ours = Map.groupBy(units, ({ key, plural }) => (plural ? key.slice(0, key.lastIndexOf('[')) : key));
    for (const { msgid, msgctxt, msgstr } of theirs) {
      if (msgid === '' && !msgctxt) continue;
      const key = msgctxt === undefined || msgctxt === '' ? msgid : `${msgctxt}\u0004${msgid}`;
      expect([key, ours.get(key)?.map(({ text }) => text)]).toEqual([key, msgstr]);
    }
  },
);

it.each(of('nested_json'))('JSON.parse and jsonc-parser read the same texts from $path', (file) => {
  const text = new TextDecoder().decode(file.bytes);
  const { units } = getFormat('nested_json').read(file.bytes);
  for (const whole of [JSON.parse(text), parseJsonc(text)]) {
    for (const unit of units) {
      const value = splitPath(unit.key).reduce((here, name) => here[name], whole);
      expect([unit.key, value]).toEqual([unit.key, unit.text]);
    }
  }
});
