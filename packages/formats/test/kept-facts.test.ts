/**
 * A project holds one value of each fact of an entry, while its files may each hold their own: these stay unless the
 * fact is marked as changed.
 */
import { expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { corpusFiles } from './support/corpus.ts';

/** The facts that another file may have set last for the same entry. */
const otherwise = (unit: Unit, other: Unit): Unit => ({
  ...unit,
  description: 'Another description',
  maxLength: 7,
  context: 'another context',
  references: ['another.c:1'],
  flags: ['c-format'],
  placeholders: { another: '{"type":"String"}' },
  source: other.source && 'Another source',
  metadata: {
    ...other.metadata,
    section: 'another',
    variable: 'another',
    rule: 'another',
    case: 'another',
    markup: 'escaped',
    reference: 'true',
    formatted: 'false',
    area: 'another',
    comment: 'another',
    arb_context: 'another',
    'prop:another': 'another',
    administrativeStatus: 'deprecatedTerm-admn-sts',
    subjectField: 'another',
  },
});

/** One text in the middle becomes another, as whole as it was. */
const retold = (units: readonly Unit[]): Unit[] => {
  const at = units.findIndex(({ text }, index) => text && index >= units.length / 2);
  return units.map((unit, index) => (index === at ? { ...unit, text: `${unit.text}!` } : unit));
};

it('unchanged facts beside the texts of a kept file stay byte for byte, in all formats', () => {
  const formats = new Set<string>();
  const touched: string[] = [];
  for (const { path, format, language, bytes, units: counted } of corpusFiles()) {
    if (counted === undefined || bytes.length > 60_000) continue;
    const { read, rewrite } = getFormat(format);
    const { units } = read(bytes, { language });
    const others = (own: readonly Unit[]) =>
      own.map((unit, index) => otherwise(unit, own[index - 1] ?? unit));
    formats.add(format);
    const isKept = Buffer.compare(rewrite(bytes, others(units), { language }), bytes) === 0;
    if (!isKept) touched.push(`${format} ${path}`);
    const text = rewrite(bytes, retold(units), { language });
    const beside = rewrite(bytes, others(retold(units)), { language });
    if (Buffer.compare(text, beside) !== 0) touched.push(`${format} ${path}: beside another text`);
  }
  expect(touched).toEqual([]);
  expect(formats.size).toBeGreaterThan(20);
}, 60_000);
