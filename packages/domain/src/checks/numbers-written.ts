/** How numbers are written in texts, and the forms that say the same: what `numbersDiffer` compares. */

/** A number with its separators: of thousands and of decimals, spaces of French among them. */
const numbers = /\p{Nd}(?:\p{Nd}|[.,'’٫٬\u00A0\u202F ](?=\p{Nd})){0,40}/gu;
const separators = /\P{Nd}+/gu;
/** A date in digits; with full stops only where its year has four digits, since versions have them, too. */
const dates =
  /(?<![\p{Nd}./-])(?:\p{Nd}{1,4}([/-])\p{Nd}{1,2}\1\p{Nd}{1,4}|\p{Nd}{1,2}\.\p{Nd}{1,2}\.(?:19|20)\p{Nd}{2}|(?:19|20)\p{Nd}{2}\.\p{Nd}{1,2}\.\p{Nd}{1,2})(?!\p{Nd}|[/-]\p{Nd}|\.\p{Nd})/gu;
/** What multiplies the number before it, by powers of ten. Not "m", "t" or "G": they are units, too. */
const magnitudes = new Map([
  ...['k', 'K', 'Tsd', 'тыс', '千', '천'].map((sign) => [sign, 3] as const),
  ...['万', '萬', '만'].map((sign) => [sign, 4] as const),
  ...['M', 'Mio', 'million', 'mln', 'млн'].map((sign) => [sign, 6] as const),
  ...['億', '亿', '억'].map((sign) => [sign, 8] as const),
  ...['Mrd', 'bn', 'млрд'].map((sign) => [sign, 9] as const),
]);
const magnitude =
  /[\u00A0\u202F ]?(?:(k|K|M|Tsd|тыс|Mio|million|mln|млн|Mrd|bn|млрд)(?![\p{L}\p{Nd}])|([千천万萬만億亿억]))/uy;
/** What may stand between the whole part and the fraction. */
const decimalSigns = ['.', ',', '٫'];

export interface WrittenNumber {
  digits: string;
  /** The digits between its separators: "1,000" has two groups. */
  groups: string[];
  /** What it is written out, where it is short: "2500000" of "2.5M". */
  writtenOut: string | undefined;
  /** "9.5" of "9,50", with the sign before its fraction, where it can have one only. */
  decimal: { value: string; sign: string } | undefined;
  /** Whether it is a date or part of one. */
  ofDate: boolean;
  start: number;
  end: number;
  written: string;
}

/** The numbers of a text (TextToCheck.plain), in order. It is looked through once, however long it is. */
export function numbersOf(plain: string): WrittenNumber[] {
  const inDates = [...plain.matchAll(dates)].map(({ 0: date, index }) => ({
    index,
    end: index + date.length,
  }));
  let at = 0;
  return [...plain.matchAll(numbers)].map(({ 0: written, index: start }) => {
    const end = start + written.length;
    while ((inDates[at]?.end ?? end) <= start) at++;
    const groups = written.split(separators).map((group) => [...group].map(digitOf).join(''));
    const decimal = decimalOf(groups, written.match(separators) ?? []);
    return {
      digits: groups.join(''),
      groups,
      writtenOut: writtenOut(decimal?.value ?? groups.join(''), plain, end),
      decimal,
      ofDate: (inDates[at]?.index ?? end) < end,
      start,
      end,
      written,
    };
  });
}

/** Three digits behind one sign are thousands as often: no fraction is read from them. */
function decimalOf(groups: readonly string[], signs: readonly string[]): WrittenNumber['decimal'] {
  const fraction = groups.at(-1) ?? '';
  const sign = signs.at(-1) ?? '';
  if (fraction.length === 3 || !decimalSigns.includes(sign) || signs.indexOf(sign) < signs.length - 1)
    return undefined;
  return { value: `${groups.slice(0, -1).join('')}.${withoutZeros(fraction)}`, sign };
}

/** Without its zeros at the end; a number has some forty digits at most. */
const withoutZeros = (fraction: string): string => fraction.replace(/0+$/, '');

function writtenOut(value: string, plain: string, end: number): string | undefined {
  magnitude.lastIndex = end;
  const found = magnitude.exec(plain);
  const power = magnitudes.get(found?.[1] ?? found?.[2] ?? '');
  const [whole = '', fraction = ''] = value.split('.');
  if (power === undefined || fraction.length > power) return undefined;
  return whole + fraction.padEnd(power, '0');
}

/** The value of a digit of any script: tens of digits stand in order from a zero on. */
function digitOf(sign: string): string {
  if (sign >= '0' && sign <= '9') return sign;
  if (!/\p{Nd}/u.test(sign)) return '';
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** Numbers of a text, to be asked whether one of another text is among them, in whatever form. */
export class NumbersThere {
  /**
   * The digits that numbers have: all of each, and those of its groups that stand together, since the parts of a date or a
   * time may be numbers of their own in the other text ("9:30", "9.30"). A part of a group is none: "15" is not in "150".
   * A number has some twenty groups at most (`numbers`), so that a long text is looked through once.
   */
  private readonly digits = new Set<string>();
  /** The decimals of each sign, as `9,5`. */
  private readonly decimals = new Set<string>();
  /** "24" of years as 2024. */
  private readonly shortYears = new Set<string>();

  constructor(all: readonly WrittenNumber[]) {
    for (const one of all) this.add(one);
  }

  private add({ groups, digits, writtenOut, decimal, written }: WrittenNumber): void {
    groups.forEach((group, first) => {
      let together = '';
      for (const next of groups.slice(first)) {
        together += next;
        this.digits.add(together);
      }
      if (/^(?:19|20)\d\d$/.test(group)) this.shortYears.add(group.slice(2));
    });
    if (writtenOut !== undefined) this.digits.add(writtenOut);
    if (decimal) this.decimals.add(decimal.value + decimal.sign);
    if (isDialled(digits, written)) this.digits.add(digits.slice(1));
  }

  has(one: WrittenNumber): boolean {
    const { digits, writtenOut, decimal, ofDate, groups } = one;
    if (this.digits.has(digits) || (writtenOut !== undefined && this.digits.has(writtenOut))) return true;
    if (decimal && this.hasDecimal(decimal)) return true;
    return ofDate && groups.every((group) => this.hasPartOfDate(group));
  }

  /** Zeros at the end of a fraction may come or go with the sign of another language: "2.10" and "2.1" may be versions. */
  private hasDecimal({ value, sign }: { value: string; sign: string }): boolean {
    return decimalSigns.some((other) => other !== sign && this.decimals.has(value + other));
  }

  /** Days and months may begin with a zero, and years be short; one of one digit may be a word. */
  private hasPartOfDate(part: string): boolean {
    if (part.length < 2 || this.digits.has(part)) return true;
    if (part.startsWith('0')) return this.digits.has(part.slice(1));
    return part.length === 2 ? this.shortYears.has(part) : this.digits.has(part.replace(/^(?:19|20)/, ''));
  }
}

/** Whether a number is that of a telephone with the zero that is dialled first within a country: "030 1234" of "30 1234". */
const isDialled = (digits: string, written: string): boolean =>
  digits.length > 5 && /^0\d+[\u00A0\u202F ]/.test(written);
