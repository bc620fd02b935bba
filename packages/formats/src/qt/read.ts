import type { ReadOptions } from '../format.ts';
import type { Document, PluralCategory, Unit, UnitState } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { LineCounter } from '../shared/position.ts';
import { markupOf } from '../shared/xml-content.ts';
import { attributeOf } from '../shared/xml-element.ts';
import { keyOfMessage } from './key.ts';
import { categoriesToRead } from './numerus.ts';
import { decodeTs, type Message, scanTs, type TsScan } from './scan.ts';

/** Reads a Qt Linguist file: one unit for each translation or numerus form. @throws ParseError */
export function readTs(bytes: Uint8Array, options: ReadOptions = {}): Document {
  const { text } = decodeTs(bytes);
  const scan = scanTs(text);
  const categories = categoriesOfFile(scan, options.language);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  for (const { name, messages } of scan.contexts) {
    for (const message of messages) {
      if (isGone(message)) continue;
      const line = lines.at(message.tag.start);
      for (const unit of unitsOf(message, name, categories)) {
        unit.line = line;
        collector.add(unit, message.tag.start);
      }
    }
  }
  const language = toBcp47(attributeOf(scan.root, 'language') ?? '');
  const sourceLanguage = toBcp47(attributeOf(scan.root, 'sourcelanguage') ?? '');
  return {
    ...collector.document('qt_ts'),
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
  };
}

/** The categories of forms by their place; what the file says of its language is stronger. */
export function categoriesOfFile({ root }: TsScan, language: string | undefined): readonly PluralCategory[] {
  return categoriesToRead(toBcp47(attributeOf(root, 'language') ?? '') ?? language ?? 'en');
}

/** Whether the message is no longer in the program; its translation is kept for later. */
export function isGone({ translation }: Message): boolean {
  const type = translation && attributeOf(translation.tag, 'type');
  return type === 'vanished' || type === 'obsolete';
}

/** What the file says of a translation: finished or not. */
export function stateOf({ translation }: Message, text: string | null): UnitState | undefined {
  if (!translation) return undefined;
  if (attributeOf(translation.tag, 'type') === 'unfinished')
    return text ? 'needs-review' : 'needs-translation';
  return text ? 'accepted' : undefined;
}

/** The units of a message; one with numerus forms has one for each. */
export function unitsOf(message: Message, context: string, categories: readonly PluralCategory[]): Unit[] {
  const key = keyOfMessage(message, context);
  const { translation } = message;
  if (!message.numerus) {
    const markup = translation?.content && markupOf(translation.content);
    return [unitOf(message, key, translation?.content?.text ?? null, undefined, markup)];
  }
  return (translation?.forms ?? []).map(({ content }, index) => {
    const plural = categories[Math.min(index, categories.length - 1)] ?? 'other';
    return unitOf(message, `${key}[${plural}]`, content.text, plural, markupOf(content));
  });
}

/** Made in one go, so that all units of a large file share their shape. */
function unitOf(
  message: Message,
  key: string,
  text: string | null,
  plural: PluralCategory | undefined,
  markup: string | undefined,
): Unit {
  const { source, comment, extraComment, translatorComment, references } = message;
  const unit: Unit = {
    key,
    text,
    source,
    line: 0,
    description: extraComment?.text || undefined,
    context: comment || undefined,
    references: references.length > 0 ? references : undefined,
    state: stateOf(message, text),
  };
  if (plural) unit.plural = plural;
  const said = translatorComment?.text;
  if (markup || said) {
    unit.metadata = {
      ...(said && { comment: said }),
      ...(markup && { markup }),
    };
  }
  return unit;
}
