import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages as routes } from '../../../routes.ts';
import { guides, helpPageOf } from '../../../routing/help-pages.ts';
import { type Block, type Inline, parseGuide, parseInline } from './markdown.ts';
import { type GuideLanguage, type GuidePage, lineOf, readGuide, searchGuide } from './read-guide.ts';

const languages: readonly GuideLanguage[] = ['en', 'de'];
const listed: string[] = Object.values(guides).flat();
const folder = import.meta.dirname;
const filesIn = (path: string) => readdirSync(join(folder, path)).toSorted();

const partsOf = (block: Block): Inline[] =>
  block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' ? block.parts : [];
const picturesOf = (pages: readonly GuidePage[]) =>
  pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])));

describe.each(languages)('the guide in %s', (language) => {
  it('has each page that is listed, and no other', async () => {
    expect(filesIn(language)).toEqual(listed.map((page) => `${page}.md`).toSorted());
    const pages = await readGuide(language);
    for (const { page, title, text } of pages) {
      expect(title.length, page).toBeGreaterThan(3);
      expect(text.length, page).toBeGreaterThan(200);
      // What is left of a sign was not understood.
      expect(text, page).not.toMatch(/\*|\]\(|^#|`/m);
    }
  });

  it('leads to pages that exist, and shows pictures that exist, all of them', async () => {
    const pages = await readGuide(language);
    const links = pages.flatMap(({ blocks }) =>
      blocks.flatMap(partsOf).flatMap((part) => (part.kind === 'link' ? [part.page] : [])),
    );
    expect(links.filter((page) => !listed.includes(page))).toEqual([]);
    expect(
      picturesOf(pages)
        .toSorted()
        .map((name) => `${name}.webp`),
    ).toEqual(filesIn(`pictures/${language}`));
  });

  it('has on each page what the other language has', async () => {
    const shapeOf = ({ page, blocks }: GuidePage) => [page, blocks.map(({ kind }) => kind)];
    expect((await readGuide(language)).map(shapeOf)).toEqual((await readGuide('en')).map(shapeOf));
  });
});

it('keeps its pictures small: they are part of every clone', () => {
  const sizes = languages.flatMap((language) =>
    filesIn(`pictures/${language}`).map((name) => statSync(join(folder, 'pictures', language, name)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

it('is opened by each screen at a page that exists', () => {
  const opened = routes.map(({ path }) => helpPageOf(path.replaceAll(/\$\w+/g, 'some')));
  expect(opened.filter((page) => !listed.includes(page))).toEqual([]);
  expect(helpPageOf('/projects/a/languages/b')).toBe('translate');
  expect(helpPageOf('/projects/a/languages/b/review')).toBe('review');
  expect(helpPageOf('/projects/a/files')).toBe('files');
  expect(helpPageOf('/projects/a')).toBe('project');
  expect(helpPageOf('/projects')).toBe('start');
  expect(helpPageOf('/teams/a')).toBe('people');
  // Every page but the first is that of some screen, or is linked from one.
  expect(new Set(opened).size).toBeGreaterThan(6);
});

it('is found by all words of a search, by title first, with the line', async () => {
  const pages = await readGuide('en');
  const found = searchGuide(pages, 'review TEXTS');
  expect(found[0]?.page).toBe('review');
  expect(found.length).toBeLessThan(pages.length);
  expect(searchGuide(pages, 'zebra')).toEqual([]);
  const [dismissed] = searchGuide(pages, 'dismiss');
  expect(dismissed && lineOf(dismissed, 'dismiss')).toContain('dismiss');
});

it('reads what it is written in', () => {
  expect(parseInline('a **b** *c* `d` [e](f).').map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'a '],
    ['strong', 'b'],
    ['text', ' '],
    ['emphasis', 'c'],
    ['text', ' '],
    ['keys', 'd'],
    ['text', ' '],
    ['link', 'e'],
    ['text', '.'],
  ]);
  expect(parseGuide('# T\n\n![p](Words)\n\nOne\ntwo\n\nBefore:\n- a\n- b\n').map(({ kind }) => kind)).toEqual(
    ['title', 'picture', 'paragraph', 'paragraph', 'list'],
  );
});
