import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Order } from './order.ts';

/** Keys by slot. The order leaves out slots without a key. */
type Keys = (number | undefined)[];

const key = fc.option(fc.nat(3), { nil: undefined });
const keysOf = fc.array(key, { maxLength: 12 });

const slotsOf = (keys: Keys): number[] =>
  keys
    .map((_, slot) => slot)
    .filter((slot) => keys[slot] !== undefined)
    .sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);

function orderOf(keys: Keys): Order {
  const order = new Order(keys.length);
  const slots = slotsOf(keys);
  for (const [at, slot] of slots.entries())
    order.append(slot, at > 0 && keys[slots[at - 1] as number] === keys[slot]);
  return order;
}

function visited(order: Order, descending: boolean): number[] {
  const slots: number[] = [];
  order.visit(descending, (slot) => slots.push(slot));
  return slots;
}

/** Expects ascending keys in both directions of the order: slots with equal keys stay ascending when keys descend. */
function expectOrder(order: Order, keys: Keys): void {
  expect(visited(order, false)).toEqual(slotsOf(keys));
  const descending = slotsOf(keys).sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b);
  expect(visited(order, true)).toEqual(descending);
}

/** Removes slots and inserts them where their new keys belong. */
function move(order: Order, slots: ReadonlySet<number>, keys: Keys): void {
  order.remove(slots);
  const rest = visited(order, false);
  const isBefore = (a: number, b: number) =>
    (keys[a] ?? 0) < (keys[b] ?? 0) || (keys[a] === keys[b] && a < b);
  const coming = slotsOf(keys).filter((slot) => slots.has(slot));
  const placed = coming.map((slot, index) => {
    const at = rest.filter((other) => isBefore(other, slot)).length;
    const last = coming[index - 1];
    const isAfterLast = last !== undefined && rest.filter((other) => isBefore(other, last)).length === at;
    const before = isAfterLast ? last : rest[at - 1];
    const after = rest[at];
    return {
      slot,
      at,
      tiesBefore: before !== undefined && keys[before] === keys[slot],
      tiesAfter: after !== undefined && keys[after] === keys[slot],
    };
  });
  order.insert(placed);
}

it('keeps equal keys by slot in both directions, with any moves', () => {
  fc.assert(
    fc.property(keysOf, fc.array(fc.array(fc.tuple(fc.nat(11), key), { maxLength: 5 })), (keys, rounds) => {
      const now = [...keys];
      const order = orderOf(now);
      expectOrder(order, now);
      for (const changes of rounds) {
        const moved = new Map(changes.filter(([slot]) => slot < now.length));
        for (const [slot, changed] of moved) now[slot] = changed;
        move(order, new Set(moved.keys()), now);
        expectOrder(order, now);
      }
    }),
  );
});

it('follows slots to their new numbers', () => {
  const order = orderOf([2, undefined, 1, 1]);
  order.moved.add(2);
  order.renumber(Uint32Array.of(0, 2, 4, 5));
  expect([visited(order, false), visited(order, true)]).toEqual([
    [4, 5, 0],
    [0, 4, 5],
  ]);
  expect([...order.moved]).toEqual([4]);
});
