import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Document } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';

/** Readers that understand a file member by member, beside themselves where something makes them read it as a whole. */
const read = (format: string, text: string) => getFormat(format).read(Buffer.from(text));
const lines = ({ units }: Document) => units.map(({ line = 0, ...unit }) => [unit, line]);

const member = fc.tuple(
  fc.constantFrom('a', 'b', 'c', 'd[one]', '@a', '@b', '@d[one]', '@@locale'),
  fc.constantFrom('"de"', 'null', '5', '{}', '{"description":"D","type":"t"}', '{"placeholders":{"n":{}}}'),
);

it('ARB reads the same whether what describes messages stands beside them or apart', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 8 }), (members) => {
      const body = members.map(([name, value]) => `\n"${name}": ${value}`);
      const own = read('arb', `{${body.join(',')}}`);
      const whole = read('arb', `{${[...body, '\n"@lost": {}'].join(',')}}`);
      expect(lines(own)).toEqual(lines(whole));
      expect(own.metadata).toEqual(whole.metadata);
      const orphan = whole.notices.filter(({ message }) => !message.startsWith('"@lost"'));
      expect(own.notices).toEqual(orphan);
    }),
    { numRuns: 500 },
  );
});

const value = fc.constantFrom('"x"', '5', "''", '{ one = "1", other = "2" }', '["p", ["q"]]', '{ a = 1 }');
const table = fc.record({
  head: fc.constantFrom('[t.', '[u.one.', '[v.'),
  pairs: fc.uniqueArray(fc.tuple(fc.constantFrom('one', 'other', 'description', 'a', 'b.c'), value), {
    selector: ([name]) => name,
    maxLength: 4,
  }),
  comment: fc.boolean(),
});

it('TOML reads the same whether plural forms may be in its first table or not', () => {
  fc.assert(
    fc.property(fc.array(table, { maxLength: 5 }), (tables) => {
      const body = tables.map(({ head, pairs, comment }, index) => {
        const commentLine = comment ? '# MessageOrCode\n' : '';
        return `${commentLine}${head}n${index}]\n${pairs.map(([name, text]) => `${commentLine}${name} = ${text}\n`).join('')}`;
      });
      const own = read('toml', `first = "1"\n${body.join('')}`);
      const whole = read('toml', `first = "1"\nzzz = []\n${body.join('')}`);
      expect(lines(own).slice(1)).toEqual(
        lines(whole)
          .slice(1)
          .map(([unit, line]) => [unit, Number(line) - 1]),
      );
      expect(own.notices.map(({ message }) => message)).toEqual(whole.notices.map(({ message }) => message));
    }),
    { numRuns: 500 },
  );
});
