import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A third-party tool that judges whether our output is right. */
export interface Judge {
  what: string;
  /** Formats that it judges. */
  formats: string;
  /** What brings it: packages of Debian, or of npm with this repository. */
  comesWith: string;
  /** A command that ends well where it is there; nothing for what is always there. */
  probe?: readonly [tool: string, ...args: string[]];
  /** Files that it needs besides. */
  needs?: readonly string[];
}

/** Debian's own Python has Debian's packages; another one first on the path does not. */
export const python = '/usr/bin/python3';
const imports = (modules: string) => [python, '-c', `import ${modules}`] as const;

export const xliffSchemas = '/usr/share/php/Symfony/Component/Translation/Resources/schemas';
const symfony = '/usr/share/php/Symfony/Component';

/** PHP that loads a component of Symfony. */
export const loadSymfony = (component: string) => `require "${symfony}/${component}/autoload.php";`;

const lreleases = ['/usr/bin/lrelease', '/usr/lib/qt6/bin/lrelease', '/usr/lib/qt5/bin/lrelease'];
/** Qt's compiler of translations, in each of its usual places. */
export const lrelease = lreleases.find((tool) => spawnSync(tool, ['-version']).status === 0) ?? 'lrelease';

const judges = {
  aapt2: {
    what: 'Android’s compiler',
    formats: 'android_xml',
    comesWith: 'aapt',
    probe: ['aapt2', 'version'],
  },
  sfparse: {
    what: 'GNUstep’s parser of .strings',
    formats: 'ios_strings',
    comesWith: 'gnustep-base-runtime',
    probe: ['sh', '-c', 'command -v sfparse'],
  },
  plistlib: {
    what: 'Python’s plistlib',
    formats: 'ios_stringsdict',
    comesWith: 'python3',
    probe: imports('plistlib'),
  },
  configparser: {
    what: 'Python’s configparser',
    formats: 'ini',
    comesWith: 'python3',
    probe: imports('configparser'),
  },
  tomllib: {
    what: 'Python’s tomllib',
    formats: 'toml',
    comesWith: 'python3 (3.11)',
    probe: imports('tomllib'),
  },
  pythonCsv: { what: 'Python’s csv', formats: 'csv', comesWith: 'python3', probe: imports('csv') },
  msgfmt: {
    what: 'GNU gettext',
    formats: 'gettext_po, gettext_pot',
    comesWith: 'gettext',
    probe: ['msgfmt', '--version'],
  },
  java: {
    what: 'java.util.Properties',
    formats: 'java_properties, mozilla_properties',
    comesWith: 'default-jdk-headless',
    probe: ['sh', '-c', 'javac -version && java -version'],
  },
  xliffSchemas: {
    what: 'xmllint with OASIS’ schemas',
    formats: 'xliff, xliff_2',
    comesWith: 'libxml2-utils php-symfony-translation',
    probe: ['xmllint', '--version'],
    needs: [xliffSchemas],
  },
  translateToolkit: {
    what: 'translate-toolkit',
    formats: 'xliff, microsoft_resx, qt_ts, tmx, tbx',
    comesWith: 'translate-toolkit python3-lxml',
    probe: imports('translate.storage.tmx'),
  },
  lrelease: {
    what: 'Qt’s lrelease',
    formats: 'qt_ts',
    comesWith: 'qttools5-dev-tools',
    probe: [lrelease, '-version'],
  },
  php: {
    what: 'php -l and require',
    formats: 'laravel_php',
    comesWith: 'php-cli',
    probe: ['php', '--version'],
  },
  phpIni: { what: 'PHP’s parse_ini_file', formats: 'ini', comesWith: 'php-cli', probe: ['php', '--version'] },
  rubyYaml: {
    what: 'Ruby’s YAML',
    formats: 'ruby_on_rails_yaml',
    comesWith: 'ruby',
    probe: ['ruby', '-ryaml', '-rjson', '-e', '1'],
  },
  rubyI18n: {
    what: 'Ruby’s I18n',
    formats: 'ruby_on_rails_yaml',
    comesWith: 'ruby ruby-i18n',
    probe: ['ruby', '-ryaml', '-ri18n', '-e', '1'],
  },
  symfonyLoader: {
    what: 'Symfony’s YamlFileLoader',
    formats: 'symfony_yaml, symfony2_yaml',
    comesWith: 'php-cli php-symfony-translation php-symfony-yaml php-symfony-config',
    probe: ['php', '-r', loadSymfony('Translation') + loadSymfony('Yaml') + loadSymfony('Config')],
  },
  libreOffice: {
    what: 'LibreOffice',
    formats: 'csv, xlsx, xls',
    comesWith: 'libreoffice-calc-nogui',
    probe: ['soffice', '--version'],
  },
  openpyxl: { what: 'openpyxl', formats: 'xlsx', comesWith: 'python3-openpyxl', probe: imports('openpyxl') },
  xlrd: { what: 'xlrd', formats: 'xls', comesWith: 'python3-xlrd', probe: imports('xlrd') },
} satisfies Record<string, Judge>;

