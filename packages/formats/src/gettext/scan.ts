import { pluralCategories } from '@parlance/domain/entry/plural';
import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { append, emptyEntry, type PoEntry, type PoForm, type PoLine } from './entry.ts';
import { unescapePo } from './strings.ts';

/**
 * Reads the messages of a PO file one by one, as strictly as msgfmt does (GNU gettext manual, "The Format of PO
 * Files"). Obsolete entries (`#~`) are comments here.
 */
export class PoScanner {
  readonly text: string;
  /** Whether some string goes on in the next line without a line break in it: the file folds long lines. */
  folds = false;
  /** Blocks of obsolete messages, from the end of what stands before them to the end of their last line. */
  readonly obsolete: PoLine[] = [];
  #at = 0;
  /** End of the last line with anything on it. */
  #content = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The next message, or nothing at the end. @throws ParseError */
  next(): PoEntry | undefined {
    const { text } = this;
    let entry: PoEntry | undefined;
    for (;;) {
      const breaks = this.#blank();
      const code = text.charCodeAt(this.#at);
      if (Number.isNaN(code)) return undefined;
      if (code === 35) {
        entry = this.#comment(entry, breaks);
        continue;
      }
      if (code < 97 || code > 122) fail(text, this.#at, 'expected-keyword-or-comment');
      if (text.startsWith('domain', this.#at)) {
        this.#keyword('domain');
        this.#string();
        entry = undefined;
        continue;
      }
      entry ??= emptyEntry(this.#content, this.#at);
      if (breaks > 1) this.#detach(entry);
      entry.from = this.#at;
      this.#message(entry);
      this.#content = entry.end;
      return entry;
    }
  }

  /** Comments that a blank line parts from the message still belong to it, but do not go with it. */
  #detach(entry: PoEntry): void {
    entry.fullStart = this.#content;
    entry.start = this.#at;
  }

  #comment(before: PoEntry | undefined, breaks: number): PoEntry | undefined {
    const { text } = this;
    const from = this.#at;
    const found = text.indexOf('\n', from);
    const next = found < 0 ? text.length : found;
    const to = text.charCodeAt(next - 1) === 13 ? next - 1 : next;
    this.#at = next;
    const kind = text.charCodeAt(from + 1);
    if (kind === 126) {
      const last = this.obsolete.at(-1);
      if (last && breaks < 2 && last.to === this.#content) last.to = to;
      else this.obsolete.push({ from: before?.fullStart ?? this.#content, to });
      this.#content = to;
      return undefined;
    }
    const entry = before ?? emptyEntry(this.#content, from);
    if (before && breaks > 1) this.#detachAt(entry, from);
    this.#content = to;
    if (kind === 46) entry.extractedComments = append(entry.extractedComments, content(text, from + 2, to));
    else if (kind === 58) entry.references = append(entry.references, content(text, from + 2, to));
    else if (kind === 124) entry.previousLines = append(entry.previousLines, { from, to });
    else if (kind === 44 || kind === 61) {
      entry.flagLines = append(entry.flagLines, { from, to });
      for (const flag of text.slice(from + 2, to).split(',')) takeFlag(entry, flag.trim());
    } else entry.translatorComments = append(entry.translatorComments, content(text, from + 1, to));
    return entry;
  }

  #detachAt(entry: PoEntry, from: number): void {
    entry.fullStart = this.#content;
    entry.start = from;
  }

  #message(entry: PoEntry): void {
    const { text } = this;
    if (text.startsWith('msgctxt', this.#at)) {
      this.#keyword('msgctxt');
      entry.context = this.#string();
      this.#blank();
    }
    this.#keyword('msgid');
    entry.id = this.#string();
    this.#blank();
    if (text.startsWith('msgid_plural', this.#at)) {
      this.#keyword('msgid_plural');
      entry.plural = this.#string();
      this.#blank();
      do {
        this.#form(entry, true);
        this.#blank();
      } while (text.startsWith('msgstr', this.#at));
    } else this.#form(entry, false);
    entry.end = entry.forms.at(-1)?.to ?? this.#at;
  }

  #form(entry: PoEntry, plural: boolean): void {
    const keyword = this.#at;
    if (!this.text.startsWith('msgstr', keyword))
      fail(this.text, keyword, buildMessage('keyword-missing', { keyword: plural ? 'msgstr[]' : 'msgstr' }));
    this.#at += 6;
    let index = 0;
    if (plural) {
      const pattern = /\s*\[\s*(\d{1,3})\s*\]/y;
      pattern.lastIndex = this.#at;
      const match = pattern.exec(this.text);
      if (!match) fail(this.text, this.#at, 'expected-form-number');
      index = Number(match[1]);
      if (index !== entry.forms.length)
        fail(this.text, keyword, buildMessage('expected-form', { index: entry.forms.length }));
      if (index >= pluralCategories.length)
        fail(this.text, keyword, buildMessage('too-many-forms', { most: pluralCategories.length }));
      this.#at += match[0].length;
    }
    this.#blank();
    const from = this.#at;
    const text = this.#string();
    const form: PoForm = { index, text, from, to: this.#stringEnd, keyword };
    entry.forms = append(entry.forms, form);
  }

  #keyword(expected: string): void {
    // Only a blank or the string may follow, or it is another keyword.
    if (this.text.startsWith(expected, this.#at)) {
      const next = this.text.charCodeAt(this.#at + expected.length);
      if (next === 32 || next === 34) {
        this.#at += expected.length;
        return;
      }
    }
    const pattern = /[a-z_]+/y;
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== expected) {
      const known = found === undefined || /^(msgctxt|msgid|msgid_plural|msgstr)$/.test(found);
      const why = known
        ? buildMessage('keyword-missing', { keyword: expected })
        : buildMessage('unknown-keyword', { keyword: this.#word() });
      fail(this.text, this.#at, why);
    }
    this.#at += expected.length;
  }

  #word(): string {
    return /^[\w-]{0,40}/.exec(this.text.slice(this.#at, this.#at + 40))?.[0] ?? '';
  }

  #stringEnd = 0;

  /** One or more strings in quotes, joined. */
  #string(): string {
    const { text } = this;
    this.#blank();
    if (text.charCodeAt(this.#at) !== 34) fail(text, this.#at, 'expected-string');
    let value = this.#piece();
    for (;;) {
      this.#stringEnd = this.#at;
      this.#blank();
      if (text.charCodeAt(this.#at) !== 34) {
        if (this.#at < text.length && !startsItem(text, this.#at)) this.#afterString();
        return value;
      }
      if (value !== '' && value.charCodeAt(value.length - 1) !== 10) this.folds = true;
      value += this.#piece();
    }
  }

  #afterString(): never {
    const word = this.#word();
    if (/^[a-zA-Z_]/.test(word))
      fail(this.text, this.#at, buildMessage('unknown-keyword', { keyword: word }));
    fail(this.text, this.#at, 'expected-keyword');
  }

  #piece(): string {
    const { text } = this;
    const from = this.#at + 1;
    let escaped = false;
    for (let at = from; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.#at = at + 1;
        return escaped ? unescapePo(text, from, at) : text.slice(from, at);
      }
      if (code === 92) {
        escaped = true;
        at++;
        if (text.charCodeAt(at) === 10) fail(text, at, 'line-ends-in-string');
      } else if (code === 10) fail(text, at, 'line-ends-in-string');
      else if (Number.isNaN(code)) fail(text, from - 1, 'file-ends-in-string');
    }
  }

  /** Skips white space; gives the number of line breaks in it. */
  #blank(): number {
    const { text } = this;
    let breaks = 0;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 10) breaks++;
      else if (code !== 32 && code !== 13 && code !== 9 && code !== 12 && code !== 11) return breaks;
      this.#at++;
    }
  }
}

function startsItem(text: string, at: number): boolean {
  return text.charCodeAt(at) === 35 || text.startsWith('msg', at) || text.startsWith('domain', at);
}

/** A comment without the one blank that parts it from its marker. */
function content(text: string, from: number, to: number): string {
  return text.slice(text.charCodeAt(from) === 32 ? from + 1 : from, to);
}

function takeFlag(entry: PoEntry, flag: string): void {
  if (flag === 'fuzzy') entry.fuzzy = true;
  else if (flag !== '') entry.flags = append(entry.flags, flag);
}
