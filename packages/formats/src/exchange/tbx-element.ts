import type { Unit } from '../model.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';
import { infoTexts } from './tbx-info.ts';
import { type Dialect, idOfKey } from './tbx-scan.ts';

/** Writes entries, sections and terms in the names of one version. */
export class TbxElements {
  readonly #dialect: Dialect;
  readonly #content: ContentWriter;

  constructor(dialect: Dialect, content: ContentWriter) {
    this.#dialect = dialect;
    this.#content = content;
  }

  /** A new entry with its terms by language. @throws WriteError */
  entry(key: string, units: readonly Unit[], shape: XmlShape): string {
    const inner = within(shape);
    const { entry } = this.#dialect;
    const said = new Set(
      units.flatMap((unit) => infoTexts(unit, this.#content, shape.includeMetadata).entry),
    );
    const sections = [...Map.groupBy(units, ({ language = '' }) => language)].map(
      ([language, terms]) => inner + this.section(language, terms, { ...shape, outer: inner }),
    );
    const parts = [...[...said].map((text) => inner + text), ...sections];
    return `<${entry}${attributesText({ id: idOfKey(key) }, key)}>${parts.join('')}${shape.outer}</${entry}>`;
  }

  /** A new section of a language. */
  section(language: string, units: readonly Unit[], shape: XmlShape): string {
    const inner = within(shape);
    const { section } = this.#dialect;
    const terms = units.map((unit) => inner + this.term(unit, { ...shape, outer: inner }));
    const key = units[0]?.key ?? '';
    return `<${section}${attributesText({ 'xml:lang': language }, key)}>${terms.join('')}${shape.outer}</${section}>`;
  }

  /** A new term. */
  term(unit: Unit, shape: XmlShape): string {
    const inner = within(shape);
    const { term } = this.#dialect;
    const raw = this.#content.fresh(unit.text ?? '', unit);
    const notes = infoTexts(unit, this.#content, shape.includeMetadata).term;
    const parts = [`<term>${raw}</term>`, ...notes].map((part) => inner + part);
    return `<${term}>${parts.join('')}${shape.outer}</${term}>`;
  }
}
