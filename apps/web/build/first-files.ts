import type { Plugin, Rolldown } from 'vite';

/** Pages that people open first, and what is fetched for them beside what index.html names: known by the address, so that
 *  nothing has to be fetched to know of it. */
const firstPages = [
  { address: '^/(projects/?)?$', begins: ['/projects.page.tsx'] },
  { address: '^/login$', begins: ['/auth/sign-in.page.tsx'] },
  {
    address: '^/projects/[^/]+/languages/',
    begins: [
      '/language-view.page.tsx',
      '/language-view/prefetch.ts',
      '/entry-editor/live-editor.tsx',
      '/project-frame.tsx',
      '/project-import.tsx',
    ],
  },
  {
    address: '^/projects/[^/]+/?$',
    begins: ['/overview.page.tsx', '/projects/prefetch.ts', '/project-frame.tsx', '/project-import.tsx'],
  },
];

/** The files of words, by language, and those of each first page. */
interface FirstFiles {
  words: Record<string, string>;
  pages: [address: string, files: string[]][];
}

/**
 * Makes the browser fetch, as soon as it has read index.html, the files that the page at its address needs: scripts
 * that would be known only once those before them have run, words in the chosen language or that of the browser, and
 * the signed-in user.
 */
export function firstFiles(): Plugin {
  return {
    name: 'parlance:first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const files = filesOf(chunks, html);
        // Before the styles: a script that comes after them runs only when they are there.
        const styles = '<link rel="stylesheet"';
        if (!html.includes(styles)) throw new Error('index.html names no styles: see build/first-files.ts.');
        return html.replace(
          styles,
          () => `<script nonce="__NONCE__">${scriptOf(files)}</script>\n    ${styles}`,
        );
      },
    },
  };
}

function filesOf(chunks: readonly Rolldown.OutputChunk[], html: string): FirstFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (fileName: string, found: Set<string>): Set<string> => {
    if (found.has(fileName) || html.includes(fileName)) return found;
    found.add(fileName);
    for (const next of byFile.get(fileName)?.imports ?? []) needed(next, found);
    return found;
  };
  const pages = firstPages.map(({ address, begins }): [string, string[]] => {
    const found = new Set<string>();
    for (const end of begins) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
      if (!chunk) throw new Error(`No file of script has ${end}: see build/first-files.ts.`);
      needed(chunk.fileName, found);
    }
    return [address, [...found]];
  });
  const words = chunks.flatMap(({ name, fileName }): [string, string][] =>
    name.startsWith('words-') ? [[name.slice('words-'.length), fileName]] : [],
  );
  return { words: Object.fromEntries(words), pages };
}

/** As i18n/language.ts decides the language; a wrong guess costs a file that is not used. */
function scriptOf({ words, pages }: FirstFiles): string {
  return `((words, pages) => {
  const page = pages.find(([address]) => new RegExp(address).test(location.pathname));
  if (!page) return;
  let chosen = null;
  try { chosen = localStorage.getItem('parlance.language'); } catch {}
  const known = (code) => code in words;
  const language = [chosen, ...navigator.languages.map((tag) => tag.split('-')[0]), 'en'].find(known);
  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  for (const file of [...page[1], words[language]]) add({ rel: 'modulepreload', href: '/' + file, crossOrigin: '' });
})(${JSON.stringify(words)}, ${JSON.stringify(pages)});`;
}
