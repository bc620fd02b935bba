/** Who is taken out of a team while they type: they are told so, and what they typed is not lost. */
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { edit, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = projectJourney();

it('shows what was typed to who was taken out of the team, to be copied', async () => {
  const project = await smallProject(at.product, false);
  const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
  const member = await addMember(at.product, team._id, {
    ...{ firstName: 'Tom', lastName: 'Removed', role: 'translator' },
  });
  const { page, problems } = await at.enter({ cookie: member.cookie });
  await page.goto(project.address('de'));
  await edit(page, 'checkout.title');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Fast fertig getippt');
  await at.product.call('DELETE', `/v1/teams/${team._id}/team-members/${member.id}`);
  await page.getByRole('heading', { name: 'You cannot open Fernway any more', level: 2 }).waitFor();
  await page.getByRole('heading', { name: 'A text that you typed there was not saved' }).waitFor();
  await page.getByText('Fast fertig getippt', { exact: true }).waitFor();
  await expectGoodLooks(page, 'removed');
  // Nothing else was written.
  expect((await project.read('checkout.title')).draft).not.toBe('Fast fertig getippt');
  // The browser tells the refused calls.
  problems.length = 0;
});
