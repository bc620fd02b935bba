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
  /** How their paths end. */
  begins: readonly string[];
  /** Parts that are opened from these pages alone, when they are there. */
  within?: RegExp;
  /** What other pages need, too, is in its file as well (`whole`) or in a second one (`apart`); else it is left to the
   *  bundler, which makes small ones. Or it is in that of another section, or of the parts of every page, which all
   *  who need it have. */
  shared?: 'whole' | 'apart' | { in: string };
}

/** The parts of every page of a signed-in user, and small ones that the pages which people open first all need. */
const everywhere: Section = {
  name: 'app',
  begins: [
    'web/src/main.tsx',
    'features/shell/shell.tsx',
    'features/shell/global-banners.tsx',
    'text/en/shell.ts',
    'product/state-label.tsx',
    'contract/src/languages.endpoints.ts',
    'domain/src/permissions/members.ts',
    'domain/src/plan/plans.ts',
    'domain/src/language/language.ts',
    'domain/src/text/email.ts',
    // Of the overview, which shares it with a page that few open; its other shared parts go with the review.
    'web/src/ui/chart-scale.ts',
    // Of the library of controls: what fields, dialogs and tabs need of what menus need, too.
    'Checkbox/CheckIcon.mjs',
    'Radio/RadioIcon.mjs',
    'FocusTrap/FocusTrap.mjs',
    'Overlay/Overlay.mjs',
    'Portal/OptionalPortal.mjs',
    'utils/create-safe-context/create-safe-context.mjs',
    'utils/create-scoped-keydown-handler/create-scoped-keydown-handler.mjs',
    'utils/get-default-z-index/get-default-z-index.mjs',
  ],
};

/** Parts of the language view. */
const ofEditor = /features\/(entries|entry-[a-z]+|language-view|review)\//;

const sections: readonly Section[] = [
  { name: 'projects', shared: { in: 'app' }, begins: ['features/projects/projects.page.tsx'] },
  // The rules of forms, fetched when one turns to a form: with the library, what the forms before sign-in need.
  { name: 'rules', shared: 'apart', begins: ['contract/src/auth.ts', 'product/form-rules.ts'] },
  // Menus and popovers, and what hears what others change: the page is there without.
  { name: 'floating', shared: 'whole', begins: ['web/src/ui/floating-code.tsx', 'web/src/live/stream.ts'] },
  // The frame of all pages of a project, with what the two that people open first have in common, and the little that
  // comes to it when the page is there.
  {
    name: 'project',
    shared: 'whole',
    begins: [
      'features/projects/project-frame.tsx',
      'features/import/project-import.tsx',
      'features/import/drop-layer.tsx',
      'features/projects/components/signup-banner.tsx',
      // Small parts of overview and editor, which would be files of their own.
      'product/due.tsx',
      'icons/IconEye.mjs',
      'icons/IconEyeOff.mjs',
    ],
  },
  {
    name: 'editor',
    shared: { in: 'project' },
    within: ofEditor,
    begins: ['features/language-view/language-view.page.tsx', 'features/language-view/prefetch.ts'],
  },
  {
    name: 'overview',
    shared: 'apart',
    begins: ['features/projects/overview.page.tsx', 'features/projects/prefetch.ts'],
  },
  // What one needs to write comes with the list, though the list does not wait for it.
  { name: 'field', within: ofEditor, begins: ['features/entry-editor/live-editor.tsx'] },
  // What finds the problems of a text. The settings of a project and the glossary need it, too, and nothing else of
  // what is for typing.
  {
    name: 'checks',
    shared: { in: 'desk-shared' },
    within: ofEditor,
    begins: ['domain/src/checks/examples.ts', 'domain/src/checks/levels.ts'],
  },
  // What the review needs at once of the desk: its checks come behind the page (docs/decisions/0299).
  {
    name: 'decisions',
    shared: { in: 'desk-shared' },
    within: ofEditor,
    begins: [
      // Small parts of review, cards and panel, which would be files of their own.
      'features/entries/author.tsx',
      'features/entry-panel/use-plural-forms.ts',
      // Of the line of the last save, too, which comes with the desk.
      'features/entries/undo-save.ts',
      'features/entry-editor/form-columns.tsx',
      'features/entry-review/lazy-reject-dialog.ts',
      'features/entry-review/list-of-problems.ts',
      'features/entry-review/use-decide.ts',
    ],
  },
  // All that comes when one can type: one file, since each would take a round trip.
  {
    name: 'desk',
    shared: 'apart',
    within: ofEditor,
    begins: [
      'features/language-view/command-work.tsx',
      'features/language-view/terms-of-view.ts',
      'features/entries/model/problems.ts',
      'features/entry-editor/problem.tsx',
      'features/entry-editor/problem-news.tsx',
      'features/entry-review/text-checks.tsx',
      'features/entry-list/row/open-forms.tsx',
    ],
  },
  // What a key writes into a text that is more than the key.
  {
    name: 'written-by-key',
    within: ofEditor,
    begins: ['features/entry-editor/take-offered.ts', 'features/entry-editor/spaced.ts'],
  },
  // What comes then beside a list, and what is said and done for unsaved texts: the review, which fetches the desk, does
  // without.
  {
    name: 'beside-list',
    within: ofEditor,
    begins: [
      'features/entry-list/list/unsaved-notice.tsx',
      'features/language-view/late-work.ts',
      'features/language-view/leaving-decision.tsx',
      'features/language-view/lost-texts.tsx',
      'features/language-view/whole-list.tsx',
      'features/entry-editor/insertions.tsx',
      'features/entry-bulk/running-bulk.ts',
      'features/language-view/own-progress.tsx',
      'features/language-view/quiet-conflict.tsx',
      'features/entry-list/filters/preset-filters.tsx',
      'features/entry-list/list/empty-list.tsx',
      'features/entry-list/list/keys-help.tsx',
      'features/entry-list/saved/saved-filters.tsx',
    ],
  },
  {
    name: 'filters',
    begins: [
      'features/entry-list/filters/filter-tokens.tsx',
      'features/entry-list/filters/tag-filters.tsx',
      'features/entry-list/filters/place-filters.tsx',
      'features/entry-list/list/search-choices.tsx',
      'features/entry-list/list/select-choices.tsx',
      'features/entry-list/list/sort-choices.tsx',
    ],
  },
  { name: 'sign-in', shared: 'apart', begins: ['features/auth/sign-in.page.tsx'] },
  { name: 'panel', begins: ['features/entry-panel/side-panel.tsx'] },
  // The place of a text on screenshots, and the little that their own pages need of it.
  { name: 'screenshots', shared: 'apart', begins: ['features/screenshots/places-of-entry.tsx'] },
];

