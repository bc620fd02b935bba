import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultCategories,
  findCategory,
  isDefaultCategory,
  mostCategories,
  newCategoryProblem,
  renameProblem,
  withCategory,
} from './categories.ts';
import { byPlace, offsetsForMove, orderStepMs, type PlacedTag } from './order.ts';
import { tagState, withoutChange } from './sets.ts';

describe('categories', () => {
  it('have names that differ in more than case, and the default ones keep theirs', () => {
    expect(newCategoryProblem(defaultCategories, 'ANDROID')).toBe('categoryExists');
    expect(newCategoryProblem(defaultCategories, 'Desktop')).toBeUndefined();
    const all = withCategory(defaultCategories, { name: 'Desktop', color: '#000000', icon: 'fas fa-heart' });
    expect(all.at(-1)).toMatchObject({ id: 5, name: 'Desktop' });
    const [ios, , , , desktop] = all;
    if (!ios || !desktop) throw new Error('categories are missing');
    expect(renameProblem(all, ios, 'iPhone')).toBe('defaultCategory');
    expect(renameProblem(all, ios, 'IOS')).toBeUndefined();
    expect(renameProblem(all, desktop, 'web')).toBe('categoryExists');
    expect(renameProblem(all, desktop, 'desktop')).toBeUndefined();
    expect(isDefaultCategory('jira')).toBe(true);
    expect(findCategory(all, 'DESKTOP')).toBe(desktop);
  });

  it('are at most a hundred', () => {
    const many = Array.from({ length: mostCategories }, (_, id) => ({
      id,
      name: `c${id}`,
      color: '#000000',
      icon: 'fas fa-heart',
    }));
    expect(newCategoryProblem(many, 'one more')).toBe('tooManyCategories');
  });
});

describe('the order of tags', () => {
  const list = (...createdMs: number[]): PlacedTag[] =>
    createdMs.map((ms, index) => ({ id: index + 1, createdMs: ms, orderOffset: 0 }));

  it('moves by a step at the ends, and to the midpoint between neighbours', () => {
    const [one, two, three] = list(100, 200, 300) as [PlacedTag, PlacedTag, PlacedTag];
    const tags = [one, two, three];
    expect(offsetsForMove(tags, one, three)).toEqual(new Map([[1, 300 + orderStepMs - 100]]));
    expect(offsetsForMove(tags, three, null)).toEqual(new Map([[3, 100 - orderStepMs - 300]]));
    expect(offsetsForMove(tags, three, one)).toEqual(new Map([[3, 150 - 300]]));
  });

  it('follows the moves, independent of their number and of the distance of the tags', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.option(fc.nat(7))), { maxLength: 120 });
    const created = fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_005 }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(created, moves, (times, all) => {
        const tags = new Map(list(...times).map((tag) => [tag.id, tag]));
        let wanted = [...tags.values()].sort(byPlace).map(({ id }) => id);
        for (const [moved, after] of all) {
          const id = wanted[moved % wanted.length] as number;
          const afterId = after === null ? null : (wanted[after % wanted.length] as number);
          if (afterId === id) continue;
          const inOrder = [...tags.values()].sort(byPlace);
          const offsets = offsetsForMove(
            inOrder,
            tags.get(id) as PlacedTag,
            afterId === null ? null : (tags.get(afterId) as PlacedTag),
          );
          for (const [one, orderOffset] of offsets)
            tags.set(one, { ...(tags.get(one) as PlacedTag), orderOffset });
          const others = wanted.filter((one) => one !== id);
          wanted = others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, id);
          expect([...tags.values()].sort(byPlace).map((tag) => tag.id)).toEqual(wanted);
        }
      }),
    );
  });
});

describe('taking back what happened to tags', () => {
  const all = () => true;

  it('keeps concurrent changes of others', () => {
    expect(withoutChange([1, 2, 3], { old: [1], made: [1, 2] }, all)).toEqual([1, 3]);
    expect(withoutChange([3], { old: [1, 2], made: null }, all)).toEqual([1, 2, 3]);
    expect(withoutChange([2], { old: null, made: [2] }, all)).toBeNull();
    expect(withoutChange(null, { old: [1, 2], made: null }, (tag) => tag !== 2)).toEqual([1]);
  });

  it('restores the former state, where no other user changed anything', () => {
    const tags = fc
      .uniqueArray(fc.nat(9))
      .map((list) => (list.length > 0 ? list.sort((a, b) => a - b) : null));
    fc.assert(
      fc.property(tags, tags, (old, made) => {
        expect(withoutChange(made, { old, made }, all)).toEqual(old);
      }),
    );
  });
});

it('distinguishes whether all, some or none carry a tag', () => {
  expect([tagState(0, 3), tagState(2, 3), tagState(3, 3)]).toEqual(['none', 'undetermined', 'selected']);
  expect([tagState(0, 3, 1), tagState(0, 3, 3), tagState(2, 3, 1), tagState(3, 3, 0)]).toEqual([
    'undetermined',
    'undetermined',
    'undetermined',
    'selected',
  ]);
});
