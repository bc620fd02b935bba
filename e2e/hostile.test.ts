import type { Project } from '@parlance/contract/projects';
import type { FullTeam } from '@parlance/contract/teams';
import { decodeId } from '@parlance/domain/id';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createProject } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { query } from './support/database.ts';
import { journey } from './support/journey.ts';
import { addMember } from './support/people.ts';

const at = journey();

const markup = [
  '<img src=x onerror="window.__ran = true">',
  '"><script>window.__ran = true</script>',
  '{{constructor.constructor("window.__ran = true")()}}',
];
/** In the browser: whether any of it ran, and whether something became an element or sticks out. */
const harm = (page: Page) =>
  page.evaluate(`({
    ran: window.__ran === true,
    images: document.querySelectorAll('img[src="x"]').length,
    tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  })`);
const none = { ran: false, images: 0, tooWide: false };

it('names of people, teams and groups are text on every screen of theirs', async () => {
  const { product } = at;
  const [image = '', script = '', template = ''] = markup;
  const team = await product.call<FullTeam>('POST', '/v1/teams', { name: image });
  const project = await createProject(product, 'Fernway', ['en', 'de']);
  const { team: of } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
  const { id } = await addMember(product, of._id, { firstName: 'H', lastName: 'T', role: 'translator' });
  const person = decodeId('user', id);
  await query(product.folder, 'update users set first_name = $1, last_name = $2 where id = $3', [
    script,
    `${template} \u202e${'W'.repeat(150)}`,
    person,
  ]);
  await query(product.folder, 'update teams set name = $1 where id = $2', [script, decodeId('team', of._id)]);
  const languages = [{ language: 'de' }];
  await product.call('POST', `/v1/teams/${of._id}/user-groups`, { name: image, members: [id], languages });
  for (const options of [{}, { width: 390, height: 844 }]) {
    const { page } = await at.enter(options);
    for (const path of [
      '/teams',
      `/teams/${team._id}`,
      `/teams/${of._id}`,
      `/teams/${of._id}/team-members/${id}`,
      `/teams/${of._id}/rights`,
      `/teams/${of._id}/user-groups`,
      `/teams/${of._id}/changelog`,
      `/teams/${of._id}/edit`,
      '/projects',
      '/projects/create',
      '/outbox',
    ]) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await harm(page)]).toEqual([path, none]);
    }
  }
});

it('the rights of 200 people in 40 languages open and move at once: only the visible part is drawn', async () => {
  const { product } = at;
  const { _id } = await product.call<FullTeam>('POST', '/v1/teams', { name: 'Large' });
  const codes = 'ar bg bn cs da de el es et fa fi fr he hi hr hu is it ja ko lt lv nb nl pl pt ro ru sk sl'
    .split(' ')
    .concat('sr sv th tr uk vi ca eu gl ga'.split(' '));
  const languages = codes.map((language) => ({ language }));
  await product.call('POST', `/v1/teams/${_id}/user-groups`, { name: 'All', languages });
  const team = decodeId('team', _id);
  await query(
    product.folder,
    `with made as (
      insert into users (email, first_name, last_name)
      select 'many' || n || '@example.org', 'Person', to_char(n, 'FM000') from generate_series(1, 200) n returning id)
    , joined as (insert into team_members (team_id, user_id, role) select $1, id, 'translator' from made returning user_id)
    insert into user_group_members (group_id, user_id)
    select g.id, j.user_id from user_groups g, joined j where g.team_id = $1`,
    [team],
  );
  const { page } = await at.enter();
  await page.goto(`/teams/${_id}/rights`);
  const grid = page.getByRole('grid');
  await grid.getByRole('row', { name: /Person 001/ }).waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe('202');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await expectAccessible(page);
  await grid.focus();
  await page.keyboard.press('Control+End');
  const last = grid.getByRole('row', { name: /Person 200/ });
  await last.locator('[data-focused]').waitFor();
  expect(await last.getAttribute('aria-rowindex')).toBe('202');
  await picture(page, 'rights-large');
  await page.keyboard.press('r');
  await page
    .getByText(/person was changed|1 person/i)
    .first()
    .waitFor();
  await page.keyboard.press('Control+Home');
  await grid
    .getByRole('row', { name: /Bench Mark/ })
    .locator('[data-focused]')
    .waitFor();
});

describe('whitelabel', () => {
  const white = journey({ PARLANCE_WHITELABEL: 'teams,help,about,contact' });

  it('what is hidden is no address, and in no menu', async () => {
    const { page } = await white.enter();
    for (const path of [
      '/projects/create',
      '/teams',
      '/teams/create',
      '/help',
      '/help/files',
      '/help/formats',
      '/about',
      '/contact',
    ]) {
      await page.goto(path);
      await page.waitForURL('**/projects');
    }
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Features' }).waitFor();
    for (const name of ['Help for this page', 'File formats', 'Contact', 'About Parlance'])
      expect(await page.getByRole('menuitem', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Teams' }).count()).toBe(0);
  });
});
