import type { PluralCategory } from '@parlance/domain/entry/plural';
import { defineFormat } from '../define.ts';
import type { RewriteOptions, WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { messageText } from './message.ts';
import { readPo } from './read.ts';
import { rewritePo } from './rewrite.ts';
import { quotePo } from './strings.ts';
import { groupMessages } from './write.ts';

/**
 * The template of PO files: messages with their source texts, in no language. What the product holds of them is never
 * written into one; a kept template only loses and gains messages.
 */
export const gettextPot = defineFormat({
  name: 'gettext_pot',
  read: (bytes, options) => ({ ...readPo(bytes, options), format: 'gettext_pot' }),
  write: writePot,
  rewrite: rewritePot,
});

/** Before anyone chose a language there are two forms. */
const forms: readonly PluralCategory[] = ['one', 'other'];

function* writePot(
  document: Pick<Document, 'units' | 'metadata'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const style = { newline: '\n', fold: false, includeMetadata: options.includeMetadata !== false };
  const messages = groupMessages(sortedUnits(document.units, options).map(untranslated), options);
  const texts = messages
    .values()
    .map((units) => `\n${messageText(units, units[0]?.plural === undefined ? undefined : forms, style)}\n`);
  yield* inPieces([headerText(document.metadata ?? {}), ...texts]);
}

const untranslated = (unit: Unit): Unit => ({ ...unit, text: '', state: undefined });

/** As xgettext writes it; fuzzy, since a translator has to fill it in. */
function headerText(metadata: Readonly<Record<string, string>>): string {
  const fields = {
    'Project-Id-Version': metadata['Project-Id-Version'] ?? 'PACKAGE VERSION',
    'Report-Msgid-Bugs-To': metadata['Report-Msgid-Bugs-To'] ?? '',
    'POT-Creation-Date': metadata['POT-Creation-Date'] ?? 'YEAR-MO-DA HO:MI+ZONE',
    'PO-Revision-Date': 'YEAR-MO-DA HO:MI+ZONE',
    'Last-Translator': 'FULL NAME <EMAIL@ADDRESS>',
    'Language-Team': 'LANGUAGE <LL@li.org>',
    Language: '',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': 'nplurals=INTEGER; plural=EXPRESSION;',
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\n`)
    .join('');
  return `#, fuzzy\nmsgid ""\nmsgstr ${quotePo(text)}\n`;
}

function rewritePot(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const known = new Map(readPo(bytes, options).units.map((unit) => [unit.key, unit]));
  const given = units.map((unit) => {
    const own = known.get(unit.key);
    return own ? { ...unit, text: own.text, state: own.state } : untranslated(unit);
  });
  return rewritePo(bytes, given, { ...options, asTemplate: false });
}
