import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit, UnitState } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { LineCounter } from '../shared/position.ts';
import { markupOf } from '../shared/xml-content.ts';
import { attributeOf } from '../shared/xml-element.ts';
import { keyOfMessage } from './key.ts';
import { categoriesToRead, numerusCategories } from './numerus.ts';
import { decodeTs, type QtMessage, scanTs, type TsScan } from './scan.ts';

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
  reportSurplus(scan, languageOfForms(scan, options.language), collector);
  const language = toBcp47(attributeOf(scan.root, 'language') ?? '');
  const sourceLanguage = toBcp47(attributeOf(scan.root, 'sourcelanguage') ?? '');
  return {
    ...collector.document('qt_ts'),
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
    plurals: [...numerusCategories(languageOfForms(scan, options.language))],
  };
}

/** The categories of forms by their place; the language that the file declares has precedence. */
export function categoriesOfFile(scan: TsScan, language: string | undefined): readonly PluralCategory[] {
  return categoriesToRead(languageOfForms(scan, language));
}

function languageOfForms({ root }: TsScan, language: string | undefined): string {
  return toBcp47(attributeOf(root, 'language') ?? '') ?? language ?? 'en';
}

/** Forms beyond those that Qt has in the language: no program shows them, and a new file has none such. */
function reportSurplus({ contexts }: TsScan, language: string, collector: Collector): void {
  const usual = numerusCategories(language);
  const surplus = contexts.flatMap(({ messages }) =>
    messages.filter((each) => !isGone(each) && (each.translation?.forms?.length ?? 0) > usual.length),
  );
  const [first] = surplus;
  if (!first) return;
  const most = Math.max(...surplus.map(({ translation }) => translation?.forms?.length ?? 0));
  const extra = categoriesToRead(language).slice(usual.length, most).join(', ');
  const { length: count } = surplus;
  const forms = { count, most: usual.length, language, forms: extra };
  collector.notice(buildMessage('form-left-out', forms), first.tag.start);
}

/** Whether the message is no longer in the program; its translation is kept for later. */
export function isGone({ translation }: QtMessage): boolean {
  const type = translation && attributeOf(translation.tag, 'type');
  return type === 'vanished' || type === 'obsolete';
}

/** The file's state of a translation: finished or not. */
export function stateOf({ translation }: QtMessage, text: string | null): UnitState | undefined {
  if (!translation) return undefined;
  if (attributeOf(translation.tag, 'type') === 'unfinished')
    return text ? 'needs-review' : 'needs-translation';
  return text ? 'accepted' : undefined;
}

/** The units of a message; one with numerus forms has one for each. */
export function unitsOf(message: QtMessage, context: string, categories: readonly PluralCategory[]): Unit[] {
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
  message: QtMessage,
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
  const note = translatorComment?.text;
  if (markup || note) {
    unit.metadata = {
      ...(note && { comment: note }),
      ...(markup && { markup }),
    };
  }
  return unit;
}
