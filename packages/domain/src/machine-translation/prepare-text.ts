import { numberVariables } from '../checks/variables.ts';
import { findKeptParts, type KeptPart, type ProtectedTerm } from './kept-parts.ts';
import { findChoices, type MessageCase, type MessageChoice } from './message-cases.ts';
import { categoriesOf, findPluralSource } from './plural-source.ts';
import type { BrokenReason, ProtectionForm } from './protection-forms.ts';
import { prepareSentence, type Restored, type ServiceText } from './sentence.ts';

/** Longer texts are not translated by machine: nobody reviews them at a glance, and services cut them off. */
export const maxMachineTranslated = 5000;
/** The most sentences that the cases of one message become: three plurals in one another in Arabic are 216. */
const mostSentences = 60;
/** What these sentences have together: the words around a choice are in each of them, and each is paid for. */
const mostCharacters = 20_000;
/** The most choices in one another, and cases of all of them: each level is read again for each case around it. */
const mostLevels = 5;
const mostCases = 250;

export interface TextToTranslate {
  text: string;
  /** Language codes, in our writing. */
  from: string;
  to: string;
  form: ProtectionForm;
  /** Terms found in the text; those within placeholders are left alone. */
  findTerms?: (text: string) => readonly ProtectedTerm[];
  /** The number that the text is said with, where it is a plural form of a key. */
  number?: number;
}

/** A text ready for a service: what is sent, one string for each sentence, and how the answers become its translation. */
export interface PreparedText {
  sent: string[];
  /** @param answers for each of `sent`, in order */
  restore(answers: readonly string[]): Restored;
}

export type NotPrepared = 'tooLong' | 'tooManyCases';

/**
 * Prepares a text. Placeholders, tags, terms and ends of lines are marked in the form of the service; a message with
 * cases becomes a sentence for each case that the target language has.
 */
export function prepareText(input: TextToTranslate): PreparedText | NotPrepared {
  const { text } = input;
  if (text.length > maxMachineTranslated) return 'tooLong';
  const sentences: ServiceText[] = [];
  const choices = findChoices(text);
  const isIcu = choices.length > 0;
  const cases = choices.reduce((sum, { allCases }) => sum + allCases, 0);
  if (cases > mostCases || choices.some(({ levels }) => levels > mostLevels)) return 'tooManyCases';
  const plan = new Planner(input, isIcu, sentences);
  const writer = plan.plan(text, {});
  if (writer === undefined || sentences.length > mostSentences) return isIcu ? 'tooManyCases' : 'tooLong';
  const sent = sentences.flatMap((one) => one.sent ?? []);
  return { sent, restore: (answers) => restoreAll(sentences, answers, writer) };
}

type Writer = (texts: ReadonlyMap<ServiceText, string>) => string;

