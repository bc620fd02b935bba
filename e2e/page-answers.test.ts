import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { rowOf, smallProject } from './support/language-view.ts';

// The server writes the answers to a page's first calls into the page (decision 0147).
const at = projectJourney();

/** What a page asks for until it shows a text, of the calls that it has answers to. */
async function asked(address: string, text: string, written: RegExp): Promise<string[]> {
  const { page, context } = await at.enter();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main').getByText(text).first().waitFor();
  await context.close();
  return calls.filter((call) => written.test(call));
}

// A server with much else to do leaves out what takes long, and the page asks for that.
const soon = { timeout: 60_000, interval: 1000 };

it('a language shows its texts without asking for them', async () => {
  const project = await smallProject(at.product);
  const written = /\/(entry-list|entry-rows|entryCount\/|projects\/\w+|data\/filters)$/;
  await expect.poll(() => asked(project.address('de'), 'Reise prüfen', written), soon).toEqual([]);
});

it('an overview shows its languages without asking for them', async () => {
  const project = await smallProject(at.product);
  const written = /\/(statistics|projects\/\w+)$/;
  await expect.poll(() => asked(`/projects/${project.id}`, 'German', written), soon).toEqual([]);
});

it('what is written later is asked for: another page, and the same one again', async () => {
  const project = await smallProject(at.product);
  const { page } = await at.enter();
  await page.goto(project.address('de'));
  await rowOf(page, 'search.none').getByText('Keine Reisen').first().waitFor();
  await project.write('search.none', 'Keine Fahrten', 'final');
  await rowOf(page, 'search.none').getByText('Keine Fahrten').first().waitFor();
  await page.reload();
  await rowOf(page, 'search.none').getByText('Keine Fahrten').first().waitFor();
});
