import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages as routes } from '../../../routes.ts';
import { guides, helpPageOf, pagesOfDocs } from '../../../routing/help-pages.ts';
import { type Block, type Inline, parseGuide, parseInline, plainText } from './markdown.ts';
import { type GuideLanguage, type GuidePage, lineOf, readGuide, searchGuide } from './read-guide.ts';

/** What the screens say. */
const texts = import.meta.glob<{ words: Record<string, string> }>('../../../text/*/*.ts', { eager: true });

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
    const elsewhere: readonly string[] = language === 'en' ? pagesOfDocs : [];
    const here = listed.filter((page) => !elsewhere.includes(page));
    expect(filesIn(language)).toEqual(here.map((page) => `${page}.md`).toSorted());
    const pages = await readGuide(language);
    for (const { page, title, text, blocks } of pages) {
      expect(title.length, page).toBeGreaterThan(3);
      expect(text.length, page).toBeGreaterThan(200);
      // What is left of a sign was not understood.
      const prose = plainText(blocks.filter(({ kind }) => kind !== 'code'));
      expect(prose, page).not.toMatch(/\*|\]\(|^#|`/m);
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

  it('names what stands on the screens as it stands there', async () => {
    const said = Object.entries(texts)
      .filter(([path]) => path.includes(`/text/${language}/`))
      .flatMap(([, { words }]) => Object.values(words));
    const named = (await readGuide(language)).flatMap(({ page, blocks }) =>
      blocks.flatMap(partsOf).flatMap(({ kind, text }) => (kind === 'emphasis' ? [{ page, text }] : [])),
    );
    expect(named.length).toBeGreaterThan(50);
    const starts = (text: string) => said.some((one) => one === text || one.startsWith(`${text} `));
    expect(named.filter(({ text }) => !starts(text))).toEqual([]);
  });

  it('has on each page what the other language has', async () => {
    const shapeOf = ({ page, blocks }: GuidePage) => [page, blocks.map(({ kind }) => kind)];
    expect((await readGuide(language)).map(shapeOf)).toEqual((await readGuide('en')).map(shapeOf));
  });
});

it('has the same commands and files in each language', async () => {
  const codeOf = async (language: GuideLanguage) =>
    (await readGuide(language)).flatMap(({ page, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'code' ? [[page, block]] : [])),
    );
  const english = await codeOf('en');
  expect(english.length).toBeGreaterThan(20);
  for (const language of languages) expect(await codeOf(language)).toEqual(english);
});

it('leads from files of docs/ to files that exist there, which are pages of the product', async () => {
  for (const page of pagesOfDocs) {
    const text = readFileSync(join(folder, '../../../../../../docs', `${page}.md`), 'utf8');
    const links = [...text.matchAll(/\]\((?!https:)([^)]*)\)/g)].map(([, to]) => to);
    expect(links.filter((to) => !pagesOfDocs.some((other) => to === `${other}.md`))).toEqual([]);
  }
});

it.each(languages)('names the server that shows it in its commands (%s)', async (language) => {
  const server = 'https://l10n.example.net';
  const page = (await readGuide(language, server)).find((one) => one.page === 'first-push');
  const commands = page?.blocks.flatMap((block) => (block.kind === 'code' ? block.text : [])) ?? [];
  expect(commands.join('\n')).toContain(`export PARLANCE_HOST=${server}\n`);
  expect(page?.text).toContain(`${server}/packages/parlance-cli.tgz`);
  const all = (await readGuide(language, server)).map(({ text }) => text).join('\n');
  expect(all).not.toContain('texts.example.com');
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
  expect(helpPageOf('/projects/a/glossary')).toBe('glossary');
  expect(helpPageOf('/projects/a')).toBe('project');
  expect(helpPageOf('/projects')).toBe('start');
  expect(helpPageOf('/projects/a/onboarding')).toBe('first-push');
  expect(helpPageOf('/projects/a/webhooks')).toBe('webhooks');
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
  expect(parseInline('a **b** *c* `D` [e](f).').map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'a '],
    ['strong', 'b'],
    ['text', ' '],
    ['emphasis', 'c'],
    ['text', ' '],
    ['keys', 'D'],
    ['text', ' '],
    ['link', 'e'],
    ['text', '.'],
  ]);
  expect(parseGuide('# T\n\n![p](Words)\n\nOne\ntwo\n\nBefore:\n- a\n- b\n').map(({ kind }) => kind)).toEqual(
    ['title', 'picture', 'paragraph', 'paragraph', 'list'],
  );
  expect(parseInline('`Ctrl K` `push` [x](x-y.md) [z](https://z.example/)')).toEqual([
    { kind: 'keys', text: 'Ctrl K' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'push' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'x', page: 'x-y' },
    { kind: 'text', text: ' ' },
    { kind: 'text', text: 'z (https://z.example/)' },
  ]);
  const [list, file, commands] = parseGuide(
    '1. one\n   goes on\n2. two\n\n```json a/b.json\n{\n\n}\n```\n\n```sh\nx\n```\n',
  );
  expect(list).toMatchObject({ kind: 'list', isNumbered: true });
  expect(list && partsOf(list).map(({ text }) => text)).toEqual(['one goes on', 'two']);
  expect([file, commands]).toEqual([
    { kind: 'code', language: 'json', name: 'a/b.json', text: '{\n\n}' },
    { kind: 'code', language: 'sh', text: 'x' },
  ]);
});
