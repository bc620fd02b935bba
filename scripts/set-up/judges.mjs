import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { printProgress } from './progress.mjs';
import { run } from './run.mjs';

/**
 * Debian's packages with the outside programs that judge our exports, those that are soon there: 28 MB together. Left
 * out are LibreOffice (101 MB), a JDK (116 MB) and Qt's tools (65 MB). packages/formats/test/support/judges.ts lists
 * which judges what.
 */
const judgePackages = [
  'aapt',
  'gettext',
  'gnustep-base-runtime',
  'libxml2-utils',
  'php-cli',
  'php-symfony-config',
  'php-symfony-translation',
  'php-symfony-yaml',
  'python3',
  'python3-lxml',
  'python3-openpyxl',
  'python3-xlrd',
  'ruby',
  'ruby-i18n',
  'translate-toolkit',
];

const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
// Fails quickly on a machine without network.
const network = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
const apt = async (...args) => (await run('apt-get', ['-q', ...network, ...args], options)) === 0;
const install = (packages) => apt('install', '-y', '--no-install-recommends', ...packages);

/** Installs missing judges as root on Debian or Ubuntu. Names those that are still missing after that. */
export async function installJudges() {
  const missing = judgePackages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return printProgress('The judges of exports that CI asks are all installed.');
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return printNotInstalled(missing, 'only root can, with apt-get');
  }
  printProgress(`Installing judges of exports: ${missing.join(', ')} …`);
  if (!(await apt('update'))) return printNotInstalled(missing, 'apt-get update failed, see above');
  // One call is fastest. Where a distribution lacks a package, the others are installed nevertheless.
  if (!(await install(missing))) for (const name of missing) await install([name]);
  const absent = missing.filter((name) => !isInstalled(name));
  if (absent.length > 0) return printNotInstalled(absent, 'apt-get could not, see above');
  printProgress('The judges of exports are installed.');
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', `\${db:Status-Status}`, name], {
    encoding: 'utf8',
  });
  return stdout === 'installed';
}

function printNotInstalled(packages, why) {
  const line = '!'.repeat(80);
  printProgress(
    `${line}\nNOT INSTALLED (${why}): ${packages.join(' ')}\nTests that ask these judges do not run; the table of judges among the tests says which.\n${line}`,
  );
}
