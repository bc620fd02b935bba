/** A reader of ICU messages, as small as our words need it: values, `number`, `select`, `plural` and `selectordinal`
 *  with `=n` and `#`, tags, and quoting by apostrophes. The tests hold it against intl-messageformat on every message. */
export type IcuPart =
  | string
  | { kind: 'value' | 'number'; name: string }
  | { kind: 'select'; name: string; options: Record<string, IcuPart[]> }
  | { kind: 'plural'; name: string; ordinal: boolean; options: Record<string, IcuPart[]> }
  | { kind: 'count' }
  | { kind: 'tag'; name: string; inner: IcuPart[] };

class Reader {
  private at = 0;
  private readonly message: string;

  constructor(message: string) {
    this.message = message;
  }

  /** Reads until the end, a closing brace, or a closing tag of this name. */
  parts(inPlural: boolean, tag?: string): IcuPart[] {
    const parts: IcuPart[] = [];
    let text = '';
    const push = (part?: IcuPart): void => {
      if (text !== '') parts.push(text);
      text = '';
      if (part !== undefined) parts.push(part);
    };
    while (this.at < this.message.length) {
      const sign = this.message[this.at] ?? '';
      if (sign === '}' || (tag !== undefined && this.message.startsWith('</', this.at))) break;
      if (sign === "'") text += this.quoted(inPlural);
      else if (sign === '{') push(this.argument());
      else if (sign === '<' && /^<[a-z]/i.test(this.message.slice(this.at, this.at + 2)))
        push(this.tag(inPlural));
      else if (sign === '#' && inPlural) {
        this.at += 1;
        push({ kind: 'count' });
      } else {
        text += sign;
        this.at += 1;
      }
    }
    push();
    return parts;
  }

  end(): void {
    if (this.at < this.message.length) this.fail();
  }

  /** Two apostrophes are one; one before a sign with a meaning quotes up to the next; others are apostrophes. */
  private quoted(inPlural: boolean): string {
    this.at += 1;
    const next = this.message[this.at];
    if (next === "'") {
      this.at += 1;
      return "'";
    }
    if (!(next === '{' || next === '}' || next === '<' || next === '>' || (next === '#' && inPlural)))
      return "'";
    let text = '';
    for (; this.at < this.message.length; this.at += 1) {
      if (this.message[this.at] !== "'") text += this.message[this.at];
      else if (this.message[this.at + 1] === "'") {
        text += "'";
        this.at += 1;
      } else break;
    }
    this.at += 1;
    return text;
  }

  private argument(): IcuPart {
    const found = this.take(/\{\s*([\w-]+)\s*(?:\}|,\s*(number|select|plural|selectordinal)\s*([,}]))/y);
    const [, name = '', kind, after] = found;
    if (kind === undefined) return { kind: 'value', name };
    if (kind === 'number') return after === '}' ? { kind: 'number', name } : this.fail();
    if (after === '}') this.fail();
    const options = this.options(kind !== 'select');
    return kind === 'select'
      ? { kind: 'select', name, options }
      : { kind: 'plural', name, ordinal: kind === 'selectordinal', options };
  }

  private options(inPlural: boolean): Record<string, IcuPart[]> {
    const options: Record<string, IcuPart[]> = {};
    while (!this.message.slice(this.at).trimStart().startsWith('}')) {
      const [, option = ''] = this.take(/\s*(=\d+|[\w-]+)\s*\{/y);
      options[option] = this.parts(inPlural);
      this.take(/\}/y);
    }
    this.take(/\s*\}/y);
    if (!options.other) this.fail();
    return options;
  }

  private tag(inPlural: boolean): IcuPart {
    const [, name = ''] = this.take(/<([\w-]+)>/y);
    const inner = this.parts(inPlural, name);
    const [, closed] = this.take(/<\/([\w-]+)>/y);
    return closed === name ? { kind: 'tag', name, inner } : this.fail();
  }

  private take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.message);
    if (!found) return this.fail();
    this.at = pattern.lastIndex;
    return found;
  }

  private fail(): never {
    throw new SyntaxError(`This message cannot be read at ${this.at}: ${this.message}`);
  }
}

/** Reads a message. Throws a SyntaxError that names the place. */
export function readMessage(message: string): IcuPart[] {
  const reader = new Reader(message);
  const parts = reader.parts(false);
  reader.end();
  return parts;
}

type Value = unknown;
export type Values = Record<string, Value>;

function given(values: Values, name: string): Value {
  if (!(name in values)) throw new Error(`The value {${name}} was not given`);
  return values[name];
}

function numberOf(value: Value): number {
  return typeof value === 'number' ? value : Number(value);
}

// Making these takes longer than everything else that a message needs: one each for a locale.
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function numberFormat(locale: string): Intl.NumberFormat {
  const made = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, made);
  return made;
}

function rulesOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const name = `${locale} ${type}`;
  const made = pluralRules.get(name) ?? new Intl.PluralRules(locale, { type });
  pluralRules.set(name, made);
  return made;
}

/**
 * Formats a parsed message in a locale: returns a list of words and of the results of its tags. `write` adds a given
 * text to the sentence.
 */
export function formatParts(
  parts: readonly IcuPart[],
  locale: string,
  values: Values,
  write: (text: string) => string = (text) => text,
): Value[] {
  return formatIn({ locale, values, write }, parts);
}

interface Saying {
  locale: string;
  values: Values;
  write: (text: string) => string;
}

function formatIn(saying: Saying, parts: readonly IcuPart[], count?: number): Value[] {
  const { locale, values } = saying;
  const numbers = (value: number): string => numberFormat(locale).format(value);
  const pieces = parts.flatMap((part): Value[] => {
    if (typeof part === 'string') return [part];
    if (part.kind === 'count') return [numbers(count ?? 0)];
    const value = given(values, part.name);
    switch (part.kind) {
      case 'value':
        if (typeof value === 'number') return [String(value)];
        return [typeof value === 'string' ? saying.write(value) : value];
      case 'number':
        return [numbers(numberOf(value))];
      case 'select':
        return formatIn(saying, part.options[String(value)] ?? part.options.other ?? [], count);
      case 'plural': {
        const amount = numberOf(value);
        const rules = rulesOf(locale, part.ordinal ? 'ordinal' : 'cardinal');
        const option = part.options[`=${amount}`] ?? part.options[rules.select(amount)] ?? part.options.other;
        return formatIn(saying, option ?? [], amount);
      }
      default: {
        const wrap = value as (inner: Value[]) => Value;
        return [wrap(formatIn(saying, part.inner, count))].flat();
      }
    }
  });
  return joined(pieces);
}

/** A text of any language within a sentence from right to left, so that neither turns the other round (UAX 9, isolates). */
export const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

/** Neighbouring words as one. */
function joined(list: readonly Value[]): Value[] {
  const result: Value[] = [];
  for (const one of list) {
    const last = result.length - 1;
    if (typeof one === 'string' && typeof result[last] === 'string') result[last] += one;
    else result.push(one);
  }
  return result;
}
