import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Unit } from '@parlance/formats/model';
import { KeptBody } from './kept-body.ts';
import type { WriteInput } from './write-file.ts';

/** What a kept file of several languages says in each of them. */
export class KeptBodies {
  readonly #bodies: Map<string, KeptBody>;
  /** Number of units in all languages. */
  readonly size: number;

  constructor(input: WriteInput, units: readonly Unit[]) {
    const codeOf = ({ language }: Unit) => normalLanguageCode(language ?? input.language.code);
    const byLanguage = Map.groupBy(units, codeOf);
    this.size = units.length;
    this.#bodies = new Map(
      [...byLanguage].map(([code, own]) => [
        code,
        new KeptBody({ ...input, language: { id: 0, code, plurals: null } }, own),
      ]),
    );
  }

  of(code: string): KeptBody | undefined {
    return this.#bodies.get(code);
  }
}
