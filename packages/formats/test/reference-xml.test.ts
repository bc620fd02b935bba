import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { type CorpusFile, corpusFiles, languageOf } from './support/corpus.ts';
import { isThere, lrelease, python, xliffSchemas } from './support/judges.ts';
import { writeWhole } from './support/texts.ts';

const files = corpusFiles().filter((file) => file.units !== undefined);
const of = (...formats: string[]) => files.filter((file) => formats.includes(file.format));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-formats-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A fresh file of a corpus file's units. */
function fresh(file: CorpusFile): Uint8Array {
  const format = getFormat(file.format);
  const document = format.read(file.bytes, { language: languageOf(file) });
  const { sourceLanguage, language = languageOf(file) } = document;
  return new Uint8Array(Buffer.concat([...format.write(document, { language, sourceLanguage })]));
}

/** The kept file with other texts and states, without some units, and with a new one. */
function edited(file: CorpusFile): Uint8Array {
  const format = getFormat(file.format);
  const { units, language = languageOf(file) } = format.read(file.bytes, { language: languageOf(file) });
  const changed = units.flatMap((unit, index): Unit[] => {
    if (index % 5 === 3) return [];
    return [{ ...unit, text: index % 2 === 1 ? unit.text : 'Neu <b> & "x"', state: 'needs-review' }];
  });
  const added: Unit = { key: 'brand new', text: 'x', source: 'src', description: 'd', state: 'accepted' };
  return format.rewrite(file.bytes, [...changed, added], { language });
}

const hard = [
  'a  b',
  ' led',
  'trailed ',
  'tab\tnew\nline',
  '&amp; & <',
  ']]>',
  '"q" \'s\'',
  'é 😀 漢 ع',
  '%n',
  '{0}',
];
const units = hard.map((text, index): Unit => ({ key: `k${index}`, text, source: text }));

describe.runIf(isThere('xliffSchemas'))('the XLIFF schemas', () => {
  beforeAll(() => {
    copyFileSync(join(xliffSchemas, 'xml.xsd'), join(folder, 'xml.xsd'));
    for (const name of ['xliff-core-1.2-strict.xsd', 'xliff-core-2.0.xsd']) {
      // Both name a place on the web for what lies beside them.
      const text = readFileSync(join(xliffSchemas, name), 'utf8');
      writeFileSync(
        join(folder, name),
        text.replace(/schemaLocation="[^"]*\/xml\.xsd"/, 'schemaLocation="xml.xsd"'),
      );
    }
  });

  function validate(format: string, bytes: Uint8Array): string {
    const schema = format === 'xliff' ? 'xliff-core-1.2-strict.xsd' : 'xliff-core-2.0.xsd';
    writeFileSync(join(folder, 'file.xlf'), bytes);
    const args = ['--noout', '--nonet', '--schema', join(folder, schema), join(folder, 'file.xlf')];
    return spawnSync('xmllint', args, { encoding: 'utf8' }).stderr.replaceAll(folder, '').trim();
  }

  // A tool's own attributes within codes are not strict, nor are segments within codes, which stay in the text.
  const unstrict = /test1_es|TS09-12/;

  it.each(of('xliff', 'xliff_2').filter(({ path }) => !unstrict.test(path)))(
    'accept a fresh file of $path',
    (file) => {
      expect(validate(file.format, fresh(file))).toBe('/file.xlf validates');
    },
  );

  it.each(of('xliff', 'xliff_2'))('find nothing more in $path when it is changed', (file) => {
    const complaints = (text: string) =>
      new Set(text.split('\n').map((line) => line.replace(/^\/file\.xlf:\d+: /, '')));
    const before = complaints(validate(file.format, file.bytes));
    for (const complaint of complaints(validate(file.format, edited(file)))) {
      // New units have states and notes; the strict schema minds only what the file had before.
      expect([...before, '/file.xlf validates', '/file.xlf fails to validate']).toContain(complaint);
    }
  });

  it.each(['xliff', 'xliff_2'])('accept every fact that %s can hold of a unit', (format) => {
    const full: Unit[] = [
      { key: 'a b', text: 'x', source: 'y', state: 'rejected', maxLength: 3, description: 'd', context: 'c' },
      { key: 'z', text: null, source: '<x id="1"/>', translatable: false, references: ['a.ts:3', 'b'] },
      { key: 'w', text: 'w', state: 'needs-translation', metadata: { restype: 'label' } },
      ...units,
    ];
    const bytes = writeWhole(format, full, { language: 'de', sourceLanguage: 'en' });
    expect(validate(format, bytes)).toBe('/file.xlf validates');
  });
});

