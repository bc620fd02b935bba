import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { corpusFiles, languageOf } from './support/corpus.ts';
import { isThere, python } from './support/judges.ts';
import { toBytes, writeWhole } from './support/texts.ts';

const files = corpusFiles().filter((file) => file.units !== undefined);
const of = (format: string) => files.filter((file) => file.format === format);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-key-value-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
}

function kept(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Texts that the formats treat in some way of their own. */
const hard: string[] = [
  'it’s "quoted"',
  'back\\slash \\n \\u0041',
  'line\nbreak\ttab',
  ' led and trailed ',
  'a = b : c ; d # e',
  "apostrophe's ''",
  '%@ %1$@ {0} ${x}',
  'émoji 😀 漢字 عربي',
  '<b>&amp;</b> ]]>',
  '',
];
const hardUnits: Unit[] = hard.map((text, index) => ({ key: `key_${index}`, text }));
const asPairs = (units: readonly Unit[]) => Object.fromEntries(units.map(({ key, text }) => [key, text]));

function reread(format: string, bytes: Uint8Array): Record<string, string | null> {
  return asPairs(getFormat(format).read(bytes).units);
}

describe.runIf(isThere('sfparse'))('sfparse', () => {
  it.each(of('ios_strings'))('counts a fresh file of $path as the kept one', (file) => {
    const { units } = getFormat('ios_strings').read(file.bytes);
    const path = kept('fresh.strings', writeWhole('ios_strings', units));
    const { stdout, stderr, status } = spawnSync('sfparse', [path], { encoding: 'utf8' });
    expect([status, Number(/\((\d+) entries\)/.exec(stdout + stderr)?.[1])]).toEqual([0, file.units]);
  });

  it('takes hard texts', () => {
    const path = kept('hard.strings', writeWhole('ios_strings', hardUnits));
    expect(run('sfparse', path)).toBeDefined();
  });
});

const javaReader = `import java.io.*;
import java.nio.charset.*;
import java.util.*;
class Check {
  public static void main(String[] names) throws Exception {
    var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
    for (String way : new String[] {"stream", "reader"}) {
      var found = new Properties();
      if (way.equals("stream")) found.load(new FileInputStream(names[0]));
      else found.load(new InputStreamReader(new FileInputStream(names[0]), StandardCharsets.UTF_8));
      for (String key : new TreeSet<>(found.stringPropertyNames()))
        out.println(way + " " + hex(key) + " " + hex(found.getProperty(key)));
    }
  }
  static String hex(String text) {
    var hex = new StringBuilder("x");
    for (char unit : text.toCharArray()) hex.append(String.format("%04x", (int) unit));
    return hex.toString();
  }
}
`;

describe.runIf(isThere('java'))('java.util.Properties', { timeout: 120_000 }, () => {
  beforeAll(() => {
    run('javac', '-d', folder, kept('Check.java', javaReader));
  }, 120_000);

  const text = (hex: string) =>
    (hex.slice(1).match(/.{4}/g) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join('');

  function load(bytes: Uint8Array, way: string): Record<string, string> {
    const lines = run('java', '-cp', folder, 'Check', kept('java.properties', bytes)).split('\n');
    const own = lines.map((line) => line.trim().split(' ')).filter(([first]) => first === way);
    return Object.fromEntries(own.map(([, key = '', value = '']) => [text(key), text(value)]));
  }

  it('reads new files alike as bytes of ISO-8859-1 and as UTF-8', () => {
    const keys: Unit[] = [' a b', 'c:d=e', '#f', '!g', 'é', 'h\\i', 'j\nk'].map((key) => ({
      key,
      text: key,
    }));
    const bytes = writeWhole('java_properties', [...hardUnits, ...keys]);
    expect(load(bytes, 'stream')).toEqual(asPairs([...hardUnits, ...keys]));
    expect(load(bytes, 'reader')).toEqual(asPairs([...hardUnits, ...keys]));
  });

  it('reads the same from a strange kept file, and from one that was changed', () => {
    const strange = 'a=1\nb\\\n  c : 2 \\\n   x\n\\\n# none\nd\\ e\\\\=3\\\\\\\n \\  y\\u0041\\q\n=0\nend\\';
    const bytes = new TextEncoder().encode(strange);
    expect(reread('java_properties', bytes)).toEqual(load(bytes, 'reader'));
    const { units } = getFormat('java_properties').read(bytes);
    const changed = units.map((unit, index) => ({ ...unit, text: hard[index] ?? unit.text }));
    const again = getFormat('java_properties').rewrite(bytes, changed, { language: 'en' });
    expect(load(again, 'stream')).toEqual(asPairs(changed));
  });

  it.each([...of('java_properties'), ...of('mozilla_properties')])(
    'reads the same texts from $path',
    (file) => {
      // Mozilla's readers take blanks at the end of a value away, as Java does not.
      const trimmed = Object.entries(load(file.bytes, 'reader')).map(([key, value]) => [
        key,
        file.format === 'mozilla_properties' ? value.replace(/[ \t]+$/, '') : value,
      ]);
      expect(reread(file.format, file.bytes)).toEqual(Object.fromEntries(trimmed));
    },
  );
});

/** What a Python program prints as JSON about a file. */
const ask = (script: string, path: string): unknown => JSON.parse(run(python, '-c', script, path));

describe.runIf(isThere('plistlib'))('plistlib', () => {
  const plist = 'import json,plistlib,sys;print(json.dumps(plistlib.load(open(sys.argv[1],"rb"))))';

  it.each(of('ios_stringsdict'))('reads the formats and forms of a fresh file of $path', (file) => {
    const { units } = getFormat('ios_stringsdict').read(file.bytes, { language: languageOf(file) });
    const ours = ask(plist, kept('fresh.stringsdict', writeWhole('ios_stringsdict', units)));
    expect(ours).toEqual(ask(plist, kept('kept.stringsdict', file.bytes)));
  });

  it('reads hard texts, each under its format key', () => {
    const found = ask(plist, kept('hard.stringsdict', writeWhole('ios_stringsdict', hardUnits)));
    const desired = hardUnits.map(({ key, text }) => [key, { NSStringLocalizedFormatKey: text }]);
    expect(found).toEqual(Object.fromEntries(desired));
  });
});

describe.runIf(isThere('tomllib'))('tomllib', () => {
  const tomlReader =
    'import json,tomllib,sys;print(json.dumps(tomllib.load(open(sys.argv[1],"rb")),default=str))';

  it('reads hard texts and every shape of key', () => {
    const units: Unit[] = [
      ...hardUnits,
      { key: 'a.b.c', text: 'd' },
      { key: 'list[0]', text: 'x', index: 0 },
      { key: 'list[1].k', text: 'y' },
      { key: 'n[one]', text: '1', plural: 'one' },
      { key: 'n[other]', text: '2', plural: 'other' },
    ];
    expect(ask(tomlReader, kept('hard.toml', writeWhole('toml', units)))).toEqual({
      ...asPairs(hardUnits),
      a: { b: { c: 'd' } },
      list: ['x', { k: 'y' }],
      n: { one: '1', other: '2' },
    });
  });

  it.each(of('toml'))('reads $path with every text changed', (file) => {
    const { units } = getFormat('toml').read(file.bytes, { language: languageOf(file) });
    const changed = units.map((unit, index) => ({ ...unit, text: `${hard[index % hard.length]}${index}` }));
    const bytes = getFormat('toml').rewrite(file.bytes, changed, { language: languageOf(file) });
    const found = JSON.stringify(ask(tomlReader, kept('changed.toml', bytes)));
    for (const { text } of changed) expect(found).toContain(JSON.stringify(text).slice(1, -1));
  });
});

describe.runIf(isThere('configparser'))('configparser', () => {
  const iniReader =
    'import json,configparser,sys;p=configparser.RawConfigParser(strict=False);p.optionxform=str;p.read_string("[ ]\\n"+open(sys.argv[1],encoding="utf-8").read());print(json.dumps({s:dict(p[s]) for s in p.sections()}))';

  it.each(of('ini').filter(({ path }) => /gogs/.test(path)))('reads the same texts from $path', (file) => {
    const sections = ask(iniReader, kept('kept.ini', file.bytes));
    const theirs = Object.entries(sections as Record<string, Record<string, string>>).flatMap(
      ([section, pairs]) =>
        Object.entries(pairs).map(([key, text]) => [
          section === ' ' ? key : `${section}.${key}`,
          text.replace(/^`(.*)`$/s, '$1'),
        ]),
    );
    expect(reread('ini', file.bytes)).toEqual(Object.fromEntries(theirs));
  });
});

describe.runIf(isThere('phpIni'))('php', () => {
  const raw = 'echo json_encode(parse_ini_file($argv[1], true, INI_SCANNER_RAW));';
  const parse = (bytes: Uint8Array): unknown => JSON.parse(run('php', '-r', raw, kept('php.ini', bytes)));

  // Also where there is no real file of Joomla beside the repository.
  const own = {
    path: 'a file of its shape',
    bytes: toBytes(
      '; Joomla! Project\nCOM_A_SAVE="Save"\n\nCOM_A_HINT="<b>Äpfel</b>; a = b"\nCOM_A_NONE=""\n',
    ),
  };

  it.each([own, ...of('ini').filter(({ path }) => /joomla/.test(path))])(
    'reads the same texts from $path, and from a changed one',
    (file) => {
      const { units, metadata } = getFormat('ini').read(file.bytes);
      const plain = units.filter(({ text }) => !text?.includes('"'));
      expect(parse(file.bytes)).toMatchObject(asPairs(plain));
      const changed = units.map((unit) => ({ ...unit, text: `<b>ü</b>; it's = ${unit.key}` }));
      expect(parse(getFormat('ini').rewrite(file.bytes, changed, { language: 'en' }))).toEqual(
        asPairs(changed),
      );
      const document = { units: changed, metadata: metadata ?? {} };
      const fresh = Buffer.concat([...getFormat('ini').write(document, { language: 'en' })]);
      expect(parse(new Uint8Array(fresh))).toEqual(asPairs(changed));
    },
  );
});
