import { findCircles } from './circles.ts';
import { floors } from './floors.ts';
import { rules } from './rules.ts';
import type { SourceFile } from './sources.ts';

const TEST_FILE = /\.test(ing)?\.tsx?$/;
/** The part of the formats that the web app imports must run in the browser, so it imports only the domain. */
const CATALOGUE = 'packages/formats/src/catalogue.ts';

/**
 * One sentence for every import that crosses a boundary, every file that no rule knows, and every type that has the name of
 * another one; tests are free.
 */
export function findCrossings(files: SourceFile[]): string[] {
  const lines = files
    .filter((file) => !TEST_FILE.test(file.path))
    .flatMap((file) => {
      const allowed = allowedFor(file.path);
      if (!allowed) return [`${file.path} lies where no rule of scripts/boundaries/rules.ts knows it.`];
      return file.imports
        .filter((imported) => !allowed.some((pattern) => pattern.test(imported)))
        .map((imported) => `${file.path} may not import ${imported}.`);
    });
  return [
    ...lines,
    ...findServerCodeBelow(CATALOGUE, files),
    ...findUpward(files),
    ...circlesOf(files),
    ...circlesOfFolders(files),
    ...typesNamedAlike(files),
    ...files.flatMap(({ path, handedOn = [] }) =>
      handedOn.map((name) => `${path} re-exports ${name}: import it from the file that defines it.`),
    ),
  ];
}

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const order: readonly (readonly string[])[] = Object.values(floors);
const floorOf = (feature: string): number => order.findIndex((floor) => floor.includes(feature));

/** Imports of the server's features from a floor above, features without a floor, and circles among them. */
function findUpward(files: SourceFile[]): string[] {
  const lines: string[] = [];
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !TEST_FILE.test(file.path))) {
    const feature = FEATURE.exec(path)?.[1];
    if (feature === undefined) continue;
    if (floorOf(feature) < 0)
      lines.push(`${path} is of a feature that scripts/boundaries/floors.ts does not know.`);
    const others = edges.get(feature) ?? new Set();
    edges.set(feature, others);
    for (const imported of imports) {
      const other = FEATURE.exec(imported)?.[1];
      if (other === undefined || other === feature) continue;
      others.add(other);
      if (floorOf(other) > floorOf(feature))
        lines.push(`${path} may not import ${imported} from a floor above.`);
    }
  }
  return [...lines, ...findCircles(edges).map((circle) => `Features in a circle: ${circle.join(', ')}.`)];
}

/** Files that import each other, types included. */
function circlesOf(files: SourceFile[]): string[] {
  const sources = files.filter((file) => !TEST_FILE.test(file.path));
  const circles = findCircles(new Map(sources.map(({ path, imports }) => [path, imports])));
  return circles.map((circle) => `Files in a circle: ${circle.join(', ')}.`);
}

/**
 * The folder that a file counts to where circles are looked for: the first one of a package, the feature of the web app
 * (its calls are a door of their own), and of the server the feature's own parts too.
 */
function folderOf(path: string): string | undefined {
  const ofServer =
    /^apps\/server\/src\/features\/[^/]+\/(?=.*\/)[^/]+|^apps\/server\/src\/features\/[^/]+(?=\/)/.exec(
      path,
    )?.[0];
  if (ofServer !== undefined) return ofServer;
  const ofPackage = /^packages\/\w+\/src\/[^/]+/.exec(path)?.[0];
  const feature = /^apps\/web\/src\/features\/[^/]+/.exec(path)?.[0];
  return ofPackage ?? (feature && (path.endsWith(API) ? feature + API : feature));
}
const API = '.api.ts';

/** Folders that import each other, types included. */
function circlesOfFolders(files: SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !TEST_FILE.test(file.path))) {
    const folder = folderOf(path);
    if (folder === undefined) continue;
    const others = edges.get(folder) ?? new Set();
    edges.set(folder, others);
    for (const imported of imports) {
      const other = folderOf(imported);
      if (other !== undefined && other !== folder) others.add(other);
    }
  }
  // The calls of a feature and its pages may know each other.
  const isWide = (circle: string[]) => new Set(circle.map((folder) => folder.replace(API, ''))).size > 1;
  return findCircles(edges)
    .filter(isWide)
    .map((circle) => `Folders in a circle: ${circle.join(', ')}.`);
}

/** Exported types of which another file has one of the same name: they are one thing, or two that need two names. */
function typesNamedAlike(files: SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, types = [] } of files)
    for (const name of types) places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `The type ${name} has its name ${paths.length} times: ${paths.join(', ')}.`);
}

function allowedFor(path: string): RegExp[] | undefined {
  for (const rule of rules) {
    const match = rule.from.exec(path);
    if (match) return rule.may.map((pattern) => new RegExp(pattern.replaceAll('{1}', match[1] ?? '')));
  }
  return undefined;
}

function findServerCodeBelow(start: string, files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set([start]);
  const lines: string[] = [];
  for (const path of seen) {
    for (const imported of byPath.get(path)?.imports ?? []) {
      if (byPath.has(imported)) seen.add(imported);
      else
        lines.push(
          `${path} may not import ${imported}: the browser loads it through the formats' catalogue.`,
        );
    }
  }
  return lines;
}
