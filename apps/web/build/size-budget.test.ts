import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sizeBudget } from './size-budget.ts';

const source = '/app/src/features';

/** A file of a build: as much code as no compression makes smaller. */
const chunk = (fileName: string, bytes: number, moduleIds: string[], imports: string[] = []) => ({
  type: 'chunk',
  fileName,
  code: randomBytes(Math.ceil(bytes * 0.75)).toString('latin1'),
  imports,
  isEntry: fileName === 'app.js',
  moduleIds,
});

/** The error that ends a build of these files; undefined: it may go on. */
function errorOf(...chunks: ReturnType<typeof chunk>[]): string | undefined {
  const { generateBundle } = sizeBudget() as unknown as {
    generateBundle: (this: object, options: object, bundle: object) => void;
  };
  const context = {
    info: () => undefined,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  try {
    generateBundle.call(context, {}, Object.fromEntries(chunks.map((one) => [one.fileName, one])));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const app = chunk('app.js', 1000, [`${source}/shell/shell.tsx`, `${source}/projects/projects.page.tsx`]);
const view = `${source}/language-view/language-view.page.tsx`;

it('measures a page that shares its file with its parts', () => {
  const editor = chunk('editor.js', 70_000, [`${source}/entries/rows.tsx`, view], ['app.js']);
  expect(errorOf(app, editor)).toMatch(
    /^language-view\.page\.tsx needs \d+ bytes of script; 60000 are allowed\.$/,
  );
});

it('counts what a page imports, not what it fetches later or has from the list of projects', () => {
  const shared = chunk('shared.js', 30_000, ['/x.ts']);
  const late = chunk('late.js', 90_000, ['/y.ts']);
  const small = chunk('editor.js', 10_000, [view], ['app.js', 'shared.js']);
  const large = chunk('editor.js', 50_000, [view], ['app.js', 'shared.js']);
  expect(errorOf(app, shared, late, small)).toBeUndefined();
  expect(errorOf(app, shared, late, large)).toContain('language-view.page.tsx');
});

it('counts the page of reviews on top of the language view', () => {
  const editor = chunk('editor.js', 40_000, [view]);
  const review = chunk('review.js', 40_000, [`${source}/review/review.page.tsx`], ['editor.js']);
  expect(errorOf(app, editor, review)).toBeUndefined();
});

describe('menus, which come when the first screen is there', () => {
  const menus = chunk('menus.js', 30_000, ['/app/src/ui/floating-code.tsx']);
  const page = (bytes: number) =>
    chunk('tags.js', bytes, [`${source}/tags/tags.page.tsx`], ['app.js', 'menus.js']);

  it('are no part of it, and further pages have them', () => {
    const first = chunk('app.js', 205_000, app.moduleIds);
    expect(errorOf(first, menus, chunk('tags.js', 40_000, [`${source}/tags/tags.page.tsx`]))).toBeUndefined();
    expect(errorOf(app, menus, page(50_000))).toBeUndefined();
    expect(errorOf(app, menus, page(70_000))).toContain('tags.page.tsx needs');
  });

  it('count for a page that is opened first', () => {
    expect(errorOf(chunk('app.js', 205_000, app.moduleIds), menus, page(65_000))).toMatch(
      /^tags\.page\.tsx alone needs \d+ bytes of script; 260000 are allowed\.$/,
    );
  });
});

it('ends a build whose first screen is too large', () => {
  expect(errorOf(chunk('app.js', 220_000, app.moduleIds))).toMatch(
    /^The first screen needs \d+ bytes of script; 190000 are allowed\.$/,
  );
});
