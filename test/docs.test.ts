import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = globSync(['*', '{apps,packages,e2e,bench,docs,scripts,test}/**/*'], {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});

/** Names of files and folders in the text of a page; parts of names (`.sql.ts`) are none. */
const namesIn = (page: string): string[] =>
  [...read(page).matchAll(/`(\w[\w./<>|{},-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') || /\.(tsx?|mjs|md|json|css)$/.test(name));

/** Whether a file or folder has a name, or its path ends with it; `<feature>` is any, `{en,de}` and `site|team` are each. */
function isThere(name: string): boolean {
  const choices = /\{([^}]*)\}|(\w+(?:\|\w+)+)/.exec(name);
  if (choices) {
    const each = (choices[1]?.split(',') ?? choices[2]?.split('|') ?? []).map((choice) =>
      name.replace(choices[0], choice),
    );
    return each.every(isThere);
  }
  const parts = name.replace(/\/$/, '').split(/<\w+>/);
  const pattern = parts.map((part) => part.replaceAll('.', '[.]')).join('[^/]+');
  const isNamed = new RegExp(`(^|/)${pattern}$`);
  return files.some((file) => isNamed.test(file));
}

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])(
  '%s names files and folders that are there',
  (page) => {
    const names = namesIn(page);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  },
);

test.each(['CONTRIBUTING.md', 'README.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })])(
  '%s leads to pages that are there',
  (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  },
);
