import { describe, expect, it } from 'vitest';
import { boundsOf, windowsFor } from './windows.ts';

describe('windows of rows', () => {
  it('wants the visible rows first, then the next in the direction of scrolling', () => {
    expect(windowsFor(95, 110, 1000, { down: true, ahead: true })).toEqual([1, 2, 3, 0]);
    expect(windowsFor(95, 110, 1000, { down: false, ahead: true })).toEqual([1, 2, 0, 3]);
  });

  it('wants nothing else where it is not read ahead', () => {
    expect(windowsFor(95, 110, 1000, { down: true, ahead: false })).toEqual([1, 2]);
  });

  it('stays within the list', () => {
    expect(windowsFor(0, 12, 60, { down: false, ahead: true })).toEqual([0, 1]);
    expect(windowsFor(950, 2000, 1000, { down: true, ahead: true })).toEqual([19, 18]);
    expect(windowsFor(0, 10, 0, { down: true, ahead: true })).toEqual([]);
  });

  it('ends the last window with the list', () => {
    expect(boundsOf(2, 120)).toEqual([100, 120]);
    expect(boundsOf(0, 120)).toEqual([0, 50]);
  });
});
