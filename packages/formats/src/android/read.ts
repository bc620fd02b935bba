import { isReference } from '@parlance/domain/entry/reference';
import type { ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, limitsOf, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { formOfKey, isPluralCategory } from '../shared/plural.ts';
import { LineCounter } from '../shared/position.ts';
import { declaredXmlCharset } from '../shared/xml-text.ts';
import { fromResourceName } from './names.ts';
import { type Resource, scanAndroid } from './scan.ts';
import type { AndroidValue } from './value.ts';

/** Attributes that become fields of a unit. */
const fields = new Set(['name', 'translatable', 'comment', 'maxLength', 'product', 'quantity', 'type']);

/** The text of an Android resource file. @throws ParseError */
export function decodeAndroid(bytes: Uint8Array): Source {
  return decode(bytes, { declared: declaredXmlCharset(bytes) });
}

/** Reads Android string resources. @throws ParseError */
export function readAndroid(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text, charset } = decodeAndroid(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  scanAndroid(text, {
    resource(resource) {
      const line = lines.at(resource.tag);
      reportIncomplete(resource, collector);
      for (const unit of unitsOf(resource, text)) {
        unit.line = line;
        collector.add(unit, resource.tag);
      }
    },
    nameless: (tag) => collector.notice('empty-key', tag),
    stray: (from) => collector.notice('text-between-resources', from),
  });
  return { ...collector.document('android_xml'), ...limitsOf(charset) };
}

/** Android falls back to `other`, and ends the app where it is missing. */
function reportIncomplete({ kind, name, items, tag }: Resource, collector: Collector): void {
  if (kind !== 'plurals' || items.length === 0 || items.some(({ quantity }) => quantity === 'other')) return;
  collector.notice(buildMessage('plurals-without-other', { key: name }), tag);
}

/** The units of one resource, in file order. */
export function unitsOf(resource: Resource, text: string): Unit[] {
  const common = commonOf(resource);
  const base = keyOf(resource);
  if (resource.value) return [unitOf(base, resource.value, common, text, { plural: formOfKey(base).plural })];
  if (resource.kind === 'plurals') {
    return resource.items.map(({ quantity: plural = '', value, start }) => {
      if (!isPluralCategory(plural))
        fail(text, start, buildMessage('no-plural-category', { quantity: plural }));
      return unitOf(`${base}[${plural}]`, value, common, text, { plural });
    });
  }
  return resource.items.map(({ value }, index) =>
    unitOf(`${base}[${index}]`, value, common, text, { index }),
  );
}

/** The product's key: the resource's name, and for a variant of a product line `name@product`. */
export function keyOf(resource: Resource): string {
  const name = fromResourceName(resource.name);
  const product = resource.attributes.find((attribute) => attribute.name === 'product')?.value;
  return product && product !== 'default' ? `${name}@${product}` : name;
}

/** Made in one go, so that all units of a large file share their shape. */
function unitOf(
  key: string,
  value: AndroidValue,
  common: Partial<Unit>,
  text: string,
  form: Pick<Unit, 'plural' | 'index'>,
): Unit {
  const unit: Unit = {
    key,
    text: value.text,
    line: 0,
    description: common.description,
    maxLength: common.maxLength,
    metadata: marks(value, text, common) ?? common.metadata,
  };
  if (form.plural !== undefined) unit.plural = form.plural;
  if (form.index !== undefined) unit.index = form.index;
  if (common.translatable === false) unit.translatable = false;
  return unit;
}

const nothingElse: Partial<Unit> = {};

function commonOf(resource: Resource): Partial<Unit> {
  const { attributes, comment } = resource;
  if (!comment && attributes.length < 2) return nothingElse;
  const common: Partial<Unit> = {};
  if (comment) common.description = comment;
  for (const { name, value } of attributes) {
    if (name === 'comment') common.description = value;
    else if (name === 'translatable' && value === 'false') common.translatable = false;
    else if (name === 'maxLength' && /^[1-9]\d{0,8}$/.test(value)) common.maxLength = Number(value);
    else if (!fields.has(name)) common.metadata = { ...common.metadata, [name]: value };
  }
  return common;
}

/** Metadata with how a value with markup, or one that refers to another resource, is to be written again. */
function marks(value: AndroidValue, text: string, common: Partial<Unit>): Unit['metadata'] {
  const raw = text.charCodeAt(value.bodyFrom);
  if (value.literal && raw !== 64 && raw !== 63) return undefined;
  const refers = (raw === 64 || raw === 63) && isReference(value.text);
  const marked = /[<&]/.test(value.text);
  if (!marked && !refers && value.style !== 'cdata') return undefined;
  const metadata: Record<string, string> = { ...common.metadata };
  if (refers) metadata['reference'] = 'true';
  if (value.style === 'inline' || value.style === 'cdata') metadata['markup'] = value.style;
  else if (marked) metadata['markup'] = 'escaped';
  return metadata;
}
