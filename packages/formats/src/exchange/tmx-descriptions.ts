import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import type { Content, ContentWriter } from '../shared/xml-content.ts';
import type { XmlTag } from '../shared/xml-element.ts';
import { notePatches } from '../shared/xml-note.ts';
import { noteText, plain, propField, propText } from './tmx-element.ts';
import type { TmxInfo, Tu, Tuv } from './tmx-scan.ts';

/** An element that holds notes and properties, which come first in it, and the line break before each. */
interface Holder {
  tag: XmlTag;
  info: TmxInfo;
  line: string;
}

/** A property that gets another value, or is removed. */
interface Change {
  type: string;
  value: string | undefined;
}

/**
 * Notes and properties of a kept memory. Those of a `<tu>` are about its texts in all languages, those of a `<tuv>`
 * about one; a property of the latter goes before that of the former.
 */
export class TmxFacts {
  readonly #text: string;
  readonly #content: ContentWriter;
  readonly #options: RewriteOptions;
  /** Of each `<tu>`, for its texts: `isNotedAbove` and `#sharedBy`. */
  readonly #noted = new Map<Tu, boolean>();
  readonly #shared = new Map<Tu, Change[]>();

  constructor(text: string, content: ContentWriter, options: RewriteOptions) {
    this.#text = text;
    this.#content = content;
    this.#options = options;
  }

  /** The effect of its texts' changed facts on a `<tu>` itself; `line` is the line break within it. */
  ofTu(tu: Tu, units: readonly Unit[], line: string): Patch[] {
    const holder = { ...tu, line };
    const described = changedUnit(this.#options, 'description', units);
    const named = changedUnit(this.#options, 'metadata', units);
    return [
      ...(described && this.#isNotedAbove(tu) ? this.#notes(holder, described) : []),
      ...(named ? this.#props(holder, this.#sharedOf(tu, units), named.key) : []),
    ];
  }

  /** The effect of a text's changed facts on its `<tuv>`; `units` are all texts of its `<tu>`. */
  ofTuv({ tu, tuv }: { tu: Tu; tuv: Tuv }, unit: Unit, units: readonly Unit[], line: string): Patch[] {
    const holder = { ...tuv, line };
    const { key } = unit;
    const described = changedUnit(this.#options, 'description', [unit]);
    const named = changedUnit(this.#options, 'metadata', [unit]);
    const own = this.#isNotedAbove(tu) ? { key, description: undefined } : unit;
    return [
      ...(described ? this.#notes(holder, own) : []),
      ...(named ? this.#props(holder, this.#own(tu, tuv, unit, this.#sharedOf(tu, units)), key) : []),
    ];
  }

  #notes({ tag, info, line }: Holder, unit: Pick<Unit, 'key' | 'description'>): Patch[] {
    const patches = notePatches(this.#text, info.notes, unit, this.#content);
    if (patches || !unit.description) return patches ?? [];
    const text = line + noteText(unit.description, unit.key, this.#content);
    return [{ from: tag.end, to: tag.end, text, key: unit.key }];
  }

  #props({ tag, info, line }: Holder, changes: readonly Change[], key: string): Patch[] {
    return changes.flatMap(({ type, value }) => {
      const found = info.props.filter((prop) => prop.type === type).map(({ content }) => content);
      const last = found.at(-1);
      if (value === undefined) return found.map((content) => this.#without(content));
      if (last) return [this.#content.patch(last, this.#content.like(value, plain(key), last), key)];
      return [
        {
          from: tag.end,
          to: tag.end,
          text: line + this.#content.encodable(propText(type, value, key, this.#content)),
          key,
        },
      ];
    });
  }

  /** The element with the line break before it. */
  #without({ tag, end }: Content): Patch {
    return { from: tag.start - blankBefore(this.#text, tag.start).length, to: end, text: '' };
  }

  #isNotedAbove(tu: Tu): boolean {
    const noted = this.#noted.get(tu) ?? isNotedAbove(tu);
    this.#noted.set(tu, noted);
    return noted;
  }

  #sharedOf(tu: Tu, units: readonly Unit[]): Change[] {
    const shared = this.#shared.get(tu) ?? this.#sharedBy(tu, units);
    this.#shared.set(tu, shared);
    return shared;
  }

  /** Properties in which all texts of a `<tu>` have the same other value, and that none of them has alone. */
  #sharedBy(tu: Tu, units: readonly Unit[]): Change[] {
    const [first, ...others] = units;
    const changed = this.#options.changed?.metadata;
    if (!first || !changed || units.some(({ key }) => !changed.has(key))) return [];
    const types = new Set([...typesOf(first), ...tu.info.props.map(({ type }) => type)]);
    return [...types].flatMap((type) => {
      const value = valueOf(first, type);
      const isAlone = tu.tuvs.some(({ info }) => propOf(info, type) !== undefined);
      const isSame = others.every((unit) => valueOf(unit, type) === value);
      const former = propOf(tu.info, type);
      if (!isSame || former === value || (former === undefined && isAlone)) return [];
      return [{ type, value }];
    });
  }

  /** Properties that a text gets for itself, or loses. */
  #own(tu: Tu, tuv: Tuv, unit: Unit, shared: readonly Change[]): Change[] {
    const types = new Set([...typesOf(unit), ...tuv.info.props.map(({ type }) => type)]);
    return [...types].flatMap((type) => {
      const change = shared.find((found) => found.type === type);
      const above = change ? change.value : propOf(tu.info, type);
      const former = propOf(tuv.info, type);
      const value = valueOf(unit, type);
      if (former === undefined) return value === undefined || value === above ? [] : [{ type, value }];
      if (change && value === above) return [{ type, value: undefined }];
      return former === value ? [] : [{ type, value }];
    });
  }
}

/** Whether a description stands in the `<tu>`: unless each of its texts, or each of several in a language, has its own. */
function isNotedAbove({ info, tuvs }: Tu): boolean {
  if (info.notes.length > 0) return true;
  return tuvs.every(({ index }) => index === 0) && tuvs.some((tuv) => tuv.info.notes.length === 0);
}

function typesOf({ metadata = {} }: Unit): string[] {
  return Object.keys(metadata).flatMap((name) =>
    name.startsWith(propField) ? [name.slice(propField.length)] : [],
  );
}

function valueOf({ metadata }: Unit, type: string): string | undefined {
  return metadata?.[propField + type];
}

function propOf({ props }: TmxInfo, type: string): string | undefined {
  return props.findLast((prop) => prop.type === type)?.content.text;
}
