import type { Unit } from '../model.ts';
import type { LossReport } from './losses.ts';

/**
 * Placeholder syntax of texts. A conversion keeps placeholders unchanged (except, on request, for Android and iOS). A
 * program with another syntax shows them literally, so the loss report lists them.
 */

/** One kind of placeholder, or of quotes around other text. */
type Syntax =
  /** `%d`, `%1$.2f`: the same in C, Java and Objective-C. */
  | 'printf'
  /** `%s` */
  | 'java'
  /** `%@`, `%lld`, `%#@days@` */
  | 'objc'
  /** `{name}`, `{count, plural, …}` */
  | 'named'
  /** `{0}` */
  | 'numbered'
  /** `{{name}}` */
  | 'double'
  /** `{{.Name}}` */
  | 'go'
  /** `%{name}`, `%<name>s` */
  | 'ruby'
  /** `%(name)s` */
  | 'python'
  /** `%name%` */
  | 'percent'
  /** `:name` */
  | 'colon'
  /** `%1`, `%n` */
  | 'qt'
  /** `${name}` */
  | 'dollar'
  /** `$NAME$`, `$1` */
  | 'extension'
  /** `It''s '{'ok'}'` */
  | 'quotes'
  /** `'{name}'`, which is quoted in ICU alone */
  | 'quoted';

/** Formats whose programs read placeholders in one way. What all others are read by is not known. */
const understood: Readonly<Record<string, readonly Syntax[]>> = {
  android_xml: ['printf', 'java'],
  angular_translate_json: ['double'],
  arb: ['named', 'quotes'],
  chrome_i18n_json: ['extension'],
  ember_i18n_json_module: ['double'],
  go_i18n_json: ['go'],
  i18next_json: ['double'],
  ios_strings: ['printf', 'objc'],
  ios_stringsdict: ['printf', 'objc'],
  ios_xcstrings: ['printf', 'objc'],
  // `{0} None|[1,*] :count` is Laravel's own notation of plurals.
  laravel_php: ['colon', 'numbered'],
  microsoft_resw: ['numbered'],
  microsoft_resx: ['numbered'],
  mozilla_i18n_json: ['extension'],
  node_2_json: ['printf', 'java', 'double', 'named', 'numbered', 'quotes'],
  qt_ts: ['qt'],
  react_nested_json: ['named', 'numbered', 'double', 'quotes'],
  react_simple_json: ['named', 'numbered', 'double', 'quotes'],
  ruby_on_rails_yaml: ['ruby'],
  symfony2_yaml: ['percent', 'named', 'numbered', 'double', 'quotes'],
  symfony_yaml: ['percent', 'named', 'numbered', 'double', 'quotes'],
};

/** Placeholders of any kind may be in these, but no reader removes quotes. */
const withoutQuotes = new Set(['gettext_po', 'gettext_pot', 'toml']);

/** Formats of ICU messages: everywhere else, a quote before a brace is a quote. */
const withQuotes = new Set(['arb', 'react_nested_json', 'react_simple_json']);

/** Braces within its cases are those around the texts. */
const icuChoice = /\{\s*[\p{L}\p{N}_.-]{1,100}\s*,\s*(?:plural|select|selectordinal)\s*,/u;

/** In this order: what is longer, or begins earlier, comes before what is part of it, and is taken out. */
const kinds: readonly (readonly [Syntax | 'none', RegExp])[] = [
  ['none', /%%/gu],
  ['quotes', /(?<=\p{L})''(?=\p{L})|'[{}]'/gu],
  ['quoted', /'(?=\{)/gu],
  ['dollar', /\$\{[^{}]{1,100}\}/gu],
  ['go', /\{\{-?\s*\./gu],
  ['double', /\{\{\{?[^{}]{1,100}\}\}/gu],
  ['ruby', /%\{[^{}]{1,100}\}|%<\w{1,100}>/gu],
  ['python', /%\(\w{1,100}\)[sdif]/gu],
  ['percent', /%(?![0-9A-F]{2}%)[A-Za-z_][\w.-]{0,100}%(?!%)|%\d%/gu],
  ['objc', /%(?:\d{1,3}\$)?#@[^@]{1,100}@|%arg|%(?:\d{1,3}\$)?(?:@|(?:hh|ll|[hlqzt])[diuxXofeg])/gu],
  ['objc', /(?<!\d)%(?:\d{1,3}\$)?[iuDUS](?![\p{L}\d])/gu],
  ['java', /%\d{1,3}\$-?\d{0,3}[sSbB]|(?<!\d)%-?\d{0,3}[sb]/gu],
  ['printf', /(?:%\d{1,3}\$|(?<!\d)%)[-#+0,(']{0,5}\d{0,3}(?:\.\d{1,3})?[doxXeEfgGc]/gu],
  ['qt', /(?<!\d)%(?:L?[1-9]\d?|n)(?![\p{L}\d$._])/gu],
  ['extension', /\$[A-Za-z_]\w{0,100}\$|(?<!\d)\$[1-9](?![\d.,])/gu],
  ['numbered', /\{\s*\d{1,3}\s*[,:}]/gu],
  ['named', /\{\s*[\p{L}_][\p{L}\p{N}_.-]{0,100}\s*[,}]/gu],
  ['colon', /(?<![^\s("'«“‘>]):[A-Za-z_]\w{1,100}(?![\w:])/gu],
];

/** The replacement of what was taken out; it is part of no placeholder. */
const gone = '\uFFFC';

/** The kinds of placeholders in a text. Takes linear time. */
export function syntaxesOf(text: string): Set<Syntax> {
  const found = new Set<Syntax>();
  if (!/[%{$:']/.test(text)) return found;
  let rest = text;
  for (const [kind, pattern] of kinds) {
    const without = rest.replace(pattern, gone);
    if (without !== rest && kind !== 'none') found.add(kind);
    rest = without;
  }
  if (icuChoice.test(text)) {
    found.delete('double');
    found.delete('numbered');
    found.add('named');
  }
  return found;
}

/** Reports the texts of a new file whose placeholders its programs do not understand; `from`: the former format. */
export function reportSyntax(units: readonly Unit[], format: string, report: LossReport, from = ''): void {
  const own = understood[format];
  if (!own && !withoutQuotes.has(format)) return;
  const isForeign = (kind: Syntax): boolean => {
    if (kind === 'quoted') return withQuotes.has(from) && !own?.includes('quotes');
    return own ? !own.includes(kind) : kind === 'quotes';
  };
  for (const { key, text } of units)
    if (text && [...syntaxesOf(text)].some(isForeign)) report.add('syntax', key);
}
