import { guides, type HelpPage } from '../../../routing/help-pages.ts';
import { type Block, parseGuide, plainText } from './markdown.ts';

/** The languages that the guide is written in; others read the first. */
const written = { en: () => import('./en.ts'), de: () => import('./de.ts') } as const;
export type GuideLanguage = keyof typeof written;

export const guideLanguageOf = (language: string): GuideLanguage => (language === 'de' ? 'de' : 'en');

export interface GuidePage {
  page: HelpPage;
  title: string;
  blocks: Block[];
  text: string;
}

const allPages: readonly HelpPage[] = Object.values(guides).flat();

/** The address of a server in commands, in which the product writes its own. */
const exampleServer = 'https://texts.example.com';

/**
 * Fetches the whole guide of a language: it is one small file, and search looks into all pages. `server`: the address that
 * its commands name.
 */
export async function readGuide(language: GuideLanguage, server = exampleServer): Promise<GuidePage[]> {
  const { texts } = await written[language]();
  return allPages.map((page) => {
    const [title, ...blocks] = parseGuide(
      (texts[`./${language}/${page}.md`] ?? '').replaceAll(exampleServer, server),
    );
    if (title?.kind !== 'title') throw new Error(`The guide has no page ${language}/${page}.`);
    return { page, title: title.text, blocks, text: plainText(blocks) };
  });
}

/** The pages that have all words of a search, with those first that have one in the title. */
export function searchGuide(pages: readonly GuidePage[], search: string): GuidePage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = pages.filter(({ title, text }) => has(`${title}\n${text}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}

/** The line in which the first word of a search stands; undefined: it stands in the title alone. */
export function lineOf({ text }: GuidePage, search: string): string | undefined {
  const [word = ''] = search.toLowerCase().split(/\s+/).filter(Boolean);
  return text.split('\n').find((line) => line.toLowerCase().includes(word));
}