const reader = [
  'import sys, json, importlib',
  'kind, path = sys.argv[1], sys.argv[2]',
  'module, name = {"tmx": ("tmx", "tmxfile"), "tbx": ("tbx", "tbxfile"), "microsoft_resx": ("resx", "RESXFile"), "qt_ts": ("ts2", "tsfile"), "xliff": ("xliff", "xlifffile")}[kind]',
  'store = getattr(importlib.import_module("translate.storage." + module), name).parsefile(path)',
  'print(json.dumps([[str(unit.source), str(unit.target or "")] for unit in store.units if not unit.isheader()]))',
].join('\n');

describe.runIf(isThere('translateToolkit'))('translate-toolkit', () => {
  function read(format: string, bytes: Uint8Array): [source: string, target: string][] {
    const path = join(folder, `file.${format}`);
    writeFileSync(path, bytes);
    return JSON.parse(execFileSync(python, ['-c', reader, format, path], { encoding: 'utf8' }));
  }

  it.each(['xliff', 'microsoft_resx', 'qt_ts', 'tmx'])(
    'reads the same texts from a fresh %s file',
    (format) => {
      const bytes = writeWhole(format, units, { language: 'de', sourceLanguage: 'en' });
      expect(read(format, bytes).map(([, target]) => target)).toEqual(hard);
    },
  );

  it('reads the same terms from a fresh tbx file', () => {
    const both = units.flatMap((unit, index): Unit[] => [
      { key: unit.key, text: `term ${index}`, language: 'en' },
      { key: unit.key, text: `Wort ${index}`, language: 'de' },
    ]);
    expect(read('tbx', writeWhole('tbx', both))).toEqual(
      hard.map((_, index) => [`term ${index}`, `Wort ${index}`]),
    );
  });

  it.each(of('tmx').filter(({ path }) => /OpenXLIFF|1B/.test(path)))(
    'reads the same from the kept $path',
    (file) => {
      const theirs = read('tmx', edited(file));
      const { units: ours } = getFormat('tmx').read(edited(file));
      const texts = new Set(ours.map(({ text }) => text));
      for (const text of theirs.flat()) if (text !== '') expect(texts).toContain(text);
      expect(theirs.length).toBe(new Set(ours.map(({ key }) => key)).size);
    },
  );

  it.each(of('microsoft_resx'))('reads as many texts from $path when it is changed', (file) => {
    const ours = getFormat(file.format).read(edited(file)).units;
    const theirs = read('microsoft_resx', edited(file)).filter(([, target]) => target !== '');
    expect(theirs.length).toBeGreaterThanOrEqual(ours.filter(({ text }) => text).length);
  });
});

describe.runIf(isThere('lrelease'))('lrelease', () => {
  function release(bytes: Uint8Array): string {
    const path = join(folder, 'file.ts');
    writeFileSync(path, bytes);
    const { stdout, stderr } = spawnSync(lrelease, [path, '-qm', join(folder, 'file.qm')], {
      encoding: 'utf8',
    });
    return (stdout + stderr).replaceAll(folder, '');
  }

  it.each(of('qt_ts'))('counts a fresh file of $path as the kept one', (file) => {
    const kept = /Generated \d+ translation\(s\) \(\d+ finished and \d+ unfinished\)/;
    expect(kept.exec(release(fresh(file)))?.[0]).toBe(kept.exec(release(file.bytes))?.[0]);
    expect(release(fresh(file))).not.toMatch(/error|warning/i);
  });

  it.each(['ar', 'ru', 'lv', 'pl', 'ja', 'de', 'sl', 'mt', 'cy', 'ga', 'tr', 'hr'])(
    'finds the forms that %s needs in a new file',
    (language) => {
      const forms = (['zero', 'one', 'two', 'few', 'many', 'other'] as const).map(
        (plural): Unit => ({ key: `C\u0004%n[${plural}]`, text: `%n ${plural}`, source: '%n', plural }),
      );
      const output = release(writeWhole('qt_ts', forms, { language, sourceLanguage: 'en' }));
      expect(output).toContain('Generated 1 translation(s) (1 finished and 0 unfinished)');
      expect(output).not.toMatch(/error|warning|dropped|forms/i);
    },
  );
});
