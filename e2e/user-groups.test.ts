import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { addMember } from './support/people.ts';

const own = journey();

const texts = { pay: 'Pay', empty: 'Empty', help: 'Help' };

/** A project in English, German and French, with a translator and a manager in its team. */
async function team() {
  const { product } = own;
  const project = await createProject(product, 'Fernway', ['en', 'de', 'fr']);
  for (const language of ['en', 'de', 'fr']) {
    const content = JSON.stringify(
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text} ${language}`])),
    );
    await importText(product, project, { path: `${language}.json`, type: 'nested_json', language, content });
  }
  const { team: of } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
  const tom = await addMember(product, of._id, {
    firstName: 'Tom',
    lastName: 'Translator',
    role: 'translator',
  });
  const mara = await addMember(product, of._id, { firstName: 'Mara', lastName: 'Manager', role: 'manager' });
  return { product, project, teamId: of._id, tom, mara };
}

it('limits a translator to one language, shows them what waits there, and why they may', async () => {
  const { product, project, teamId, tom } = await team();
  const german = project.languages.get('de') ?? '';
  const french = project.languages.get('fr') ?? '';

  // The owner gives German to Tom with the keyboard.
  const owner = await own.enter();
  await owner.page.goto(`/teams/${teamId}/rights`);
  const grid = owner.page.getByRole('grid');
  await grid.getByRole('row', { name: /Tom Translator/ }).waitFor();
  await expectAccessible(owner.page);
  await picture(owner.page, 'rights');
  await grid
    .getByRole('row', { name: /Tom Translator/ })
    .getByRole('button', { name: 'Choose languages' })
    .click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Languages', { exact: true }).first().click();
  await owner.page.getByRole('option', { name: /German/ }).click();
  await owner.page.keyboard.press('Escape');
  await dialog.getByText('will work only in these').waitFor();
  await dialog.getByRole('button', { name: 'Give to 1 person' }).click();
  await owner.page.getByRole('button', { name: 'Narrow', exact: true }).click();
  const row = grid.getByRole('row', { name: /Tom Translator/ });
  await row.getByText('may work here, translate').waitFor();
  await expect.poll(() => row.getByText('may not work here').count()).toBe(2);

  // R on the focused cell adds reviewing.
  await row.locator('[data-may]').click();
  const mayWork = owner.page.getByRole('checkbox', { name: 'May work in this language' });
  await mayWork.waitFor();
  await picture(owner.page, 'rights-card');
  await owner.page.keyboard.press('Escape');
  await mayWork.waitFor({ state: 'detached' });
  await untilFocused(grid);
  await owner.page.keyboard.press('r');
  await row.getByText('may work here, translate, review').waitFor();

  // Tom writes in German, and only looks at French.
  const visitor = await own.enter({ cookie: tom.cookie });
  const { page } = visitor;
  await page.goto(`/projects/${project.id}/languages/${french}`);
  await page.getByText('your user groups let you work in German').waitFor();
  await picture(page, 'foreign-language');
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  await page.getByText('You may not write here').first().waitFor();
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);

  // The owner sets a status: the bell shows it at once.
  await product.call('POST', `/v1/projects/${project.id}/languages/${german}/bulk/status`, {
    selection: { filter: {}, count: 3 },
    status: 3,
  });
  const bell = page.getByRole('button', { name: '1 new notification' });
  await bell.click();
  await page.getByText('3 texts need translation').waitFor();
  await expectAccessible(page);
  await picture(page, 'bell');
  await page.getByText('3 texts need translation').click();
  await page.waitForURL(new RegExp(`${german}\\?.*status=3`));
  await page.getByRole('button', { name: 'Notifications' }).waitFor();
  await page.goto('/settings/notifications');
  await page.getByRole('switch', { name: 'need translation: In Parlance' }).click();
  await page.getByText('Saved').first().waitFor();
  await picture(page, 'notification-settings');
});

it('makes a user group with its languages, and looks right in dark, narrow and right-to-left', async () => {
  const { product } = own;
  const project = await createProject(product, 'Second', ['en', 'ar', 'ja', 'pt-BR']);
  const { team: of } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
  const teamId = of._id;
  const mia = await addMember(product, teamId, { firstName: 'Mia', lastName: 'Meier', role: 'manager' });
  const { page } = await own.enter();
  await page.goto(`/teams/${teamId}/user-groups`);
  await page.getByRole('link', { name: 'Create user group' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create user group' }).click();
  await dialog.getByText('Please select a name for the User Group.').waitFor();
  await dialog.getByLabel('Name').fill('Asia');
  await dialog.getByPlaceholder('Add a language').click();
  await page.getByRole('option', { name: /Japanese/ }).click();
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'translate' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await picture(page, 'user-group');
  await dialog.getByRole('button', { name: 'Create user group' }).click();
  await page.getByRole('link', { name: 'Asia' }).waitFor();
  await product.call('PUT', `/v1/teams/${teamId}/rights`, {
    changes: [
      {
        user: mia.id,
        language: 'ja',
        roles: { translator: true, reviewer: true, accepted: false, rejected: true },
      },
    ],
  });
  for (const [name, options] of [
    ['dark', { dark: true }],
    ['narrow', { width: 390, height: 844 }],
  ] as const) {
    const seen = await own.enter(options);
    await seen.page.goto(`/teams/${teamId}/rights`);
    await seen.page.getByRole('grid').waitFor();
    await expectAccessible(seen.page);
    await picture(seen.page, `rights-${name}`);
  }
});

it('shows a translator no member of a group, and lets a manager of one language take in people for that one', async () => {
  const { product } = own;
  const project = await createProject(product, 'Third', ['en', 'de', 'fr']);
  const { team: of } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
  const path = `/v1/teams/${of._id}`;
  const person = (firstName: string, role: string) =>
    addMember(product, of._id, { firstName, lastName: 'Third', role });
  const [lea, max] = [await person('Lea', 'manager'), await person('Max', 'translator')];
  // Tina has an account, and is not in this team yet.
  const elsewhere = await product.call<{ _id: string }>('POST', '/v1/teams', { name: 'Elsewhere' });
  await addMember(product, elsewhere._id, { firstName: 'Tina', lastName: 'Third', role: 'translator' });
  await product.call('POST', `${path}/user-groups`, {
    name: 'German',
    members: [lea.id],
    languages: [{ language: 'de' }],
  });

  // Max sees that there is a group, and none of its members.
  const translator = (await own.enter({ cookie: max.cookie })).page;
  await translator.goto(`/teams/${of._id}/user-groups`);
  await translator.getByRole('link', { name: 'German' }).click();
  const dialog = translator.getByRole('dialog');
  await dialog.getByText('translate').first().waitFor();
  expect(await translator.getByText('Members', { exact: true }).count()).toBe(0);
  expect(await translator.getByText('Lea Third').count()).toBe(0);
  await expectAccessible(translator);
  await picture(translator, 'user-group-of-a-translator');

  // Lea works in German alone, and so do users whom she adds. Max works in all languages, so Lea cannot change what Max may do.
  const manager = (await own.enter({ cookie: lea.cookie })).page;
  await manager.goto(`/teams/${of._id}/rights`);
  const grid = manager.getByRole('grid');
  await grid.getByRole('row', { name: /Max Third/ }).waitFor();
  await manager.goto(`/teams/${of._id}/team-members/create`);
  await manager.getByLabel('E-mail address').fill('tina.third@example.org');
  await manager.getByRole('combobox', { name: 'Role' }).click();
  await manager.getByRole('option', { name: /^Translator/ }).click();
  await manager.getByRole('button', { name: 'Add to the team' }).click();
  await manager.getByRole('table', { name: 'People' }).getByText('Tina Third').waitFor();
  await manager.getByRole('link', { name: 'Rights' }).click();
  const row = grid.getByRole('row', { name: /Tina Third/ });
  await row.getByText('may work here, translate').waitFor();
  await expect.poll(() => row.getByText('may work here').count()).toBe(1);
  await manager.getByRole('button', { name: 'Give or take rights' }).click();
  const giving = manager.getByRole('dialog');
  await giving.getByText('Take away').waitFor();
  expect(await giving.getByText('All languages').count()).toBe(0);
  await expectAccessible(manager);
  await picture(manager, 'rights-of-a-narrowed-manager');
});
