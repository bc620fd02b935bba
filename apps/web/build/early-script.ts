import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Puts the compiled early-keys.ts into index.html: it has to listen before any file of the app is fetched, and a file of
 *  its own would be one more request before the first text. */
export function earlyScript(): Plugin {
  return {
    name: 'parlance:early-script',
    transformIndexHtml: {
      order: 'pre',
      handler: async () => [{ tag: 'script', children: await compiled(), injectTo: 'head-prepend' }],
    },
  };
}

async function compiled(): Promise<string> {
  const entry = join(import.meta.dirname, '../src/early-keys.ts');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2024', lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
  const code = bundle?.output[0].code;
  if (!code) throw new Error('early-keys.ts was not compiled.');
  return code;
}
