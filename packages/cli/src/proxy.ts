/** Node asks a proxy only where it was told so at its start: the command line starts itself once more then. */
import { spawnSync } from 'node:child_process';

const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** The exit code of the second start; undefined: none is needed. */
export function runAgainBehindProxy(): number | undefined {
  const { env, execPath, execArgv, argv } = process;
  if (env.NODE_USE_ENV_PROXY !== undefined || !proxies.some((name) => env[name])) return undefined;
  const { status } = spawnSync(execPath, [...execArgv, ...argv.slice(1)], {
    stdio: 'inherit',
    env: { ...env, NODE_USE_ENV_PROXY: '1' },
  });
  return status ?? 1;
}