/** The words of the pages that people open first (build/first-files.ts): one file, without those of all other pages. */
const firstWords = new Set([
  'shell',
  'auth',
  'password',
  'second-factor',
  'projects',
  'import',
  'checks',
  'language-view',
  'memory',
  'pretranslation',
  'entry-links',
  'shortcuts',
  'progress',
  'filters',
  'comments',
  'text-tools',
]);

/** Pages, dialogs and frames: fetched when the user opens them. */
const isBeginning = /(\.(page|dialog)|-frame|-import|-panel)\.tsx$/;
/** Whether a section begins with a module. */
const beginsWith = (id: string, { begins }: Pick<Section, 'begins'>): boolean =>
  begins.some((end) => id.endsWith(`/${end}`));
const isLibrary = /node_modules[\\/]/;
/** Libraries that only forms need, with the contract's rules: no page waits for them. */
const isRule = /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](?![^\\/]*\.endpoints)/;

/** Method and path of the calls of a feature, which both its pages and the contract's rules import. */
const isEndpoints = /packages[\\/]contract[\\/]src[\\/][^\\/]*\.endpoints\.ts$/;

/** Names the file of each module of a build, given all modules and who finds them. */
export function sectionsOf(ids: Iterable<string>, find: FindModule): (id: string) => string | null {
  const all = [...ids];
  const imports = importsOf(find);
  const needs = (section: Section): Set<string> => {
    const gone = section.begins.find((end) => !all.some((id) => beginsWith(id, { begins: [end] })));
    if (gone) throw new Error(`No module is named ${gone}: see the sections of build/sections.ts.`);
    return reach(
      all.filter((id) => beginsWith(id, section)),
      imports,
    );
  };
  const base = needs(everywhere);
  const needed = sections.map((section) => ({ ...section, modules: needs(section) }));
  const elsewhere = new Map(
    sections.map(({ name, begins, within }) => [
      name,
      reach(
        all.filter((id) => isBeginning.test(id) && !beginsWith(id, { begins }) && !within?.test(id)),
        imports,
      ),
    ]),
  );
  const isElsewhere = (id: string, { name }: { name: string }) => elsewhere.get(name)?.has(id) ?? false;
  return (id) => {
    const [, language] = /src[\\/]text[\\/](\w+)[\\/]\w[\w-]*\.ts$/.exec(id) ?? [];
    if (language && !base.has(id))
      return firstWords.has(basename(id, '.ts')) ? `words-${language}` : `more-words-${language}`;
    if (id.includes('rolldown/runtime')) return 'libraries';
    const [first] = needed.filter(({ modules }) => modules.has(id) && !base.has(id));
    if (first?.shared === 'whole') return first.name;
    if (first && !isElsewhere(id, first)) return first.name;
    if (base.has(id)) return isLibrary.test(id) ? 'libraries' : everywhere.name;
    if (isRule.test(id) && isLibrary.test(id)) return 'zod';
    if (isRule.test(id)) return first ? sharedOf(first) : `rules-${basename(id, '.ts')}`;
    // Left to the bundler it would join a file that imports the rules that import it: a circle that breaks as it runs.
    if (!first && isEndpoints.test(id)) return `calls-${basename(id, '.endpoints.ts')}`;
    if (!first) return null;
    return sharedOf(first);
  };
}

/** The file of what a section shares with others; null: left to the bundler. */
const sharedOf = ({ name, shared }: Section): string | null =>
  typeof shared === 'object' ? shared.in : shared ? `${name}-shared` : null;

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
