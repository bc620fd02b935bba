import { WriteError, type WriteOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { toPosix } from '../shared/language.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { assertFit } from '../shared/text.ts';
import { type MessageStyle, messageKey, messageText } from './message.ts';
import { type PluralHeader, pluralHeaderFor } from './plural-header.ts';
import { quotePo } from './strings.ts';

/** Writes a new PO file in UTF-8; units without text stand there empty. @throws WriteError */
export function* writePo(
  document: Pick<Document, 'units' | 'metadata'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const messages = groupMessages(sortedUnits(document.units, options), options);
  const plurals = [...messages.values()].flat().filter((unit) => unit.plural !== undefined && unit.text);
  const desired = new Set(plurals.flatMap((unit) => unit.plural ?? []));
  const header = pluralHeaderFor(options.language, desired, document.metadata?.['Plural-Forms']);
  yield* inPieces(
    texts(messages, headerText(document.metadata ?? {}, options.language, header), header, options),
  );
}

function* texts(
  messages: ReadonlyMap<string, Unit[]>,
  head: string,
  header: PluralHeader,
  options: WriteOptions,
): Iterable<string> {
  const style: MessageStyle = {
    newline: '\n',
    fold: false,
    includeMetadata: options.includeMetadata !== false,
  };
  yield head;
  for (const units of messages.values()) {
    const categories = units[0]?.plural === undefined ? undefined : header.categories;
    yield `\n${messageText(units, categories, style)}\n`;
  }
}

/**
 * Units by message, the forms of one together where the first of them stands.
 * @throws WriteError where a plain message has the same id as one with forms, which gettext takes for the same
 */
export function groupMessages(units: readonly Unit[], options: WriteOptions): Map<string, Unit[]> {
  const messages = new Map<string, Unit[]>();
  for (const unit of units) {
    assertFit(unit.text ?? '', unit.key);
    const given: Unit = options.disablePlurals ? { ...unit, plural: undefined } : unit;
    const key = messageKey(given);
    const group = messages.get(key);
    if (!group) messages.set(key, [given]);
    else if (group[0]?.plural !== undefined && given.plural !== undefined) group.push(given);
    else if (!options.ignoreDuplicates) {
      const keys = { one: group[0]?.key ?? '', other: unit.key };
      throw new WriteError(
        buildMessage('keys-clash', { ...keys, reason: buildMessage('one-message') }),
        unit.key,
      );
    } else if (given.plural !== undefined) messages.set(key, [given]);
  }
  return messages;
}

function headerText(
  metadata: Readonly<Record<string, string>>,
  language: string,
  plurals: PluralHeader,
): string {
  const fields = new Map([['Project-Id-Version', '']]);
  for (const [name, value] of Object.entries(metadata))
    if (/^[A-Za-z][\w-]*$/.test(name)) fields.set(name, value);
  const own = {
    Language: toPosix(language),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': plurals.value,
  };
  for (const [name, value] of Object.entries(own)) {
    for (const field of fields.keys())
      if (field !== name && field.toLowerCase() === name.toLowerCase()) fields.delete(field);
    fields.set(name, value);
  }
  const text = [...fields].map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\n`).join('');
  return `msgid ""\nmsgstr ${quotePo(text)}\n`;
}