class BrokenSentence extends Error {
  readonly reason: BrokenReason;
  constructor(reason: BrokenReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Sentences that hold choices come after those of their cases. */
function restoreAll(sentences: readonly ServiceText[], answers: readonly string[], write: Writer): Restored {
  const given = [...answers];
  const texts = new Map<ServiceText, string>();
  const ofSentence = new Map(
    sentences.map((sentence) => [sentence, sentence.sent === undefined ? undefined : (given.shift() ?? '')]),
  );
  let repaired = false;
  let areTagsSure = true;
  for (const sentence of sentences) {
    const restored = sentence.restore(ofSentence.get(sentence));
    if ('broken' in restored) return restored;
    repaired ||= restored.repaired;
    areTagsSure &&= restored.areTagsSure;
    texts.set(sentence, restored.text);
  }
  try {
    return { text: write(texts), repaired, areTagsSure };
  } catch (error) {
    if (error instanceof BrokenSentence) return { broken: error.reason };
    throw error;
  }
}

/** What the words of a case stand in. */
interface InCase {
  /** The argument of the plural around it, and a number of the case. */
  plural?: { name: string; number: number | undefined };
}

class Planner {
  private readonly input: TextToTranslate;
  private readonly isIcu: boolean;
  private readonly sentences: ServiceText[];
  private characters = 0;

  constructor(input: TextToTranslate, isIcu: boolean, sentences: ServiceText[]) {
    this.input = input;
    this.isIcu = isIcu;
    this.sentences = sentences;
  }

  /** Plans a text or the text of a case. undefined: it goes beyond what is looked at. */
  plan(text: string, within: InCase): Writer | undefined {
    if (this.sentences.length > mostSentences) return undefined;
    const choices = findChoices(text);
    const [only] = choices;
    if (!only) return this.planSentence(text, within, []);
    const outside = text.slice(0, only.start) + text.slice(only.end);
    // `#` outside of a plural would be its number inside.
    const isMovable = choices.length === 1 && (only.kind === 'select' || !outside.includes('#'));
    if (isMovable) {
      // Each case with the words around it: a whole sentence is translated better than a piece.
      return this.planCases(
        text,
        only,
        within,
        (one) => text.slice(0, only.start) + textOf(text, one) + text.slice(only.end),
      );
    }
    const writers = choices.map((choice) => this.planCases(text, choice, within, (one) => textOf(text, one)));
    if (writers.includes(undefined)) return undefined;
    return this.planSentence(
      text,
      within,
      choices.map((choice, index) => ({ ...choice, write: writers[index] as Writer })),
    );
  }

  /** A choice with the cases of the target language, each of which is planned by itself. */
  private planCases(
    text: string,
    choice: MessageChoice,
    within: InCase,
    wordsOf: (one: MessageCase) => string,
  ): Writer | undefined {
    const { name, kind, offset } = choice;
    const cases = this.casesFor(text, choice).map(({ selector, source, number }) => ({
      selector,
      write: this.plan(wordsOf(source), kind === 'select' ? within : { plural: { name, number } }),
    }));
    if (cases.some(({ write }) => write === undefined)) return undefined;
    return (texts) =>
      `{${name}, ${kind}, ${offset}${cases.map(({ selector, write }) => `${selector} {${write?.(texts)}}`).join(' ')}}`;
  }

  /** Exact cases stay; categories are those of the target language, each from a form of the source. */
  private casesFor(
    text: string,
    { kind, cases, name, offset }: MessageChoice,
  ): { selector: string; source: MessageCase; number: number | undefined }[] {
    if (kind === 'select')
      return cases.map((source) => ({ selector: source.selector, source, number: undefined }));
    const { from, to } = this.input;
    const exact = cases.filter(({ selector }) => selector.startsWith('='));
    const taken = offset === '' ? 0 : Number(/\d+/.exec(offset)?.[0]);
    const says = (source: MessageCase | undefined): boolean =>
      source !== undefined && new RegExp(`#|\\{\\s*${escaped(name)}\\s*[,}]`, 'u').test(textOf(text, source));
    const bySelector = new Map(cases.map((one) => [one.selector, one]));
    const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
    const categories = categoriesOf(to, type).flatMap((category) => {
      const found = findPluralSource({
        from,
        to,
        category,
        type,
        forms: cases.map(({ selector }) => selector),
        saysNumber: (form) => says(bySelector.get(form)),
      });
      const source = found && bySelector.get(found.form);
      return source ? [{ selector: category as string, source, number: found.number }] : [];
    });
    return [
      ...exact.map((source) => ({
        selector: source.selector,
        source,
        number: Number(source.selector.slice(1)) - taken,
      })),
      ...categories,
    ];
  }

  private planSentence(
    text: string,
    within: InCase,
    choices: readonly (MessageChoice & { write: Writer })[],
  ): Writer | undefined {
    const { form, findTerms } = this.input;
    this.characters += text.length;
    if (this.characters > mostCharacters) return undefined;
    const found = findKeptParts({ text, terms: findTerms?.(text) ?? [], isIcu: this.isIcu, apart: choices });
    if (!found) return undefined;
    let texts: ReadonlyMap<ServiceText, string> = new Map();
    const later = new Map<KeptPart, () => string>();
    const parts = [...this.withNumbers(found, text, within, choices)];
    for (const { start, end, write } of choices) {
      const part: KeptPart = { start, end, kind: 'placeholder', written: '' };
      later.set(part, () => write(texts));
      parts.push(part);
    }
    parts.sort((one, other) => one.start - other.start);
    const number = this.numberFor(within);
    // The texts of choices are there when the whole is written; before, the sentence is proved without them.
    const sentence = prepareSentence({
      text,
      parts,
      form,
      isIcu: this.isIcu,
      ...(number !== undefined && { number }),
      later,
    });
    this.sentences.push(sentence);
    if (later.size === 0) return (all) => all.get(sentence) ?? '';
    let restored: (() => Restored) | undefined;
    const restore = sentence.restore.bind(sentence);
    sentence.restore = (answer) => {
      restored = () => restore(answer);
      return restored();
    };
    return (all) => {
      texts = all;
      const whole = restored?.() ?? { broken: 'missing' as const };
      if ('broken' in whole) throw new BrokenSentence(whole.broken);
      return whole.text;
    };
  }

  private numberFor({ plural }: InCase): string | undefined {
    const number = plural ? plural.number : this.input.number;
    return number === undefined ? undefined : String(number);
  }

  /** Marks what says the number of a plural: `#` and its argument; in a plural form of a key its number variable. */
  private withNumbers(
    parts: readonly KeptPart[],
    text: string,
    { plural }: InCase,
    choices: readonly MessageChoice[],
  ): KeptPart[] {
    const own = new Set(plural || this.input.number === undefined ? [] : numberVariables(text));
    const isNumber = ({ start, end }: KeptPart): boolean => {
      const written = text.slice(start, end);
      return plural
        ? new RegExp(`^\\{\\s*${escaped(plural.name)}\\s*(?:,\\s*number\\s*)?\\}$`, 'u').test(written)
        : own.has(written);
    };
    const marked = parts.map((part): KeptPart => (isNumber(part) ? { ...part, kind: 'number' } : part));
    if (!plural) return marked;
    const free = (at: number): boolean =>
      [...parts, ...choices].every(({ start, end }) => at < start || at >= end);
    for (const { index } of text.matchAll(/#/g))
      if (free(index)) marked.push({ start: index, end: index + 1, kind: 'number', written: '#' });
    return marked;
  }
}

const textOf = (text: string, { start, end }: MessageCase): string => text.slice(start, end);
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
