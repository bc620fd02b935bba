/** What is selected in the texts of the open entry: the words of a new term. */
import type { View } from './view.ts';

/** A selected text with the language that it is written in; '': an unknown one. */
interface Selected {
  language: string;
  text: string;
  place: Element | null;
}

/** A new term from what is selected: its word in the base language, and that of another language. */
export interface SelectedTerm {
  text: string;
  language: string | undefined;
  translation: string;
}

const longest = 200;

/** What a text stands in: the nearest element that says its language. */
function textAt(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  const there = element?.closest('[lang]');
  return there && there !== document.documentElement ? there : null;
}
const inOneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** What is selected now; undefined: nothing, or texts of several languages at once. */
function readSelection(): Selected | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const place = textAt(range.startContainer);
  if (place !== textAt(range.endContainer)) return undefined;
  const part = range.cloneContents();
  // The digits of chips and the signs of line breaks are no part of the text.
  for (const sign of part.querySelectorAll('kbd, [aria-hidden]')) sign.remove();
  const text = inOneLine(part.textContent).slice(0, longest);
  return text === '' ? undefined : { language: place?.getAttribute('lang') ?? '', text, place };
}

/** The texts that were selected last in the open entry, one in each language: a document has one selection only. */
let kept: { entry: string | undefined; texts: Map<string, Selected> } = {
  entry: undefined,
  texts: new Map(),
};

/** Remembers what is selected as long as the same entry is open. Returns a function that stops it. */
export function followSelection({ session }: Pick<View, 'session'>): () => void {
  const follow = (): void => {
    const entry = session.open.get()?.entry;
    if (kept.entry !== entry) kept = { entry, texts: new Map() };
    const now = readSelection();
    if (now) kept.texts.set(now.language, now);
  };
  document.addEventListener('selectionchange', follow);
  return () => document.removeEventListener('selectionchange', follow);
}

/**
 * The term in what is selected. A text in the base language is what it is called there; a text in another language of the
 * project is its translation. Where one of the two is selected, the one that was selected before in the same entry is the
 * other.
 */
export function selectedTerm(view: Pick<View, 'session' | 'project' | 'base' | 'language'>): SelectedTerm {
  const { session, project, base, language } = view;
  const now = readSelection();
  const here = language.name === base.name ? undefined : language.name;
  if (!now) return { text: '', language: here, translation: '' };
  const isOther = now.language !== base.name && project.languages.some(({ name }) => name === now.language);
  const entry = session.open.get()?.entry;
  if (isOther) return { text: keptIn(base.name, entry), language: now.language, translation: now.text };
  const isText = now.language === base.name || now.language === '';
  return {
    text: isText ? now.text : '',
    language: here,
    translation: isText && here !== undefined ? keptIn(here, entry) : '',
  };
}

/** What was selected before in a language, as long as it still stands there. */
function keptIn(language: string, entry: string | undefined): string {
  const before = kept.entry === entry ? kept.texts.get(language) : undefined;
  const isThere = before?.place?.isConnected && inOneLine(before.place.textContent).includes(before.text);
  return isThere ? before.text : '';
}
