/** What the user chose for an import whose dialog was left without a word, by Back or a reload: it is there again when the
 *  same files come again. Of this tab alone; nothing is kept of an import that was started or given up. */
import { recallInTab, rememberInTab } from '../../browser/tab-storage.ts';
import type { Item } from './import-items.ts';
import type { HowToWrite } from './import-options.ts';

/** What is chosen for a file. */
export type FileChoice = Partial<
  Pick<Item, 'fileType' | 'language' | 'groupId' | 'spreadsheet' | 'addKeyPrefix' | 'sharedKeys' | 'sameFile'>
>;

interface Choices {
  /** By file: its path and size. */
  files: Record<string, FileChoice>;
  /** How the files of these names are written. */
  options?: { chosen: HowToWrite; files: readonly string[] };
  /** The base language of an empty project. */
  base?: string;
}

export interface KeptChoices extends Choices {
  readonly name: string;
}

/** The choices for a project. Files that a project is created for come into another one each time. */
export function keptChoices(projectId: string, isFirst: boolean): KeptChoices {
  const name = `import-chosen-${isFirst ? 'first' : projectId}`;
  const kept = recallInTab(name) as Choices | null;
  return { files: {}, ...kept, name };
}

const hasAny = ({ files, options, base }: Choices): boolean =>
  Object.keys(files).length > 0 || options !== undefined || base !== undefined;

function keep({ name, ...choices }: KeptChoices): void {
  rememberInTab(name, hasAny(choices) ? choices : null);
}

/** Notes the base language. */
export function noteBase(choices: KeptChoices, base: string | undefined): void {
  choices.base = base;
  keep(choices);
}

export function forget(choices: KeptChoices): void {
  choices.files = {};
  delete choices.options;
  noteBase(choices, undefined);
}

const nameOf = ({ path, size }: Item): string => JSON.stringify([path, size]);

/** Notes how these files are written. */
export function noteOptions(choices: KeptChoices, items: readonly Item[], chosen: HowToWrite): void {
  choices.options = { chosen, files: items.map(nameOf) };
  keep(choices);
}

/** How the files are written by what was noted for them; undefined where one of them is another file. */
export function optionsFor({ options }: KeptChoices, items: readonly Item[]): HowToWrite | undefined {
  const isKept = items.length > 0 && items.every((item) => options?.files.includes(nameOf(item)));
  return isKept ? options?.chosen : undefined;
}

/** Notes what was chosen for these files, after what was chosen before. */
export function noteChoice(choices: KeptChoices, items: readonly Item[], choice: FileChoice): void {
  for (const item of items) {
    const all = Object.entries({ ...choices.files[nameOf(item)], ...choice });
    choices.files[nameOf(item)] = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  }
  keep(choices);
}

export function forgetFile(choices: KeptChoices, item: Item): void {
  delete choices.files[nameOf(item)];
  keep(choices);
}

export const areFilesChosen = ({ files }: KeptChoices): boolean => Object.keys(files).length > 0;

/** The files with what was chosen for them; the same items where nothing was. */
export function withChoices(choices: KeptChoices, items: readonly Item[]): readonly Item[] {
  if (!areFilesChosen(choices)) return items;
  return items.map((item) => {
    const choice = item.state === 'ready' ? choices.files[nameOf(item)] : undefined;
    if (!choice) return item;
    return { ...item, ...choice, ...(choice.language !== undefined && { takesBase: false }) };
  });
}
