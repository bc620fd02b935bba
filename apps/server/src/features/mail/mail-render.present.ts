import {
  directionOf,
  isSpoken,
  localeIn,
  type SpokenLanguage,
} from '@parlance/domain/language/interface-languages';
import { languageNames } from '@parlance/domain/language/language';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { PlanProperty } from '@parlance/domain/plan/plans';
import { runsAgainst } from '@parlance/domain/text/direction';
import { formatParts, isolated, readMessage } from '@parlance/domain/text/icu';
import { arabic } from './words/ar.ts';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { footerOf, type MailKind, type MailWords } from './words/words.ts';

const languages: Record<SpokenLanguage, MailWords> = { en: english, de: german, ar: arabic };

/** The first wish that we have words for (`de-AT` is served by `de`), else English. */
export function chooseLanguage(...wishes: (string | undefined)[]): MailWords {
  for (const wish of wishes) {
    const code = wish?.split('-')[0]?.toLowerCase();
    if (code !== undefined && isSpoken(code)) return languages[code];
  }
  return english;
}

export interface MailContent {
  kind: MailKind;
  /** The receiver's name as they gave it; empty where it is unknown. */
  name: string;
  link: string;
  /** What stands in the words of this kind, such as names that people gave: shown as text only. */
  values?: Record<string, string>;
  /** Which part of a plan it is about: put into words where they name it. */
  property?: PlanProperty;
  /** The role of a member in a team, and their languages; none: all. Worded as `role` and `languages`. */
  place?: { role: MemberRole; languages: readonly string[] };
}

/** Subject, text and HTML of a mail. */
export function renderMail(words: MailWords, { kind, name, link, property, place, ...given }: MailContent) {
  const { action } = words.kinds[kind];
  const values = {
    ...given.values,
    ...(property && { property: words.planProperties[property] }),
    ...(place && { role: words.roles[place.role], languages: languagesIn(words, place.languages) }),
  };
  const [subject, text, after] = [
    words.kinds[kind].subject,
    words.kinds[kind].text,
    words.kinds[kind].after,
  ].map((sentence) => formatMail(words, sentence, values)) as [string, string, string];
  const greeting = name.trim() === '' ? words.greetingNobody : formatMail(words, words.greeting, { name });
  const footer = formatMail(words, words.footers[footerOf[kind] ?? 'account'], values);
  return {
    subject,
    text: `${[greeting, text, `${action}:\n${link}`, after, `-- \n${footer}`].join('\n\n')}\n`,
    html: page(words.language, subject, [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(text)}</p>`,
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(action)}</a></p>`,
      `<p>${escapeHtml(after)}</p>`,
      `<p style="${smallStyle}">${escapeHtml(words.linkHint)}<br><span dir="ltr">${escapeHtml(link)}</span></p>`,
      `<p style="${smallStyle}">${escapeHtml(footer)}</p>`,
    ]),
  };
}

/** Names of languages as one list; `none` where there are none. */
function languagesIn(words: MailWords, codes: readonly string[]): string {
  if (codes.length === 0) return 'none';
  const nameOf = languageNames(words.language);
  return new Intl.ListFormat(words.language).format(codes.map((code) => nameOf(code) ?? code));
}

/** Formats a message of the words of mails. Values are inserted as text only. */
export function formatMail(
  words: MailWords,
  message: string,
  given: Record<string, string | number>,
): string {
  const values = Object.entries(given).map(([name, value]) => [name, asPlainText(String(value))]);
  const write = (text: string): string => besideWords(words, text);
  return formatParts(readMessage(message), localeIn(words.language), Object.fromEntries(values), write).join(
    '',
  );
}

/** A given text as it stands in a mail: apart if it runs against it, so that a question mark at its end stays there. */
export const besideWords = (words: MailWords, text: string): string =>
  runsAgainst(text, directionOf(words.language)) ? isolated(text) : text;

const wordJoiner = '\u2060';
/** Overrides, embeddings and isolates (UAX 9, section 2): they would turn round what stands after the name. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const longestName = 200;

/**
 * What people typed, as words on one line and nothing else: mail programs make links of what looks like an address,
 * so an invisible joiner stands after the characters that addresses are made of, and after those that browsers take
 * for them (UTS 46).
 */
export function asPlainText(given: string): string {
  return given
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(directions, '')
    .trim()
    .slice(0, longestName)
    .toWellFormed()
    .replace(/[.:/@\u3002\uff0e\uff61\uff0f\uff1a\uff20](?=\S)/g, (sign) => sign + wordJoiner);
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

export const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#4338ca;color:#ffffff;text-decoration:none';
export const smallStyle = 'font-size:13px;color:#5b6070;overflow-wrap:anywhere';

/** The frame of every mail around its parts, which are HTML. */
export function page(language: SpokenLanguage, title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:15px/22px system-ui,sans-serif;color:#1c1f27">
<div style="max-width:520px;margin:0 auto">
${parts.join('\n')}
</div></body></html>
`;
}
