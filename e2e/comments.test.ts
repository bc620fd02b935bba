/** A question of a translator and the answer of the owner, each in their own browser. */
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { rowOf, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';

const at = projectJourney();

it('asks for context, hears of the answer at once, and resolves', async () => {
  const project = await smallProject(at.product);
  const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
  const person = { firstName: 'Tom', lastName: `Asks${project.id}`, role: 'translator' };
  const { cookie } = await addMember(at.product, team._id, person);
  const { page: owner } = await at.enter();
  await owner.goto(project.address('de'));
  await rowOf(owner, 'checkout.title').waitFor();
  const { page: translator } = await at.enter({ cookie });
  await translator.goto(project.address('de', '?panel=comments'));
  await rowOf(translator, 'checkout.title').waitFor();
  await translator.getByRole('textbox', { name: 'New comment' }).fill('Is it a noun or a verb?');
  await translator.getByRole('button', { name: 'Ask for context' }).click();
  await translator.getByRole('article').getByText('Is it a noun or a verb?').waitFor();

  // The mark of the row and the notification come by themselves; the notification leads to the comment.
  await owner.getByRole('link', { name: '1 open conversation, 1 unread' }).waitFor();
  await owner.getByRole('button', { name: '1 new notification' }).click();
  await owner.getByRole('link', { name: /asks for context/ }).click();
  await expect.poll(() => owner.url()).toContain('comment=');
  const asked = owner.getByRole('article');
  await asked.getByText('Is it a noun or a verb?').waitFor();
  await asked.getByRole('button', { name: 'Reply' }).click();
  await untilFocused(asked.getByRole('textbox'));
  await owner.keyboard.type('A verb.');
  await owner.keyboard.press('Control+Enter');

  const answer = translator.getByRole('article');
  await answer.getByText('A verb.').waitFor();
  await answer.getByRole('button', { name: 'Resolve' }).click();
  await translator.getByRole('button', { name: 'Show 1 resolved conversation' }).waitFor();
  // The owner came by the link of a comment in it: it stays in sight.
  await owner.getByText(/^Resolved by Tom/).waitFor();
  await owner.getByRole('link', { name: /open conversation/ }).waitFor({ state: 'detached' });
});
