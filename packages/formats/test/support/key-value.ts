import type { Unit } from '../../src/model.ts';
import { getFormat } from '../../src/registry.ts';
import { toBytes, toText, writeWhole } from './texts.ts';

export const read = (format: string, text: string | Uint8Array) =>
  getFormat(format).read(typeof text === 'string' ? toBytes(text) : text, { language: 'en' });
export const texts = (format: string, text: string | Uint8Array) =>
  read(format, text).units.map((unit) => [unit.key, unit.text]);
export const described = (format: string, text: string) =>
  read(format, text).units.map((unit) => [unit.key, unit.description]);
export const fresh = (format: string, units: Unit[]) => toText(writeWhole(format, units));
export const set = (key: string, text: string | null) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, text } : unit));
export const without =
  (...keys: string[]) =>
  (units: Unit[]) =>
    units.filter(({ key }) => !keys.includes(key));
export const after =
  (key: string, ...added: Unit[]) =>
  (units: Unit[]) =>
    units.flatMap((unit) => (unit.key === key ? [unit, ...added] : [unit]));
export const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
