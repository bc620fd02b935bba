import { describe, expect, it } from 'vitest';
import {
  boxBetween,
  firstBox,
  fitScale,
  inReadingOrder,
  nudged,
  scaleBy,
  surroundings,
  within,
} from './geometry.ts';

const phone = { width: 1170, height: 2532 };

describe('the scale of a picture', () => {
  it('changes by the factor 1.1', () => {
    expect(scaleBy(1, 1)).toBeCloseTo(1.1);
    expect(scaleBy(1.1, -1)).toBeCloseTo(1);
    expect(scaleBy(8, 1)).toBe(8);
    expect(scaleBy(0.05, -1)).toBe(0.05);
  });

  it('fits the picture into its room, and enlarges none', () => {
    expect(fitScale(phone, { width: 585, height: 5000 })).toBe(0.5);
    expect(fitScale(phone, { width: 5000, height: 633 })).toBe(0.25);
    expect(fitScale({ width: 10, height: 10 }, { width: 500, height: 500 })).toBe(1);
  });
});

describe('a box', () => {
  it('is cut at the edges of the picture', () => {
    expect(within({ x: -10, y: -5, width: 100, height: 50 }, phone)).toEqual({
      x: 0,
      y: 0,
      width: 90,
      height: 45,
    });
    expect(within({ x: 2000, y: 0, width: 100, height: 50 }, phone)).toBeUndefined();
  });

  it('is drawn from any corner; a click draws none', () => {
    expect(boxBetween({ x: 100.4, y: 200 }, { x: 40, y: 120.2 }, phone)).toEqual({
      x: 40,
      y: 120,
      width: 60,
      height: 80,
    });
    expect(boxBetween({ x: 100, y: 200 }, { x: 102, y: 201 }, phone)).toBeUndefined();
    expect(boxBetween({ x: 1100, y: 2500 }, { x: 1500, y: 2600 }, phone)).toEqual({
      x: 1100,
      y: 2500,
      width: 70,
      height: 32,
    });
  });

  it('is moved and sized by keys, and stays within the picture', () => {
    const box = firstBox(phone);
    expect(nudged(box, { x: -5000, y: 5000 }, false, phone)).toEqual({
      ...box,
      x: 0,
      y: phone.height - box.height,
    });
    expect(nudged(box, { x: 5000, y: -5000 }, true, phone)).toEqual({
      ...box,
      width: phone.width - box.x,
      height: 4,
    });
  });
});

describe('the surroundings of a text', () => {
  const aspect = 1.6;
  it('have the text in their middle', () => {
    const { x, y, width, height } = surroundings({ x: 500, y: 1200, width: 200, height: 40 }, phone, aspect);
    expect(width).toBeCloseTo(440);
    expect(height).toBeCloseTo(275);
    expect([x + width / 2, y + height / 2]).toEqual([600, 1220]);
  });

  it('end where the picture does', () => {
    const { x, y } = surroundings({ x: 0, y: 0, width: 100, height: 40 }, phone, aspect);
    expect([x, y]).toEqual([0, 0]);
    const last = surroundings({ x: 1000, y: 2500, width: 170, height: 32 }, phone, aspect);
    expect([last.x + last.width, last.y + last.height]).toEqual([1170, 2532]);
    const flat = surroundings({ x: 0, y: 0, width: 300, height: 40 }, { width: 300, height: 40 }, aspect);
    expect(flat).toEqual({ x: 0, y: 0, width: 300, height: 40 });
  });
});

it('reads boxes line by line', () => {
  const box = (id: string, x: number, y: number) => ({ id, x, y, width: 100, height: 40 });
  const boxes = [box('end', 10, 300), box('right', 500, 12), box('left', 10, 18), box('middle', 10, 100)];
  expect(inReadingOrder(boxes).map(({ id }) => id)).toEqual(['left', 'right', 'middle', 'end']);
});
