/** Screenshots of the demo's app, which `e2e/demo-screens.ts` makes, with the places of their texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoProject, entryId } from './project.ts';
import type { DemoTeam } from './team.ts';

const folder = join(import.meta.dirname, 'screens');
/** Key, and x, y, width and height in pixels. */
type PlaceOfText = [string, number, number, number, number];

/** By the tag that stands for the screen. */
const screens: Readonly<Record<string, readonly { name: string; language: string }[]>> = {
  Checkout: [
    { name: 'checkout-en', language: 'en' },
    { name: 'checkout-de', language: 'de' },
  ],
  'On the train': [{ name: 'ticket-de', language: 'de' }],
};

/** Uploads the screenshots of a tag, as a person does, and marks the texts on them. */
export async function addScreenshots(
  { clients: { lena } }: DemoTeam,
  project: DemoProject,
  tag: { _id: string; name: string },
): Promise<void> {
  const path = `/v1/projects/${project.id}`;
  const places = JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as Record<
    string,
    PlaceOfText[]
  >;
  for (const { name, language } of screens[tag.name] ?? []) {
    const form = new FormData();
    const facts = { deviceModel: 'Pixel 9', operatingSystem: 'Android 16', bundleVersion: '3.2' };
    for (const [field, value] of Object.entries({
      ...facts,
      platform: 'android',
      deviceLanguageLong: language,
    }))
      form.append(field, value);
    form.append('file', new Blob([readFileSync(join(folder, `${name}.png`))]), `${name}.png`);
    const { screenshot } = await lena.call<{ screenshot: { _id: string } }>(
      'POST',
      `${path}/tags/${tag._id}/uploadScreenshot`,
      form,
    );
    for (const [key, x, y, width, height] of places[name] ?? [])
      await lena.call('POST', `${path}/screenshots/${screenshot._id}/positions`, {
        entry: entryId(project, key),
        ...{ x, y, width, height },
      });
  }
}
