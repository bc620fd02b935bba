import { findCaseEnds } from './cases.ts';
import type { Found, Placeholder } from './placeholder.ts';

/** `%{name}` and `%<name>s` of Ruby, `%(name)s` of Python, `%#@name@` and `%1$#@name@` of stringsdict. */
const named =
  /%(?:\{([^{}\r\n]{1,100})\}|<(\w{1,100})>[#0\-+]*\d{0,9}(?:\.\d{1,9})?[a-zA-Z]|\(([^()\r\n]{1,100})\)[#0\-+]*\d{0,9}(?:\.\d{1,9})?[diouxXeEfFgGcrsa]|(?:\d{1,2}\$)?#@(\w{1,100})@)/y;
/**
 * printf as C, Java, Objective-C and PHP have it, without the flag "space": in "100 % sure" and "50% discount" a
 * percentage is meant.
 */
const printf =
  /%(?:(\d{1,2})\$)?[-+0#,']{0,5}(?:\d{1,9}|\*)?(?:\.(?:\d{1,9}|\*))?(hh|h|ll|l|L|q|j|z|t)?([@diuoxXeEfFgGaAcCsSpn])/y;
const sameConversions: Record<string, string> = { i: 'd', S: 's', C: 'c' };

/** Formats of dates as strftime has them, whose parts languages put otherwise: `%B %d, %Y`. */
const strftime = /%-?[YmHMyI](?![A-Za-z])|%-?[Bb]\W{1,3}%-?[de]|%-?[de]\W{1,3}%[Bb]/;

/**
 * Reads percent placeholders of one text in order. Those without a number take the next argument; in each plural case
 * they start from the first.
 */
export function createPercentReader(text: string): (at: number) => Found | undefined {
  let argument = 0;
  let isDate: boolean | undefined;
  let caseEnds: number[] | undefined;
  let ended = 0;
  return (at) => {
    if (text[at + 1] === '%') return { placeholders: [], end: at + 2 };
    named.lastIndex = at;
    const name = named.exec(text);
    if (name) return found(at, name[0].length, `%${name[1] ?? name[2] ?? name[3] ?? name[4]}`);
    isDate ??= strftime.test(text);
    if (isDate) return undefined;
    printf.lastIndex = at;
    const match = printf.exec(text);
    if (!match) return undefined;
    const [whole, position, , conversion = ''] = match;
    caseEnds ??= findCaseEnds(text);
    for (; (caseEnds[ended] ?? at) < at; ended++) argument = 0;
    if (!position) argument += 1;
    return found(at, whole.length, `%${position ?? argument}$${sameConversions[conversion] ?? conversion}`);
  };
}

function found(start: number, length: number, id: string): Found {
  const placeholder: Placeholder = { start, end: start + length, kind: 'variable', id, nested: false };
  return { placeholders: [placeholder], end: placeholder.end };
}
