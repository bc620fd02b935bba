import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * What would keep others from installing from the lock file, one sentence each: addresses of a registry
 * that only some can reach, and builds for other platforms that npm left out because the registry in use
 * did not have them; `npm ci` refuses such a file.
 */
export function lockFileProblems() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text);
  const present = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/'))));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !present.has(`node_modules/${name}`))
      .map((name) => `${path || 'package.json'} needs an entry of ${name} in package-lock.json.`),
  );
  const addresses = text.match(/"resolved": "https?:.*"/g) ?? [];
  return [...addresses.map((line) => `package-lock.json names a registry: ${line}`), ...missing];
}
