import { formatParts, type IcuPart, isolated, readMessage } from '@parlance/domain/text/icu';
import { type ReactNode, use, useMemo } from 'react';
import { fetched } from '../browser/missing-code.ts';
import { useStore } from '../browser/store.ts';
import type { FeatureName, Texts } from '../text/features.ts';
import { directionOf, type InterfaceLanguage, language, localeOf, wordsOf } from './language.ts';

type Words = Record<string, string>;
type Values = Record<string, string | number | bigint | boolean | Date | null | undefined>;
type RichValues = Record<string, Values[string] | ReactNode | ((chunks: ReactNode[]) => ReactNode)>;

/** A feature's words in the interface language: `t('key', { count })` is a string, `t.rich('key', { b: (words) =>
 *  <b>{words}</b> })` is a React node. Keys are those of the English file. */
export interface Text<F extends FeatureName> {
  (key: keyof Texts[F] & string, values?: Values): string;
  rich(key: keyof Texts[F] & string, values: RichValues): ReactNode;
}

const files = import.meta.glob<{ words: Words }>('../text/*/*.ts');
const loaded = new Map<string, Words>();
const loading = new Map<string, Promise<Words>>();
const read = new Map<string, IcuPart[]>();

const fileOf = (feature: FeatureName, code: InterfaceLanguage): string =>
  `../text/${wordsOf(code)}/${feature}.ts`;

/** Fetches a feature's words (once) in a language; routes call it ahead so that pages do not wait for it. */
export function loadText(feature: FeatureName, code: InterfaceLanguage = language.get()): Promise<Words> {
  const path = fileOf(feature, code);
  const running = loading.get(path);
  if (running) return running;
  const load = files[path];
  if (!load) throw new Error(`There is no file of words ${path}`);
  const promise = fetched(load)().then((file) => {
    loaded.set(path, file.words);
    // React's `use` then returns them at once, without waiting for the promise again.
    Object.assign(promise, { status: 'fulfilled', value: file.words });
    return file.words;
  });
  // A failed fetch (offline, a new version deployed) is tried again at the next call.
  promise.catch(() => loading.delete(path));
  loading.set(path, promise);
  return promise;
}

function partsOf(message: string): IcuPart[] {
  let parts = read.get(message);
  if (!parts) {
    parts = readMessage(message);
    read.set(message, parts);
  }
  return parts;
}

/** Formats one message in a language: a string, or a list with the results of the tags. Throws when a value is
 *  missing. */
function formatMessage(message: string, code: InterfaceLanguage, values: RichValues = {}): ReactNode[] {
  const parts = partsOf(message);
  // Most messages are plain words.
  if (parts.length === 1 && typeof parts[0] === 'string') return [parts[0]];
  const write = directionOf(wordsOf(code)) === 'rtl' ? isolated : undefined;
  return formatParts(parts, localeOf(code), values, write) as ReactNode[];
}

function textOf<F extends FeatureName>(feature: F, words: Words, code: InterfaceLanguage): Text<F> {
  const message = (key: string): string => {
    const found = words[key];
    if (found === undefined) throw new Error(`No word ${feature}.${key} in ${code}`);
    return found;
  };
  const t = (key: string, values?: Values): string => formatMessage(message(key), code, values).join('');
  const rich = (key: string, values: RichValues): ReactNode => formatMessage(message(key), code, values);
  return Object.assign(t, { rich }) as Text<F>;
}

/** The words of a feature for this component. Suspends only if they have not been fetched. */
export function useText<F extends FeatureName>(feature: F): Text<F> {
  const code = useStore(language);
  // Always `use`: a component that suspended with it must call it again when it resumes.
  const words = use(loadText(feature, code));
  return useMemo(() => textOf(feature, words, code), [feature, words, code]);
}

/** The same where nothing is lost without them: undefined if nobody has fetched them. */
export function textIfHere<F extends FeatureName>(feature: F): Text<F> | undefined {
  const code = language.get();
  const words = loaded.get(fileOf(feature, code));
  return words && textOf(feature, words, code);
}

/** The words of a feature outside components; fetch them before. */
export function textNow<F extends FeatureName>(feature: F): Text<F> {
  const words = textIfHere(feature);
  if (!words) throw new Error(`The words of ${feature} are not here yet`);
  return words;
}
