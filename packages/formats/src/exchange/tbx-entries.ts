import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { mostUnits } from '../shared/limits.ts';
import { LineCounter } from '../shared/position.ts';
import { descriptionIn, isField, joinInfo, readsInfo } from './tbx-info.ts';
import { scanTbx } from './tbx-scan.ts';
import { decodeExchange } from './tmx-scan.ts';

/** A concept of a termbase, for readers that want terms rather than texts. */
export interface TermEntry {
  /** Line of the file where it starts, from 1. */
  line: number;
  /** What is said of the concept in all languages. */
  description: string | undefined;
  terms: TermInEntry[];
}

export interface TermInEntry {
  /** BCP 47, as far as the file spells one. */
  language: string;
  text: string;
  /** What is said of the term, or of the concept in this language. */
  description: string | undefined;
  /** Data categories, such as `partOfSpeech`. */
  facts: Readonly<Record<string, string>>;
  /** The file says not to use it. */
  isRejected: boolean;
}

/** The concepts of a TBX file in order; two that are written alike stay two. @throws ParseError */
export function readTermEntries(bytes: Uint8Array): TermEntry[] {
  const { text } = decodeExchange(bytes);
  const lines = new LineCounter(text);
  const entries: TermEntry[] = [];
  let count = 0;
  scanTbx(text, ({ tag, info, sections }) => {
    const terms = sections.flatMap((section) =>
      section.terms.map((term): TermInEntry => {
        count += 1;
        if (count > mostUnits) fail(text, tag.start, buildMessage('too-many-texts', { most: mostUnits }));
        const facts = joinInfo(info, section.info, term.info) ?? {};
        return {
          language: section.language,
          text: term.content.text,
          description: descriptionIn(joinInfo(section.info, term.info) ?? {}),
          facts: Object.fromEntries(Object.entries(facts).filter(([category]) => isField(category))),
          isRejected: readsInfo(facts) === 'rejected',
        };
      }),
    );
    entries.push({ line: lines.at(tag.start), description: descriptionIn(joinInfo(info) ?? {}), terms });
  });
  return entries;
}
