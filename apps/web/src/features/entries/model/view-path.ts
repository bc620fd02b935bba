import { noFilter } from '@parlance/domain/filter/conditions';
import { decodeId } from '@parlance/domain/id';
import { type PlaceList, readAddress, type ViewAddress } from './view-search.ts';

/** The meaning of a path below a language's view (specification 2 section 2). */
export interface PathWords {
  /** The entry that it opens, and whether in the modal. */
  entry?: string;
  modal?: true;
  /** The conditions that it filters by. */
  filter?: Partial<ViewAddress['filter']>;
  /** Id, path or name of a stored file whose entries are shown. */
  file?: string;
  /** Creates a new entry, in this group if the path names one. */
  creating?: { group?: string };
  /** The list that opens over the view. */
  over?: PlaceList;
  /** There is no such name. */
  unknown?: true;
}

/** States whose name in addresses differs from the filter's. */
const stateNames: Readonly<Record<string, string>> = { unpublished: 'drafts' };

/** Parses a path below a language's view. Each part has an effect or is reported as unknown, never ignored: a list
 *  that shows everything under a narrower address would mislead the user. */
export function readPath(below: readonly string[]): PathWords {
  const [kind, name = ''] = below;
  if (kind === undefined) return {};
  if (kind === 'new') return { creating: {} };
  if (kind === 'tags' || kind === 'files') return below.length === 1 ? { over: kind } : { unknown: true };
  if (kind === 'entry') return name === '' ? { unknown: true } : readEntry(name, below.slice(2));
  if (kind === 'file') return { file: below.slice(1).join('/') };
  if (kind === 'state') return filterOf({ state: stateNames[name] ?? name });
  return kind === 'tag' && !name.includes(',') ? filterOf({ tag: name }) : { unknown: true };
}

/** `entry/{entryId}/group/{groupId}`, `…/edit` and `…/new`. An entry is found by its id alone, as it may have moved to
 *  another group since the address was written; but the group is one. */
function readEntry(entry: string, [word, group = '', last, ...more]: readonly string[]): PathWords {
  if (word === undefined) return { entry };
  if (word !== 'group' || more.length > 0) return { unknown: true };
  if (last === 'new') return { creating: { group } };
  if (group !== noGroup && decodeId('group', group) === undefined) return { unknown: true };
  if (last === undefined) return { entry };
  return last === 'edit' ? { entry, modal: true } : { unknown: true };
}

/** In the address of an entry whose group is not known yet. */
export const noGroup = '-';

/** A filter of one word, if such a filter exists. */
function filterOf(word: { state: string } | { tag: string }): PathWords {
  const [[name, value] = ['', '']] = Object.entries(word);
  const read = readAddress(word).filter;
  return read[name as 'state' | 'tag'] === value ? { filter: { [name]: value } } : { unknown: true };
}

interface NamedFile {
  _id: string;
  path: string;
  /** Its path in each language. */
  bodies: readonly { path: string }[];
}

/** The stored file with an id, with a path in one of its languages or, where only one file has it, with a name. */
export function fileNamed<F extends NamedFile>(files: readonly F[], name: string): F | undefined {
  const paths = (file: F): string[] => [file.path, ...file.bodies.map((body) => body.path)];
  const exact = files.find((file) => file._id === name || paths(file).includes(name));
  const named = files.filter((file) => paths(file).some((path) => path.split('/').at(-1) === name));
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

/** The meaning of an address's path and query together. */
export const together = (path: PathWords, query: ViewAddress): ViewAddress => ({
  filter: { ...noFilter, ...query.filter, ...path.filter },
  entry: path.entry ?? query.entry,
  panel: query.panel,
  ...(path.modal && { modal: true }),
  ...(path.creating && { creating: path.creating }),
  ...(path.over && { over: path.over }),
});

/** The path below the view for an address: the child states `edit`, `new`, `tags` and `files`, otherwise none. `group` is the
 *  entry's. */
export function childPath({ entry, modal, creating, over }: ViewAddress, group: string): string {
  const parts = creating
    ? creating.group === undefined
      ? ['new']
      : ['entry', 'new', 'group', creating.group, 'new']
    : modal && entry
      ? ['entry', entry, 'group', group, 'edit']
      : over
        ? [over]
        : [];
  return parts.map((part) => `/${encodeURIComponent(part)}`).join('');
}

/** The address of a language's view, and the path segments below it. */
export function splitPath(pathname: string): { view: string; below: string[] } {
  const parts = pathname.split('/').filter((part) => part !== '');
  return { view: `/${parts.slice(0, 4).join('/')}`, below: parts.slice(4).map(decoded) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A lone % is literal.
  }
}
