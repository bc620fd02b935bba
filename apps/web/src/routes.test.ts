import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;

/** The files that a module of ours needs before it runs, and those that come later in their places (ui/later.ts). What
 *  it opens later has a placeholder of its own. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)';/gm);
  const later = text.matchAll(/\blater\(\(\) => import\('(\.[^']+\.tsx?)'\)/g);
  return [...found, ...later]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path));
}

/** The features whose words the components of a page ask for, as far as its own code reaches. */
function wordsAskedIn(page: string): Set<string> {
  const asked = new Set<string>();
  const seen = new Set<string>();
  const rest = [page];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, feature = ''] of text.matchAll(/\buseText\('([a-z-]+)'\)/g)) asked.add(feature);
    rest.push(...importsOf(file, text));
  }
  return asked;
}

/** The routes as they are written: page and words. */
function writtenRoutes(): { frame: string; page: string; texts: string[] }[] {
  const text = ['site', 'account', 'project', 'team']
    .map((part) => readFileSync(join(root, `${part}.routes.ts`), 'utf8'))
    .join('\n');
  return [
    ...text.matchAll(/frame: '([a-z]+)',\s*page: \(\) => import\('(\.[^']+)'\),\s*texts: \[([^\]]*)\]/g),
  ].map(([, frame = '', page = '', texts = '']) => ({
    frame,
    page,
    texts: [...texts.matchAll(/'([a-z-]+)'/g)].map(([, feature = '']) => feature),
  }));
}

/** Of the frames, which are there before their pages. */
const ofFrames: Record<string, string[]> = { account: ['account'], team: ['teams'] };

// A component that waits for words hides what is around it, and the keys of that time go nowhere: a text that was typed
// at once after Enter was lost.
it('each page fetches the words of all that its own code shows', () => {
  const routes = writtenRoutes();
  expect(routes.length).toBeGreaterThan(40);
  const missing = routes.flatMap(({ frame, page, texts }) => {
    const asked = wordsAskedIn(join(root, page));
    return [...asked]
      .filter((feature) => ![...texts, 'shell', ...(ofFrames[frame] ?? [])].includes(feature))
      .map((feature) => `${page}: ${feature}`);
  });
  expect(missing).toEqual([]);
});
