import type { EntryRow } from '@parlance/contract/entries';
import { isOwnLanguage } from '@parlance/domain/suggestions/sources';
import { later, useLater } from '../../ui/later.ts';
import { placeOf } from '../entries/entries.api.ts';
import { toggleInvisibles } from '../entries/invisibles.ts';
import { insertable } from '../entries/model/placeholders.ts';
import { type ToolName, toolLetters, toolNames } from '../entries/model/text-tools.ts';
import { useTerms, useTermsIn, wordsOf } from '../entries/terms.ts';
import { useSource, useView } from '../entries/view.ts';
import { suggestionsNow } from '../suggestions/suggestions.api.ts';
import { hasCases } from './has-cases.ts';
import { togglePreview } from './preview-choice.ts';
import { termHere } from './term-here.ts';
import type { Editing } from './use-editing.ts';
import { insertFromSource } from './use-given.ts';

/** Fetched with the first field. */
const specialCharacters = later(() => import('@parlance/domain/language/special-characters'));

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

/** What can be inserted into a text, and how. */
export function useTools(row: EntryRow, editing: Pick<Editing, 'field' | 'text'>) {
  const view = useView();
  const { session, isBase, language } = view;
  const reference = row.baseValue;
  const source = useSource(row).text;
  const place = { ...placeOf(view), entryId: row._id };
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
    preview: hasCases(editing.text),
  };
  const tools = toolNames.filter((tool) => isOffered[tool]);
  /** Takes a text that may still be on its way; by then the user may be elsewhere. */
  const takeFrom = (
    find: (texts: Awaited<ReturnType<typeof suggestionsNow>>) => string | undefined,
  ): void => {
    suggestionsNow(place).then(
      (suggestions) => {
        const text = find(suggestions);
        if (text !== undefined) field.current?.take(text);
      },
      () => undefined,
    );
  };
  return {
    placeholders,
    terms,
    characters: characters.map((character, at) => ({ character, letter: characterLetters[at] })),
    tools,
    insert: (placeholder: string) => field.current && insertFromSource(field.current, placeholder, reference),
    write: (character: string) => field.current?.insert(character),
    take: (text: string) => field.current?.take(text),
    run: (tool: ToolName) => runs[tool](),
    insertByKey(key: string, digit: number): boolean {
      const placeholder = placeholders[digit - 1];
      const tool = tools.find((one) => toolLetters[one] === key.toUpperCase());
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
      if (digit > 0) takeFrom((all) => all.filter(({ source }) => isOwnLanguage(source))[digit - 1]?.text);
      return digit > 0;
    },
    languageByDigit(digit: number): boolean {
      if (digit > 0) takeFrom((all) => all.filter(({ source }) => !isOwnLanguage(source))[digit - 1]?.text);
      return digit > 0;
    },
  };
}
