import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What may be loaded, in bytes of gzip (quality: script before the first screen, a further route). */
const firstScreen = 190_000;
const furtherRoute = 60_000;
/** A further route that is opened first, with all that it needs. */
const routeAlone = 260_000;
/** What the shell fetches by itself once the first screen is there. */
const whenIdle = '/src/ui/floating-code.tsx';

const editor = '/features/language-view/language-view.page.tsx';
/** Pages of the language view, which is one file with its parts (build/sections.ts): they count on top of it. */
const pagesOfEditor = ['/features/review/review.page.tsx'];

interface Chunk {
  fileName: string;
  code: string;
  imports: string[];
  isEntry: boolean;
  moduleIds: readonly string[];
}

/** A chunk's file and all that it imports before it can run. */
function closure(chunks: ReadonlyMap<string, Chunk>, start: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) visit(next);
  };
  for (const name of start) visit(name);
  return found;
}

/** Ends the build when a page costs more than it may: the first one (entry, shell, English words and the
 *  page that is opened first), or a further one on top of the list of projects and of what comes when that is there. */
export function sizeBudget(): Plugin {
  return {
    name: 'parlance:size-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') chunks.set(file.fileName, file as Chunk);
      // By its modules: a page that shares a file with its parts (build/sections.ts) is no file's own name.
      const named = (end: string): string[] =>
        [...chunks.values()]
          .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
          .map(({ fileName }) => fileName);
      const sizes = new Map([...chunks].map(([name, chunk]) => [name, gzipSync(chunk.code).length]));
      const sum = (names: Iterable<string>): number =>
        [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
      const entry = [...chunks.values()].filter((one) => one.isEntry).map((one) => one.fileName);
      const shell = [...entry, ...named('/src/features/shell/shell.tsx'), ...named('/text/en/shell.ts')];
      const home = closure(chunks, [...shell, ...named('/projects.page.tsx')]);
      const there = closure(chunks, [...home, ...named(whenIdle)]);
      const withEditor = closure(chunks, [...there, ...named(editor)]);
      const pages = [...chunks.values()].flatMap(({ moduleIds }) =>
        moduleIds.filter((id) => id.endsWith('.page.tsx')),
      );
      for (const id of pages) {
        const isOfEditor = pagesOfEditor.some((end) => id.endsWith(end));
        const before = isOfEditor ? withEditor : there;
        const own = closure(chunks, named(id));
        const more = sum([...own].filter((name) => !before.has(name)));
        const alone = sum(new Set([...home, ...own]));
        const name = id.split('/').at(-1);
        if (id.endsWith(editor) || isOfEditor) this.info(`script of ${name}: ${more} bytes of gzip`);
        if (more > furtherRoute)
          this.error(`${name} needs ${more} bytes of script; ${furtherRoute} are allowed.`);
        if (!isOfEditor && alone > routeAlone)
          this.error(`${name} alone needs ${alone} bytes of script; ${routeAlone} are allowed.`);
      }
      const first = sum(home);
      this.info(`script before the first screen: ${first} bytes of gzip`);
      if (first > firstScreen)
        this.error(`The first screen needs ${first} bytes of script; ${firstScreen} are allowed.`);
    },
  };
}
