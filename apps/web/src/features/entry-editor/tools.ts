import type { EntryRow } from '@parlance/contract/entries';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { later, useLater } from '../../ui/later.ts';
import { showMissing } from '../../ui/lazy-part.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { toggleInvisibles } from '../entries/invisibles.ts';
import { insertable } from '../entries/model/placeholders.ts';
import { type ToolName, toolLetters, toolNames } from '../entries/model/text-tools.ts';
import { useTerms, useTermsIn, wordsOf } from '../entries/terms.ts';
import { useSource, useView } from '../entries/view.ts';
import { hasCases } from './has-cases.ts';
import { togglePreview } from './preview-choice.ts';
import type { AskedOffer, OfferTaking } from './take-offered.ts';
import { termHere } from './term-here.ts';
import type { Editing } from './use-editing.ts';
import { insertFromSource } from './use-given.ts';

/** Fetched with the first field. */
const specialCharacters = later(() => import('@parlance/domain/language/special-characters'));

const offers = later(() => import('./take-offered.ts'));

const taken = new Set(Object.values(toolLetters));
/** Letters of the characters, in their order. */
const characterLetters = [...'ABDEFGHJKMNOQRSTUVWXYZ'].filter((letter) => !taken.has(letter));

const mostDigits = 9;

/** The translations of the terms in a source text, and what writes the one that the caret asks for. */
function useTermTool(row: EntryRow, { field }: Pick<Editing, 'field'>) {
  const glossary = useTerms();
  const words = wordsOf(useTermsIn(row.baseValue, useView().base));
  const writeTerm = (): void => {
    const caret = field.current?.caret();
    const part = caret && termHere(caret, glossary?.find(caret.text) ?? [], words);
    if (part) field.current?.replacePart(part.start, part.end, part.word);
  };
  return { words, writeTerm };
}

/** What takes a suggestion by its digit, and says what became of it. */
function useOfferTool(row: EntryRow, editing: Pick<Editing, 'field' | 'now'>) {
  const t = useText('text-tools');
  const view = useView();
  const { offerNews } = view.session;
  const { _id: entry, key } = row;
  const there = useLater(offers);
  return (from: AskedOffer['from'], digit: number): void => {
    const taking: OfferTaking = {
      place: { ...placeOf(view), entryId: entry },
      editing,
      before: editing.now.get(),
      tell: (says) =>
        offerNews.set((now) => (says ? { entry, digit, says } : now?.entry === entry ? null : now)),
      tellLate: () => toast(t('offerLate', { key }), { kind: 'warning' }),
    };
    if (there) there.takeOffered({ digit, from }, taking);
    else offers.fetch().then(({ takeOffered }) => takeOffered({ digit, from }, taking), showMissing);
  };
}

/** What can be inserted into a text, and how. */
export function useTools(row: EntryRow, editing: Pick<Editing, 'field' | 'now'>) {
  const { session, isBase, language } = useView();
  const reference = row.baseValue;
  const source = useSource(row).text;
  const placeholders = insertable(reference);
  // Behind the placeholders, as far as there are digits.
  const { words, writeTerm } = useTermTool(row, editing);
  const terms = words.slice(0, mostDigits - placeholders.length);
  const characters = useLater(specialCharacters)?.specialCharactersOf(language.name) ?? [];
  const { field } = editing;
  const runs: Record<ToolName, () => void> = {
    copySource: () => source !== null && field.current?.take(source),
    term: writeTerm,
    otherLanguage: () => session.leader.set('language'),
    invisibles: toggleInvisibles,
    preview: togglePreview,
  };
  const isOffered: Record<ToolName, boolean> = {
    copySource: !isBase && source !== null,
    term: words.length > 0,
    otherLanguage: true,
    invisibles: true,
    preview: true,
  };
  const offered = (): ToolName[] =>
    toolNames.filter((tool) => isOffered[tool] && (tool !== 'preview' || hasCases(editing.now.get())));
  const takeFrom = useOfferTool(row, editing);
  return {
    placeholders,
    terms,
    characters: characters.map((character, at) => ({ character, letter: characterLetters[at] })),
    tools: offered,
    insert: (placeholder: string) => field.current && insertFromSource(field.current, placeholder, reference),
    write: (character: string) => field.current?.insert(character),
    take: (text: string) => field.current?.take(text),
    run: (tool: ToolName) => runs[tool](),
    insertByKey(key: string, digit: number): boolean {
      const placeholder = placeholders[digit - 1];
      const tool = offered().find((one) => toolLetters[one] === key.toUpperCase());
      const character = characters[characterLetters.indexOf(key.toUpperCase())];
      const term = terms[digit - 1 - placeholders.length];
      if (placeholder !== undefined) this.insert(placeholder);
      else if (term !== undefined) this.write(term);
      else if (tool) this.run(tool);
      else if (character !== undefined) this.write(character);
      else return false;
      return true;
    },
    suggestionByDigit(digit: number): boolean {
      if (digit > 0) takeFrom('own', digit);
      return digit > 0;
    },
    languageByDigit(digit: number): boolean {
      if (digit > 0) takeFrom('others', digit);
      return digit > 0;
    },
  };
}
