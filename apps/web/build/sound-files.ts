import type { Plugin } from 'vite';

interface Chunk {
  fileName: string;
  imports: readonly string[];
}

/**
 * Files that import each other before they can run, as a list of their names; null for none. One of them runs before
 * what it imports is there, which breaks or not as the order of imports falls (decision 0112).
 */
export function circleAmong(chunks: readonly Chunk[]): string[] | null {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(name);
    if (at >= 0) return way.slice(at);
    if (done.has(name)) return null;
    for (const next of byName.get(name)?.imports ?? []) {
      const circle = visit(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const { fileName } of chunks) {
    const circle = visit(fileName, []);
    if (circle) return circle;
  }
  return null;
}

/** Ends the build when its files of script could not run: files in a circle, or code that is none. */
export function soundFiles(): Plugin {
  return {
    name: 'parlance:sound-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleAmong(chunks);
      if (circle) this.error(`Files of script import each other: ${circle.join(' → ')} (build/sections.ts).`);
      // The bundler has written code that does not parse without saying so.
      for (const { code } of chunks) this.parse(code);
    },
  };
}
