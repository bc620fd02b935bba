/**
 * Which kept file a file is (docs/decisions/0156): the one whose current body of this language came with this path; else
 * the one with its path without the language; else the only one that earlier versions kept under the path of one of its
 * languages, since that names another code of it.
 */
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import { findPathsOfBodies, listBodiesBeside, listOtherBodies, listPathsInUse } from './kept-path.queries.ts';
import { isInBaseFolder, pathWithoutLanguage } from './language-path.service.ts';

export interface PlacedFile {
  path: string;
  format: string;
  language: string;
  /** Path of the kept file that it is; undefined: the one that its own path says. */
  keptPath?: string;
}

/** The path of the kept file, without its language. */
export const keptPathOf = (file: PlacedFile): string => file.keptPath ?? pathByRule(file);

const pathByRule = ({ path, format, language }: Omit<PlacedFile, 'keptPath'>): string =>
  findCatalogueEntry(format)?.multiLanguage ? path : pathWithoutLanguage(path, language);

/** The files with the path of the kept file that each is, where its own does not say it. */
export async function withKeptPaths<File extends PlacedFile>(
  db: Db,
  projectId: number,
  files: readonly File[],
): Promise<File[]> {
  const known = await findPathsOfBodies(db, projectId, files);
  const places = files.flatMap((file, at) =>
    known.has(at) || pathByRule(file) === file.path ? [] : { path: pathByRule(file), format: file.format },
  );
  const unstripped = await findUnstripped(db, projectId, places);
  const apart = await findApart(db, projectId, files);
  return files.map((file, at) => {
    const byRule = pathByRule(file);
    if (!known.has(at) && apart.has(at)) return { ...file, keptPath: file.path };
    const keptPath = known.get(at) ?? unstripped.get(nameOf({ path: byRule, format: file.format })) ?? byRule;
    return keptPath === byRule ? file : { ...file, keptPath };
  });
}

/** Files of `Base.lproj` beside one of the same language, as `en.lproj`, which is another file. By index in the list. */
async function findApart(db: Db, projectId: number, files: readonly PlacedFile[]): Promise<Set<number>> {
  if (!files.some(({ path }) => isInBaseFolder(path))) return new Set();
  const placed = files.map((file, at) => ({ ...file, at, place: pathByRule(file) }));
  const inBase = placed.filter(({ path }) => isInBaseFolder(path));
  const kept = await listOtherBodies(db, projectId, inBase);
  const spotOf = ({ place, format, language }: (typeof placed)[number]) =>
    `${language} ${nameOf({ path: place, format })}`;
  const together = Map.groupBy(placed, spotOf);
  const isBeside = (file: (typeof placed)[number]) =>
    together.get(spotOf(file))?.some(({ path }) => path !== file.path);
  return new Set(inBase.flatMap((file, index) => (kept.has(index) || isBeside(file) ? file.at : [])));
}

type Place = Pick<PlacedFile, 'path' | 'format'>;

/**
 * The paths of kept files from which earlier versions did not take the language, or only its region, by the place that
 * they would have today. Not where a file has that place, nor where several would have it: they do not say which is meant.
 */
async function findUnstripped(
  db: Db,
  projectId: number,
  places: readonly Place[],
): Promise<Map<string, string>> {
  const found = new Map<string, Set<string>>();
  if (places.length === 0) return new Map();
  const formats = [...new Set(places.map(({ format }) => format))];
  for (const { kept, path, format, code } of await listBodiesBeside(db, projectId, formats)) {
    const name = nameOf({ path: pathByRule({ path, format, language: code }), format });
    found.set(name, (found.get(name) ?? new Set()).add(kept));
  }
  const wanted = places.filter((place) => found.get(nameOf(place))?.size === 1);
  const inUse = new Set((await listPathsInUse(db, projectId, wanted)).map(nameOf));
  return new Map(
    wanted.flatMap((place) => {
      const [path] = inUse.has(nameOf(place)) ? [] : (found.get(nameOf(place)) ?? []);
      return path === undefined ? [] : [[nameOf(place), path]];
    }),
  );
}

const nameOf = ({ path, format }: Place): string => `${format} ${path}`;
