import { describe, expect, it } from 'vitest';
import { leastWidth, mostWidth, within } from './panel-width.ts';

describe('width of the side panel', () => {
  it('is between 175 and 450 pixels, on screens wider than 1650 up to 600', () => {
    expect([leastWidth, mostWidth(1440), mostWidth(1650), mostWidth(1651)]).toEqual([175, 450, 450, 600]);
    expect([within(20, 1440), within(500, 1440), within(500, 1920), within(348.6, 1440)]).toEqual([
      175, 450, 500, 349,
    ]);
  });
});
