import { type ClockTime, isFullHour, timeAt } from './clock-times.ts';

/** How numbers are written in texts, and the forms that say the same: what `numbersDiffer` compares. */

/** A number with its separators: of thousands and of decimals, spaces of French among them. */
const numbers = /\p{Nd}(?:\p{Nd}|[.,'’٫٬\u00A0\u202F ](?=\p{Nd})){0,40}/gu;
const separators = /\P{Nd}+/gu;
const spaces = /[\u00A0\u202F ]/;
/** Groups of three digits behind one of up to three, which spaces may part: "10 000", "1 234 567,8". */
const thousands = /^\p{Nd}{1,3}(?:[\u00A0\u202F ]\p{Nd}{3}(?!\p{Nd}))+(?:[.,'’٫٬]\p{Nd}+)*$/u;
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
  /** The time of the clock whose hour it is. */
  time: ClockTime | undefined;
  /** Whether other languages may leave it out: the minutes of "9:00". */
  mayLack: boolean;
  /** Those that spaces part and that are no thousands of one: "4" and "2023" of "Q4 2023"; none: it is one number. */
  parts: WrittenNumber[];
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
    return readNumber(plain, written, start, (inDates[at]?.index ?? end) < end);
  });
}

function readNumber(plain: string, written: string, start: number, ofDate: boolean): WrittenNumber {
  const end = start + written.length;
  const groups = written.split(separators).map((group) => [...group].map(digitOf).join(''));
  const digits = groups.join('');
  const decimal = decimalOf(groups, written.match(separators) ?? []);
  return {
    digits,
    groups,
    writtenOut: writtenOut(decimal?.value ?? digits, plain, end),
    decimal,
    ofDate,
    time: timeAt(plain, groups, start, end),
    mayLack: isFullHour(plain, digits, start),
    parts: partsOf(plain, written, start, ofDate),
    start,
    end,
    written,
  };
}

function partsOf(plain: string, written: string, start: number, ofDate: boolean): WrittenNumber[] {
  if (!spaces.test(written) || thousands.test(written)) return [];
  let from = start;
  return written.split(spaces).map((part) => {
    const number = readNumber(plain, part, from, ofDate);
    from += part.length + 1;
    return number;
  });
}

/** A number, or those that it is made of, each apart. */
export const apart = (number: WrittenNumber): readonly WrittenNumber[] =>
  number.parts.length > 0 ? number.parts : [number];

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
  /** What stands together behind a sign, as `9|50`: the sign of a fraction may be another one, but not be gone. */
  private readonly signed = new Set<string>();
  /** The decimals of each sign, as `9,5`. */
  private readonly decimals = new Set<string>();
  /** "24" of years as 2024. */
  private readonly shortYears = new Set<string>();

  constructor(all: readonly WrittenNumber[]) {
    for (const one of all) this.add(one);
  }

  private add({ groups, digits, writtenOut, decimal, written, time }: WrittenNumber): void {
    groups.forEach((group, first) => {
      let together = '';
      for (const [at, next] of groups.slice(first).entries()) {
        if (at > 0) this.signed.add(`${together}|${next}`);
        together += next;
        // "1,5" does not say 15.
        if (at === 0 || !decimal || first + at < groups.length - 1) this.digits.add(together);
      }
      if (/^(?:19|20)\d\d$/.test(group)) this.shortYears.add(group.slice(2));
    });
    if (writtenOut !== undefined) this.digits.add(writtenOut);
    if (decimal) this.decimals.add(decimal.value + decimal.sign);
    if (isDialled(digits, written)) this.digits.add(digits.slice(1));
    for (const hour of time?.hours ?? []) this.digits.add(hour);
  }

  has(one: WrittenNumber): boolean {
    const { digits, writtenOut, decimal, ofDate, groups, time } = one;
    if (one.mayLack || (writtenOut !== undefined && this.digits.has(writtenOut))) return true;
    if (decimal ? this.hasFraction(groups, decimal) : this.digits.has(digits)) return true;
    return (time && this.hasTime(time)) || (ofDate && groups.every((group) => this.hasPartOfDate(group)));
  }

  private hasFraction(groups: readonly string[], decimal: NonNullable<WrittenNumber['decimal']>): boolean {
    const [whole, fraction = ''] = [groups.slice(0, -1).join(''), groups.at(-1)];
    if (this.signed.has(`${whole}|${fraction}`) || this.hasDecimal(decimal)) return true;
    // A whole amount of money: "$5.00", "5 $".
    return fraction === '00' && this.digits.has(whole);
  }

  private hasTime({ hours, minutes = '00' }: ClockTime): boolean {
    return hours.some((hour) => this.digits.has(hour)) && (minutes === '00' || this.digits.has(minutes));
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
