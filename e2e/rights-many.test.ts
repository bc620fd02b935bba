import type { FullTeam } from '@parlance/contract/teams';
import type { TeamRights } from '@parlance/contract/user-groups';
import { encodeId } from '@parlance/domain/id';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilStill } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = journey();

const codes = (
  'af am ar az be bg bn bs ca cs da de el en es et fa fi fr ga he hi hr hu hy id is it ja ka kk ko lt lv mk nl pl ' +
  'pt-BR ro zh-Hans'
).split(' ');
const personCount = 200;

/** The server's answer for a large team: nine in ten members work in a few languages only. */
function manyRights(): TeamRights {
  const idOf = (n: number) => encodeId('user', 1000 + n);
  const people = Array.from({ length: personCount }, (_, n) => ({
    user: { _id: idOf(n), displayName: `Person ${n + 1}` },
    username: `person-${n + 1}@example.org`,
    role: 'translator',
    mayChange: true,
  }));
  const roles = { translator: true, reviewer: false, accepted: false, rejected: false };
  const groups = people.flatMap(({ user }, n) =>
    n % 10 === 0
      ? []
      : [
          {
            _id: encodeId('userGroup', n),
            name: `Person ${n + 1}`,
            personal: true,
            members: [user._id],
            languages: codes.filter((_, c) => (c + n) % 7 === 0).map((language) => ({ language, roles })),
          },
        ],
  );
  return {
    people,
    groups,
    mayUngroup: true,
    languages: codes.map((code) => ({ code, projects: 1, mayChange: true })),
  };
}

async function openGrid(page: Page): Promise<void> {
  const { _id } = await at.product.call<FullTeam>('POST', '/v1/teams', { name: 'Many' });
  await page.route('**/v1/teams/*/rights', (route) => route.fulfill({ json: manyRights() }));
  await page.goto(`/teams/${_id}/rights`);
  await page.getByRole('grid').waitFor();
}

const counts = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => ({
    cells: grid.querySelectorAll('[role=gridcell]').length,
    heads: grid.querySelectorAll('[role=columnheader]').length,
    rows: grid.getAttribute('aria-rowcount'),
    columns: grid.getAttribute('aria-colcount'),
  }));

/** Where the active cell is drawn beside the head of its column and the name of its row. */
const active = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    if (!cell) return null;
    const row = cell.closest('[role=row]');
    const column = cell.getAttribute('aria-colindex');
    const head = grid.querySelector(`[role=columnheader][aria-colindex="${column}"]`);
    const [box, of, frame] = [cell, head ?? cell, grid.parentElement ?? grid].map((one) =>
      one.getBoundingClientRect(),
    );
    return {
      row: row?.getAttribute('aria-rowindex'),
      column,
      offHead: Math.round(Math.abs((box?.left ?? 0) - (of?.left ?? 0))),
      isSeen:
        (box?.left ?? 0) >= (frame?.left ?? 0) - 1 &&
        (box?.right ?? 0) <= (frame?.right ?? 0) + 1 &&
        (box?.top ?? 0) >= (frame?.top ?? 0) &&
        (box?.bottom ?? 0) <= (frame?.bottom ?? 0) + 1,
    };
  });

it('draws of 200 people and 40 languages only the visible part, with every key', async () => {
  const { page } = await at.enter();
  await openGrid(page);
  const grid = page.getByRole('grid');
  await expect.poll(() => counts(page)).toMatchObject({ rows: '201', columns: '41' });
  const expectFew = async () => {
    const { cells, heads } = await counts(page);
    expect(cells).toBeLessThan(700);
    expect(heads).toBeLessThan(25);
  };
  await expectFew();
  await grid.focus();
  // The first person works everywhere: one cell over all languages.
  await page.keyboard.press('ArrowDown');
  for (const [keys, row, column] of [
    [['End'], '3', '41'],
    [['Control+End'], '201', '41'],
    [['ArrowLeft', 'ArrowUp'], '200', '40'],
    [['Home'], '200', '2'],
    [['PageUp', 'ArrowRight'], '190', '3'],
    [['Control+Home', 'ArrowDown', ...Array<string>(20).fill('ArrowRight')], '3', '22'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => active(page)).toEqual({ row, column, offHead: 0, isSeen: true });
    await expectFew();
  }

  // With the wheel the cell that has the focus may be scrolled away; the keys bring it back.
  await page.mouse.move(800, 500);
  await page.mouse.wheel(4000, 4000);
  await expect.poll(() => active(page)).toBeNull();
  // The wheel goes on for a moment: what a key brings into sight would be scrolled away again.
  await untilStill(page);
  await expectFew();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => active(page)).toEqual({ row: '3', column: '23', offHead: 0, isSeen: true });
  await expectGoodLooks(page, 'rights-many');
});

it('does so in a mirrored page on a telephone, too', async () => {
  const { page } = await at.enter({ width: 390, height: 844 });
  await openGrid(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
  await expect.poll(() => active(page)).toEqual({ row: '3', column: '41', offHead: 0, isSeen: true });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => active(page)).toEqual({ row: '3', column: '40', offHead: 0, isSeen: true });
  expect((await counts(page)).cells).toBeLessThan(350);
});
