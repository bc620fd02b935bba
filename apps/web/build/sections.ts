import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type FindModule, importsOf } from './imports.ts';

/**
 * The script file of a module. A user far away waits for each file, and the browser requests six at a time. So each
 * section of the app is one file, beside the file that every page needs and that of the libraries.
 */

/** Pages and dialogs that are opened one after the other, recognised by their entry files. A module belongs to the
 * first section  that needs it at once; what further sections need, too, is in a file that these share. */
interface Section {
  name: string;
  begins: RegExp;
  /** Parts that are opened from these pages alone, when they are there. */
  within?: RegExp;
  /** What other pages need, too, is a second file of it; else it is left to the bundler, which makes small ones. */
  joinsShared?: boolean;
}

/** The parts of every page of a signed-in user. */
const everywhere: Section = {
  name: 'app',
  begins:
    /src[\\/](main\.tsx|features[\\/](shell[\\/](shell|global-banners)|projects[\\/]projects\.page)\.tsx|text[\\/]en[\\/]shell\.ts)$/,
};

const sections: readonly Section[] = [
  {
    name: 'editor',
    joinsShared: true,
    begins:
      /features[\\/](language-view[\\/](language-view\.page|prefetch)|projects[\\/]project-frame|import[\\/]project-import)\.tsx?$/,
    within: /features[\\/](entries|entry-[a-z]+|language-view|review)[\\/]/,
  },
  // Asked for with the first render, which does not wait for it.
  {
    name: 'desk',
    begins:
      /features[\\/](language-view[\\/](command-work|lost-texts|own-progress|publish-all)|entry-bulk[\\/]running-bulk)\.tsx?$/,
  },
  // What one needs to write comes a moment after the list, filters after that.
  {
    name: 'writing',
    within: /features[\\/]review[\\/]/,
    begins:
      /features[\\/](entries[\\/]model[\\/]problems|entry-editor[\\/](problem|problem-news|insertions))\.tsx?$/,
  },
  {
    name: 'filters',
    begins:
      /features[\\/]entry-list[\\/](filters[\\/](filter-tokens|tag-filters|place-filters)|list[\\/](search|sort)-choices)\.tsx$/,
  },
  { name: 'sign-in', joinsShared: true, begins: /features[\\/]auth[\\/]sign-in\.page\.tsx$/ },
  { name: 'panel', begins: /features[\\/]entry-panel[\\/]side-panel\.tsx$/ },
  { name: 'overview', joinsShared: true, begins: /features[\\/]projects[\\/]overview\.page\.tsx$/ },
];

/** Pages, dialogs and frames: fetched when the user opens them. */
const isBeginning = /(\.(page|dialog)|-frame|-import|-panel)\.tsx$/;
const isLibrary = /node_modules[\\/]/;
/** Libraries that only forms need, with the contract's rules: no page waits for them. */
const isRule = /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](?![^\\/]*\.endpoints)/;

/** Method and path of the calls of a feature, which both its pages and the contract's rules import. */
const isEndpoints = /packages[\\/]contract[\\/]src[\\/][^\\/]*\.endpoints\.ts$/;

/** Names the file of each module of a build, given all modules and who finds them. */
export function sectionsOf(ids: Iterable<string>, find: FindModule): (id: string) => string | null {
  const all = [...ids];
  const imports = importsOf(find);
  const needs = ({ begins }: Section): Set<string> =>
    reach(
      all.filter((id) => begins.test(id)),
      imports,
    );
  const base = needs(everywhere);
  const needed = sections.map((section) => ({ ...section, modules: needs(section) }));
  const elsewhere = new Map(
    sections.map(({ name, begins, within }) => [
      name,
      reach(
        all.filter((id) => isBeginning.test(id) && !begins.test(id) && !within?.test(id)),
        imports,
      ),
    ]),
  );
  const isElsewhere = (id: string, { name }: { name: string }) => elsewhere.get(name)?.has(id) ?? false;
  return (id) => {
    const [, language] = /src[\\/]text[\\/](\w+)[\\/]\w[\w-]*\.ts$/.exec(id) ?? [];
    if (language && !base.has(id)) return `words-${language}`;
    if (id.includes('rolldown/runtime')) return 'libraries';
    if (isRule.test(id)) return isLibrary.test(id) ? 'zod' : `rules-${basename(id, '.ts')}`;
    if (base.has(id)) return isLibrary.test(id) ? 'libraries' : everywhere.name;
    const [first] = needed.filter(({ modules }) => modules.has(id));
    // Left to the bundler it would join a file that imports the rules that import it: a circle that breaks as it runs.
    if (!first && isEndpoints.test(id)) return `calls-${basename(id, '.endpoints.ts')}`;
    if (!first) return null;
    if (!isElsewhere(id, first)) return first.name;
    return first.joinsShared ? `${first.name}-shared` : null;
  };
}

/** The modules themselves and all that they import before they can run. */
function reach(start: readonly string[], imports: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...imports(id));
  }
  return found;
}

/** The plugin that looks at all modules of a build, and the group that names the file of each. */
export function sectionFiles() {
  let nameOf: (id: string) => string | null = () => null;
  const plugin: Plugin = {
    name: 'parlance:sections',
    apply: 'build',
    buildEnd() {
      nameOf = sectionsOf(this.getModuleIds(), (id) => this.getModuleInfo(id));
    },
  };
  return { plugin, group: { debugName: 'sections', name: (id: string) => nameOf(id) } };
}
