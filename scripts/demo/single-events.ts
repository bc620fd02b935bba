import type { Calendar } from './calendar.ts';
import type { Event } from './month.ts';
import { base, changedInEnglish, contestedKey, flatTexts, lockedKey, tags } from './plan.ts';
import { bulk, type DemoProject, entryId, found, languagePath, saveText } from './project.ts';
import { addScreenshots } from './screenshots.ts';
import { type DemoTeam, invite } from './team.ts';
import { fileNames } from './texts/language-texts.ts';
import { terms } from './texts/terms.ts';

/** What happens once in the month, beside the daily work. */
export function singleEvents({
  team,
  project,
  calendar,
}: {
  team: DemoTeam;
  project: DemoProject;
  calendar: Calendar;
}): Event[] {
  const { nora, lena, karim, diego } = team.clients;
  const on = (daysAgo: number, part: number, run: Event['run']): Event => ({
    at: calendar.at(daysAgo, part),
    run,
  });
  return [
    ...Object.entries(tags).map(([name, keys], index) =>
      on(20, 0.951 + index / 100, () => tagEntries(team, project, name, keys)),
    ),
    on(19, 0.951, () => bulk(nora, project, 'de', 'lock', { keys: [lockedKey] })),
    on(19, 0.961, () => bulk(nora, project, 'fr', 'lock', { keys: [lockedKey] })),
    on(18, 0.951, () => addTerms(team, project)),
    on(14, 0.951, () => setDueDay(team, project, { code: 'fr', due: calendar.at(-6, 0) })),
    on(12, 0.951, () => lockByMistake(team, project)),
    on(9, 0.951, () => invite(team, 0)),
    ...[...changedInEnglish.keys()].map((key, index) =>
      on(8, 0.951 + index / 100, () =>
        saveText(karim, project, 'en', { key, text: englishOf(key), mode: 'final' }),
      ),
    ),
    on(6, 0.001, () => addLanguage(team, project, 'pt-BR')),
    on(5, 0.951, () => setGreatestLength(team, project)),
    on(2, 0.951, () => invite(team, 1)),
    // Two people at one text: what is published is newer than the draft that waits.
    on(1, 0.951, () =>
      saveText(diego, project, 'es-MX', {
        key: contestedKey,
        text: '¡Hola de nuevo, {firstName}!',
        mode: 'draft',
      }),
    ),
    on(1, 0.971, () =>
      saveText(lena, project, 'es-MX', {
        key: contestedKey,
        text: '¡Te extrañamos, {firstName}!',
        mode: 'final',
      }),
    ),
  ];
}

const englishOf = (key: string): string =>
  found(
    fileNames.map((file) => flatTexts(base, file).get(key)).find((text) => text !== undefined),
    key,
  );

async function tagEntries(team: DemoTeam, project: DemoProject, name: string, keys: RegExp): Promise<void> {
  const path = `/v1/projects/${project.id}`;
  const { _id } = await team.clients.lena.call<{ _id: string }>('POST', `${path}/tags`, { name });
  const entries = [...project.entries].filter(([key]) => keys.test(key)).map(([, id]) => id);
  await team.clients.lena.call('POST', `${path}/entries/addRemoveTags`, { entries, tags: { [_id]: 'add' } });
  await addScreenshots(team, project, { _id, name });
}

/** Locks far too much, and undoes it. */
async function lockByMistake({ clients: { lena } }: DemoTeam, project: DemoProject): Promise<void> {
  const keys = [...project.entries.keys()].slice(0, 40);
  const operation = await bulk(lena, project, 'ja', 'lock', { keys });
  await lena.call('POST', `/v1/projects/${project.id}/operations/${operation}/undo`);
}

const pathOfTerms = (project: DemoProject): string => `/v1/projects/${project.id}/glossary/entries`;

/** With the translations into the languages that the project has by then. */
async function addTerms({ clients: { lena } }: DemoTeam, project: DemoProject): Promise<void> {
  const entries = terms.map(({ in: languages = {}, ...term }) => {
    const translations = Object.entries(languages)
      .filter(([code]) => project.languages.has(code))
      .map(([code, [translation, ...variants]]) => [code, { translation, variants }]);
    return { ...term, translations: Object.fromEntries(translations) };
  });
  await lena.call('POST', pathOfTerms(project), { entries });
}

async function translateTerms(
  { clients: { lena } }: DemoTeam,
  project: DemoProject,
  code: string,
): Promise<void> {
  const listed = await lena.call<{ entries: { _id: string; text: string }[] }>('GET', pathOfTerms(project));
  const entries = terms.flatMap(({ text, in: languages }) => {
    const [translation, ...variants] = languages?.[code] ?? [];
    if (translation === undefined) return [];
    const { _id } = found(
      listed.entries.find((one) => one.text === text),
      text,
    );
    return [{ _id, translations: { [code]: { translation, variants } } }];
  });
  await lena.call('PUT', pathOfTerms(project), { entries });
}

/** The day by which a language shall be done. */
async function setDueDay(
  { clients: { lena } }: DemoTeam,
  project: DemoProject,
  { code, due }: { code: string; due: Date },
): Promise<void> {
  await lena.call('PUT', `${languagePath(project, code)}/due`, { due: due.toISOString().slice(0, 10) });
}

/** The language that has just been begun, in the glossary too. */
async function addLanguage(team: DemoTeam, project: DemoProject, code: string): Promise<void> {
  const path = `/v1/projects/${project.id}/languages`;
  const added = await team.clients.lena.call<{ _id: string }>('POST', path, { name: code });
  project.languages.set(code, added._id);
  await translateTerms(team, project, code);
}

/** A button that has little room. */
async function setGreatestLength({ clients: { lena } }: DemoTeam, project: DemoProject): Promise<void> {
  for (const code of ['de', 'fr'])
    await lena.call('PUT', `${languagePath(project, code)}/entries/${entryId(project, 'alert.off')}`, {
      maxLength: 20,
    });
}
