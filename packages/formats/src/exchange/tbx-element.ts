import type { Unit } from '../model.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';
import { type InfoStyle, infoElements, isField, statusOf } from './tbx-info.ts';
import { idOfKey, type TbxDialect } from './tbx-scan.ts';

/** Facts that all terms of an entry share, which become those of the entry. */
interface Common {
  description: string | undefined;
  subjectField: string | undefined;
}

/** Writes entries, sections and terms in the names of one version. */
export class TbxElements {
  readonly #dialect: TbxDialect;
  readonly #content: ContentWriter;
  readonly #style: InfoStyle;

  constructor(dialect: TbxDialect, content: ContentWriter, style: InfoStyle = 'types') {
    this.#dialect = dialect;
    this.#content = content;
    this.#style = style;
  }

  /** A new entry with its terms by language. @throws WriteError */
  entry(key: string, units: readonly Unit[], shape: XmlShape): string {
    const inner = within(shape);
    const { entry } = this.#dialect;
    const common = {
      description: sameOf(units, ({ description }) => description),
      subjectField: sameOf(units, (unit) => fieldOf(unit, 'subjectField', shape)),
    };
    const elements = [
      ...this.#elementsOf('subjectField', common.subjectField, key),
      ...this.#elementsOf(this.#describing, common.description, key),
    ];
    const sections = [...Map.groupBy(units, ({ language = '' }) => language)].map(
      ([language, terms]) => inner + this.section(language, terms, { ...shape, outer: inner }, common),
    );
    const parts = [...elements.map((text) => inner + text), ...sections];
    return `<${entry}${attributesText({ id: idOfKey(key) }, key)}>${parts.join('')}${shape.outer}</${entry}>`;
  }

  /** A new section of a language. Without `common`, the content of its entry counts as about it. */
  section(language: string, units: readonly Unit[], shape: XmlShape, common?: Common): string {
    const inner = within(shape);
    const { section } = this.#dialect;
    const terms = units.map((unit) => inner + this.term(unit, { ...shape, outer: inner }, common));
    const key = units[0]?.key ?? '';
    return `<${section}${attributesText({ 'xml:lang': language }, key)}>${terms.join('')}${shape.outer}</${section}>`;
  }

  /** A new term. */
  term(unit: Unit, shape: XmlShape, common?: Common): string {
    const inner = within(shape);
    const { term } = this.#dialect;
    const raw = this.#content.encodeNew(unit.text ?? '', unit);
    const parts = [`<term>${raw}</term>`, ...this.#notes(unit, shape, common)].map((part) => inner + part);
    return `<${term}>${parts.join('')}${shape.outer}</${term}>`;
  }

  /** The information about a term: its own notes first, as the DTD of version 2 requires. */
  #notes(unit: Unit, shape: XmlShape, common?: Common): string[] {
    const { key, metadata = {}, description, state } = unit;
    const elementsOf = (category: string, text: string | undefined) => this.#elementsOf(category, text, key);
    const status = statusOf(state, fieldOf(unit, 'administrativeStatus', shape));
    const names = Object.keys(metadata).filter((name) => isField(name) && name !== 'administrativeStatus');
    const given = names.map((name) => [name, fieldOf(unit, name, shape)] as const);
    const isOwn = (name: string) =>
      name === 'context' || (name === 'subjectField' && common && !common.subjectField);
    return [
      ...given.flatMap(([name, text]) =>
        /^(?:context|subjectField)$/.test(name) ? [] : elementsOf(name, text),
      ),
      ...elementsOf('administrativeStatus', status),
      ...given.flatMap(([name, text]) => (isOwn(name) ? elementsOf(name, text) : [])),
      ...(common && !common.description ? elementsOf('note', description) : []),
    ];
  }

  get #describing(): string {
    return this.#style === 'tags' ? 'note' : 'definition';
  }

  #elementsOf(category: string, text: string | undefined, key: string): string[] {
    return infoElements({ category, text, key }, this.#content, this.#style);
  }
}

function sameOf(units: readonly Unit[], valueOf: (unit: Unit) => string | undefined): string | undefined {
  const [first, ...others] = units.map(valueOf);
  return others.every((text) => text === first) ? first : undefined;
}

function fieldOf({ metadata }: Unit, name: string, { includeMetadata }: XmlShape): string | undefined {
  return includeMetadata ? metadata?.[name] : undefined;
}
