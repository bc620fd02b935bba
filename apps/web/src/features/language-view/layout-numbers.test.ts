/**
 * The numbers of specification 2 section 9 that a screen has, each where it is implemented. Those of other sides: draft key
 * and token in `project-secrets`, languages in `domain/language/recommended`, filters in `domain/filter`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@parlance/domain/filter/date-word';
import { trimText } from '@parlance/domain/text/trim';
import { expect, it } from 'vitest';
import { feedbackMs } from '../../browser/clipboard.ts';
import { searchPauseMs } from '../../browser/search-pause.ts';
import { limited, numberIn } from '../../ui/counter-values.ts';
import { heights, linesOf, measure } from '../entries/model/lines.ts';
import { limitOf, listedLength, liveEditLimit } from '../entries/model/texts.ts';
import { leastWidth, mostWidth, within } from '../entry-panel/panel-width.ts';
import { pageSize } from '../projects/projects.api.ts';
import { mostPictureWidth, paneWidth, scaleBy } from '../screenshots/geometry.ts';

it('"List page size 20 per list. Search debounce 1 s. Clipboard feedback 550 ms."', () => {
  expect([pageSize, searchPauseMs, feedbackMs]).toEqual([20, 1000, 550]);
});

it('"Row heights 122 (draft and value), 81 (tags), 70."', () => {
  expect([heights.both, heights.tags, heights.plain]).toEqual([122, 81, 70]);
});

it('"Text trim default 36 characters; ellipsis cuts to max length minus three plus dots."', () => {
  const text = 'x'.repeat(37);
  expect(trimText('x'.repeat(36))).toBe('x'.repeat(36));
  expect(trimText(text)).toBe(`${'x'.repeat(33)}...`);
  expect(trimText(text, 10)).toBe(`${'x'.repeat(7)}...`);
});

it('"Live-edit threshold 300 characters", "text cut at 450 characters"', () => {
  expect([liveEditLimit, listedLength]).toEqual([300, 450]);
});

it('"Side panel min width 175, max 600 (screen wider than 1650), else 450."', () => {
  expect([leastWidth, mostWidth(1650), mostWidth(1651)]).toEqual([175, 450, 600]);
  expect([within(1, 1440), within(1000, 1440), within(1000, 1920)]).toEqual([175, 450, 600]);
});

it('"Plus/minus counter honours min, max, step; empty input gives 0."', () => {
  const limits = { min: 1, max: 10 };
  expect([limited(0, limits), limited(11, limits), limited(5, limits)]).toEqual([1, 10, 5]);
  expect([limited(-7, {}), numberIn(''), numberIn('12')]).toEqual([-7, 0, 12]);
});

it('"String length shows green within the limit": -1 is none, nothing is the base text in other languages, else characters', () => {
  const row = { baseValue: 'Save', maxLength: null };
  expect([limitOf(row, false), limitOf(row, true)]).toEqual([4, null]);
  expect([limitOf({ ...row, maxLength: -1 }, false), limitOf({ ...row, maxLength: 9 }, true)]).toEqual([
    null,
    9,
  ]);
});

it('"Date \'to\' filters add one day (86400000 ms)."', () => {
  expect(dayMs).toBe(86_400_000);
});

it('"Scroll-to-entry retry 20 times every 25 ms": the place of each entry is known before it is drawn, so none is tried again', () => {
  const count = 3000;
  const lines = linesOf(measure({ count, flags: new Uint16Array(count) }, 'normal'), {
    live: -1,
    openCard: 0,
  });
  expect(lines.top(lines.lineOf(2604))).toBe(2604 * heights.plain);
  expect(lines.total).toBe(count * heights.plain);
});

it('"Screenshot sidebar width: image width plus 63 px, max image width half the window minus 65"; "resize factor 1.1"', () => {
  expect([mostPictureWidth(1440), paneWidth(400, 1440), paneWidth(1170, 1440)]).toEqual([655, 463, 718]);
  expect([scaleBy(1, 1), scaleBy(1.1, -1)]).toEqual([1.1, 1]);
});

it('"Detail splits the remainder 65/35": the texts of a screenshot, and what is known of it', () => {
  const viewer = readFileSync(
    join(import.meta.dirname, '../screenshots/components/viewer.module.css'),
    'utf8',
  );
  expect(viewer).toMatch(/grid-template-columns: auto minmax\(0, 65fr\) minmax\(0, 35fr\)/);
});
