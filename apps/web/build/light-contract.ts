import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What the browser needs of an endpoint: where and how to call it. Its types stay; its schemas, and with them zod,
 *  stay on the server. `reply` says that there is a JSON answer, and takes it as the server checked it. */
function light(endpoint: Record<string, unknown>): Record<string, unknown> {
  const { method, path, raw, upload } = endpoint;
  return { method, path, raw, upload };
}

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'permission' in value
  );
}

function isContract(value: unknown): value is Record<string, Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(isEndpoint);
}

const prefix = '\0light-contract:';

/** Builds `@parlance/contract/<feature>` for the browser: contracts become plain data, everything else (error tables,
 *  limits, single schemas) comes from the real module, and only into pages that use it. Saves 26 kB before the first
 *  screen. Nothing in the web app may therefore parse with an endpoint's own schema (tested). */
export function lightContract(): Plugin {
  return {
    name: 'parlance:light-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@parlance/contract/') || importer?.startsWith(prefix)) return null;
      const real = await this.resolve(source, importer, { ...options, skipSelf: true });
      // The contract's own modules see each other as they are.
      if (!real || importer?.includes('/packages/contract/')) return real;
      return { id: prefix + real.id, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length);
      const module: Record<string, unknown> = await import(pathToFileURL(file).href);
      const lines = Object.entries(module).map(([name, value]) => {
        if (!isContract(value)) return `export { ${name} } from ${JSON.stringify(file)};`;
        const endpoints = Object.entries(value).map(
          ([key, endpoint]) =>
            `${key}: { ...${JSON.stringify(light(endpoint))}, reply: ${endpoint.reply ? 'reply' : 'undefined'} }`,
        );
        return `export const ${name} = { ${endpoints.join(',\n')} };`;
      });
      return {
        code: ['const reply = { parse: (value) => value };', ...lines].join('\n'),
        moduleSideEffects: false,
      };
    },
    // Schemas that nobody uses are left out: making them has no effect beside themselves.
    transform: {
      filter: { id: /packages\/(contract|domain)\/src\// },
      handler: (code) => ({ code, moduleSideEffects: false, map: null }),
    },
  };
}
