/** Node asks a proxy only where it was told so at its start: the command line starts itself once more then. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { usageProblem } from './problem.ts';

const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
/** Of a terminal's Ctrl+C both processes hear; of these only the one that is named hears. */
const passedOn = ['SIGTERM', 'SIGHUP'] as const;

/**
 * The proxies of an environment as Node takes them: `proxy.example.com:3128` is one by http, as other programs read it.
 * @throws Problem where it is no address
 */
export function proxiesOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = proxies.flatMap((name): [string, string][] => (env[name] ? [[name, env[name]]] : []));
  return Object.fromEntries(
    given.map(([name, value]) => {
      const address = value.includes('://') ? value : `http://${value}`;
      if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
        throw usageProblem(`${name} is not the address of a proxy, as http://proxy.example.com:3128.`);
      return [name, address];
    }),
  );
}

/**
 * The exit code of the second start, which ends with this one; undefined: none is needed.
 * @throws Problem where the proxy is no address
 */
export async function runAgainBehindProxy(): Promise<number | undefined> {
  const { env, execPath, execArgv, argv } = process;
  if (env.NODE_USE_ENV_PROXY !== undefined) return undefined;
  const known = proxiesOf(env);
  if (Object.keys(known).length === 0) return undefined;
  const again = spawn(execPath, [...execArgv, ...argv.slice(1)], {
    stdio: 'inherit',
    env: { ...env, ...known, NODE_USE_ENV_PROXY: '1' },
  });
  for (const signal of passedOn) process.on(signal, () => again.kill(signal));
  process.on('SIGINT', () => undefined);
  return new Promise((done, failed) => {
    again.once('error', failed);
    again.once('close', (code, signal) => done(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
