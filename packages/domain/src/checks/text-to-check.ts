import { findCaseEnds } from '../placeholders/cases.ts';
import { findPlaceholders, findWithin } from '../placeholders/find.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';
import type { NumberForm } from './single-number.ts';

/** What checks know of a text. */
export interface CheckFacts {
  /** Text of the base language; null: there is none, or this is the base text itself. */
  base: string | null;
  text: string;
  /** The code of the text's language, and of the base language where it is known. */
  language: string;
  baseLanguage?: string | undefined;
  /** `translations.max_length`. */
  maxLength?: number | null;
  /** What the text is called in sentences. */
  field: string;
  /** What its target files cannot hold (text/file-limits); left out: nothing. */
  fileLimits?: readonly string[] | null | undefined;
  /** Of a plural form (single-number.ts); left out: it is none. */
  numberForm?: NumberForm | undefined;
}

/** Stands for each character of a variable, a link or an entity in `plain` texts. */
export const variableSign = '\uE000';
/** Stands for each character of markup. */
export const markupSign = '\uE001';

/** Addresses of the web and of mail. */
export const links =
  /https?:\/\/[^\s<>"'()[\]{}\uE000\uE001“”«»。，、]{3,500}|\bwww\.[\w-]{1,63}\.[\w./-]{2,200}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}/g;
const entities = /&#?[A-Za-z0-9]{1,10};/g;
const choiceHead = /\{\s*[\p{L}\p{N}_.-]{1,100}\s*,\s*(?:plural|selectordinal|select)\s*,/u;

/** A text with its base text; what several checks need of them is computed once. */
export class TextToCheck {
  readonly facts: CheckFacts;
  private ownPlain: string | undefined;
  private basePlain: string | undefined;
  private scanned: { own: Placeholder[] | undefined; base: Placeholder[] | undefined } | undefined;

  constructor(facts: CheckFacts) {
    this.facts = facts;
  }

  get text(): string {
    return this.facts.text;
  }

  get base(): string | null {
    return this.facts.base;
  }

  /** The first part of the language's code: `pt` of `pt-BR`. */
  get language(): string {
    return this.facts.language.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  }

  /** The placeholders of text and base text; undefined: it goes beyond what is looked at. */
  get placeholders() {
    this.scanned ??= { own: findWithin(this.text), base: findWithin(this.base ?? '') };
    return this.scanned;
  }

  /** The text with signs instead of variables, markup, links and entities; places stay. */
  get plain(): string {
    this.ownPlain ??= plainOf(this.text);
    return this.ownPlain;
  }

  get plainBase(): string {
    this.basePlain ??= plainOf(this.base ?? '');
    return this.basePlain;
  }

  /** Whether one of the texts has the cases of a plural or select, which say a thing several times. */
  get hasCases(): boolean {
    return [this.text, this.base ?? ''].some((text) => hasChoice(text) || findCaseEnds(text).length > 0);
  }
}

/** Whether a text has an ICU plural or select, or begins one. */
export const hasChoice = (text: string): boolean => text.includes('{') && choiceHead.test(text);

/** A text with signs instead of variables, markup, links and entities; places stay. */
export function plainOf(text: string): string {
  let plain = '';
  let end = 0;
  for (const { start, end: next, kind } of findPlaceholders(text)) {
    plain += text.slice(end, start) + (kind === 'markup' ? markupSign : variableSign).repeat(next - start);
    end = next;
  }
  plain += text.slice(end);
  if (/[@/&]|www/.test(plain))
    for (const pattern of [links, entities])
      plain = plain.replace(pattern, (found) => variableSign.repeat(found.length));
  return plain;
}
