import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOptions, type HowToWrite, sentOptions, turn, writeRestrictions } from './import-options.ts';

const on = (options: HowToWrite) =>
  (['importAll', ...writeRestrictions] as const).filter((name) => options[name]);

describe('the switches of an import', () => {
  it('begin with everything for those who may write values, and with drafts for the others', () => {
    expect(on(firstOptions(true))).toEqual(['importAll']);
    expect(on(firstOptions(false))).toEqual(['onlyAsDraft']);
  });

  it('turn everything off when one of the three is turned on', () => {
    expect(on(turn(firstOptions(true), 'skipLockedTranslations', true))).toEqual(['skipLockedTranslations']);
  });

  it('turn the three off with everything', () => {
    const narrowed = turn(turn(firstOptions(true), 'onlyAsDraft', true), 'onlyIfTextEmpty', true);
    expect(on(narrowed)).toEqual(['onlyAsDraft', 'onlyIfTextEmpty']);
    expect(on(turn(narrowed, 'importAll', true))).toEqual(['importAll']);
  });

  it('turn everything on when the last of the three is turned off, and cannot all be off', () => {
    const narrowed = turn(firstOptions(true), 'onlyAsDraft', true);
    expect(on(turn(narrowed, 'onlyAsDraft', false))).toEqual(['importAll']);
    expect(on(turn(firstOptions(true), 'importAll', false))).toEqual(['importAll']);
  });

  it('never have everything on beside one of the three, nor nothing on', () => {
    const step = fc.tuple(fc.constantFrom('importAll', ...writeRestrictions), fc.boolean());
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const end = steps.reduce((options, [which, to]) => turn(options, which, to), firstOptions(true));
        expect(end.importAll).toBe(writeRestrictions.every((name) => !end[name]));
      }),
    );
  });
});

it('sends whether others keep the tags only where there are tags', () => {
  const options = { ...firstOptions(true), keepTagIds: false };
  expect(sentOptions(options)).not.toHaveProperty('keepTagIds');
  expect(sentOptions({ ...options, tags: ['Home'] })).toMatchObject({ tags: ['Home'], keepTagIds: false });
});
