import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { giveUp, printProgress } from './progress.mjs';
import { run } from './run.mjs';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Debian's packages, and how to see whether each is needed. Arabic comes with noto-core, Chinese, Japanese and Korean with wqy. */
const needs = [
  { packages: ['chromium-headless-shell'], missing: () => !existsSync(chromium) },
  { packages: ['firefox-esr'], missing: () => !existsSync(firefox) },
  { packages: ['fontconfig', 'fonts-noto-core'], missing: () => !hasFontFor('ar') },
  { packages: ['fontconfig', 'fonts-wqy-microhei'], missing: () => !hasFontFor('zh-cn') },
];

/** Installs Chromium, Firefox and fonts for the browser tests as root on Debian. Elsewhere it prints the commands. */
export async function ensureBrowser() {
  const packages = [...new Set(needs.filter((need) => need.missing()).flatMap((need) => need.packages))];
  if (packages.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    giveUp(
      `The browser tests need Chromium at ${chromium}, Firefox at ${firefox} and fonts for Arabic and Chinese. On Debian: sudo ${command}; elsewhere install them and set CHROMIUM_PATH and FIREFOX_PATH. The other tests alone: npm test -- --project unit --project server`,
    );
  }
  printProgress(`Installing for the browser tests: ${packages.join(', ')} …`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const [apt, ...args] = command.split(' ');
  if ((await run(apt, ['update', '-q'], options)) === 0 && (await run(apt, ['-q', ...args], options)) === 0)
    return;
  giveUp(
    `Debian's packages for the browser tests could not be installed: run "${command}" and see what it says.`,
  );
}

function hasFontFor(language) {
  const { stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}