export type JudgeName = keyof typeof judges;

/** Those that come with this repository's own packages, and Node itself. */
const always: readonly Judge[] = [
  { what: 'i18next', formats: 'i18next_json', comesWith: 'npm' },
  { what: 'gettext-parser', formats: 'gettext_po', comesWith: 'npm' },
  { what: '@formatjs/icu-messageformat-parser', formats: 'arb', comesWith: 'npm' },
  { what: 'jsonc-parser', formats: 'nested_json', comesWith: 'npm' },
  { what: 'yaml', formats: 'ruby_on_rails_yaml, symfony_yaml, symfony2_yaml', comesWith: 'npm' },
  { what: 'saxes', formats: 'all in XML', comesWith: 'npm' },
  { what: 'csv-parse', formats: 'csv', comesWith: 'npm' },
  { what: 'hucre', formats: 'xlsx', comesWith: 'npm' },
  { what: 'cfb', formats: 'xls', comesWith: 'npm' },
  { what: 'Node’s import', formats: 'ember_i18n_json_module', comesWith: 'Node' },
  { what: 'JSON.parse', formats: 'all in JSON', comesWith: 'Node' },
];

/** Judges that do not exist for a format, and why; with the one that is used instead. */
const none: readonly Pick<Judge, 'what' | 'formats' | 'comesWith'>[] = [
  {
    what: 'a DTD of TMX',
    formats: 'tmx',
    comesWith:
      'tmx14.dtd of LISA names no licence, and no package that we found brings it; translate-toolkit reads instead',
  },
  {
    what: 'a DTD or RNG of TBX',
    formats: 'tbx',
    comesWith:
      'those of LISA and ISO 30042 name no licence, and no package that we found brings them; translate-toolkit reads instead',
  },
  {
    what: 'a compiler of string catalogs',
    formats: 'ios_xcstrings',
    comesWith: 'Apple publishes no schema, and only Xcode compiles them; JSON.parse reads instead',
  },
  {
    what: 'Flutter',
    formats: 'arb',
    comesWith: 'no package of Debian or npm; JSON.parse and the parser of ICU messages read instead',
  },
  {
    what: 'a reader of .NET',
    formats: 'microsoft_resx, microsoft_resw',
    comesWith: 'no package of Debian; translate-toolkit reads .resx instead',
  },
];

const found = new Map<JudgeName, boolean>();

/** Whether a judge is there. Its tests do not run without it, which `judges.test.ts` reports. */
export function isThere(name: JudgeName): boolean {
  const known = found.get(name);
  if (known !== undefined) return known;
  const { probe, needs = [] }: Judge = judges[name];
  const [tool = '', ...args] = probe ?? [];
  const there = needs.every((path) => existsSync(path)) && spawnSync(tool, args).status === 0;
  found.set(name, there);
  return there;
}

export const judgeNames = Object.keys(judges) as JudgeName[];

/** Every judge, what it judges, and whether it runs here or what would bring it; last those that there are none of. */
export function judgeTable(): string {
  const row = (judge: Judge, state: string) => `${judge.what.padEnd(36)}${judge.formats.padEnd(50)}${state}`;
  const rows = judgeNames.map((name) => {
    const missing = `not run: apt-get install ${judges[name].comesWith}`;
    return row(judges[name], isThere(name) ? 'runs' : missing);
  });
  const missing = none.map((judge) => row(judge, `there is none: ${judge.comesWith}`));
  return [...rows, ...always.map((judge) => row(judge, 'runs')), ...missing].join('\n');
}
