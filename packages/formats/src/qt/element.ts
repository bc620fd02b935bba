import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { Unit } from '../model.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';
import { type MessageId, messageOf } from './key.ts';

/** The forms of a language, where a message has any. */
export type Categories = readonly PluralCategory[];

/** A new `<context>` with its messages. @throws WriteError */
export function contextText(
  name: string,
  messages: readonly string[],
  content: ContentWriter,
  shape: XmlShape,
): string {
  const inner = within(shape);
  const raw = content.encodeNew(name, escaped(name));
  return `<context>${inner}<name>${raw}</name>${messages.map((message) => inner + message).join('')}${shape.outer}</context>`;
}

/** A new `<message>` for a unit, or for the forms of one message; `shape` is that of the message. @throws WriteError */
export function messageText(
  units: readonly Unit[],
  categories: Categories | undefined,
  content: ContentWriter,
  shape: XmlShape,
): string {
  const [unit] = units;
  if (!unit) return '';
  const inner = within(shape);
  const message = messageOf(unit);
  const attributes = attributesText({ id: message.id, numerus: categories && 'yes' }, unit.key);
  const parts = [...locationTexts(unit), ...describing(unit, message, content)];
  parts.push(translationText(units, categories, content, shape));
  return `<message${attributes}>${parts.map((part) => inner + part).join('')}${shape.outer}</message>`;
}

function locationTexts({ references = [], key }: Unit): string[] {
  return references.map((reference) => {
    const place = /^(.+):(\d+)$/.exec(reference);
    return `<location${attributesText({ filename: place?.[1] ?? reference, line: place?.[2] }, key)}/>`;
  });
}

function describing(unit: Unit, { source, comment }: MessageId, content: ContentWriter): string[] {
  const element = (name: string, text: string | undefined) =>
    text ? [`<${name}>${content.encodeNew(text, escaped(unit.key))}</${name}>`] : [];
  return [
    `<source>${content.encodeNew(source, escaped(unit.key))}</source>`,
    ...element('comment', comment),
    ...element('extracomment', unit.description),
    ...element('translatorcomment', unit.metadata?.['comment']),
  ];
}

function translationText(
  units: readonly Unit[],
  categories: Categories | undefined,
  content: ContentWriter,
  shape: XmlShape,
): string {
  const finished = units.every(isFinished) ? '' : ' type="unfinished"';
  const [unit] = units;
  if (!categories) {
    const raw = unit ? content.encodeNew(unit.text ?? '', unit) : '';
    return `<translation${finished}>${raw}</translation>`;
  }
  const deep = within(shape, 2);
  const forms = categories.map((category) => deep + formText(units, category, content));
  return `<translation${finished}>${forms.join('')}${within(shape)}</translation>`;
}

/** A text without a state counts as finished, an empty one never. */
export function isFinished({ text, state }: Unit): boolean {
  return Boolean(text) && (state === undefined || state === 'accepted');
}

/** One numerus form. */
export function formText(units: readonly Unit[], category: PluralCategory, content: ContentWriter): string {
  const unit = units.find(({ plural }) => plural === category);
  return `<numerusform>${unit ? content.encodeNew(unit.text ?? '', unit) : ''}</numerusform>`;
}

function escaped(key: string): Unit {
  return { key, text: null, metadata: { markup: 'escaped' } };
}
