import type { Db } from '../../apps/server/src/db/pool.ts';
import type { RunningServer } from '../../apps/server/src/start.ts';
import { missingTexts, tellUsage } from './apps.ts';
import type { Calendar } from './calendar.ts';
import { commentEvents } from './comments.ts';
import { files } from './files.ts';
import { dailyWork, type Event } from './month.ts';
import { people, personNames } from './people.ts';
import { base, changedInEnglish, flatTexts, isLater, keysAtFirst, plans } from './plan.ts';
import {
  createProject,
  type DemoFile,
  type DemoProject,
  found,
  importFiles,
  readEntries,
} from './project.ts';
import { singleEvents } from './single-events.ts';
import { type DemoTeam, foundTeam, join, makeUserGroups, signOutAll } from './team.ts';
import { cafeAndroid } from './texts/cafe.ts';
import { fileNames } from './texts/language-texts.ts';
import type { Timeline } from './timeline.ts';

/** Days ago. The first 30 days before now are what the activity shows; before them the team comes together. */
const founded = 38;
const filesCame = 35;
const cafeCame = 24;
const laterCame = 15;

/** Creates team, projects and a month of work, and gives the timeline the moment of each action. */
export async function fillProjects(
  { server, db }: { server: RunningServer; db: Db },
  timeline: Timeline,
  calendar: Calendar,
): Promise<void> {
  timeline.begin(calendar.at(founded, 0));
  const team = await foundTeam(server.url, server.setUpLink ?? '');
  const codes = Object.keys(plans);
  const project = await createProject(team.clients.nora, team.id, 'Fernway', [
    'en',
    ...codes.filter((code) => code !== 'pt-BR'),
  ]);
  const groups = await makeUserGroups(team);
  for (const [index, name] of personNames.filter((one) => people[one].role !== 'owner').entries()) {
    timeline.begin(calendar.at(founded - 1, index / personNames.length));
    await join(team, name, groups);
  }
  timeline.begin(calendar.at(filesCame, 0.2));
  const atFirst = await importAtFirst(team, project);
  const month = { team, project, calendar, atFirst, later: laterCame };
  const events = [
    ...dailyWork(month),
    ...singleEvents({ team, project, calendar }),
    ...commentEvents({ team, project, calendar }),
    ...missingTexts({ team, project, calendar }),
    { at: calendar.at(laterCame, 0.02), run: () => importLater(team, project) },
    { at: calendar.at(cafeCame, 0.5), run: () => makeCafe(team) },
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  await runInOrder(events, timeline);
  await tellUsage({ db, project, team, calendar });
  await signOutAll(team);
  timeline.begin(calendar.at(0, 1));
}

async function runInOrder(events: readonly Event[], timeline: Timeline): Promise<void> {
  for (const { at, run } of events) {
    timeline.begin(at);
    await run();
  }
}

const fileOf = (file: keyof typeof files, language: string, texts: Map<string, string>): DemoFile => ({
  format: files[file].format,
  language,
  path: files[file].path(language),
  content: files[file].write(texts, language),
});

const without = (texts: Map<string, string>, leftOut: (key: string) => boolean): Map<string, string> =>
  new Map([...texts].filter(([key]) => !leftOut(key)));

/** The files as they were when the project began; answers the keys that have a text then, by language. */
async function importAtFirst(
  team: DemoTeam,
  project: DemoProject,
): Promise<Map<string, ReadonlySet<string>>> {
  const { karim } = team.clients;
  const english = fileNames.map((file) => {
    const texts = without(flatTexts(base, file), isLater);
    for (const [key, before] of changedInEnglish) if (texts.has(key)) texts.set(key, before);
    return fileOf(file, 'en', texts);
  });
  await importFiles(karim, project, english);
  const atFirst = new Map(Object.keys(plans).map((code) => [code, keysAtFirst(code)]));
  const translated = [...atFirst].flatMap(([code, keys]) =>
    fileNames.flatMap((file) => {
      const texts = without(flatTexts(found(plans[code], code).texts, file), (key) => !keys.has(key));
      return texts.size > 0 ? [fileOf(file, code, texts)] : [];
    }),
  );
  await importFiles(karim, project, translated);
  await readEntries(karim, project, 'en');
  return atFirst;
}

/** The next version of the iOS app brings new texts. */
async function importLater({ clients: { karim } }: DemoTeam, project: DemoProject): Promise<void> {
  await importFiles(karim, project, [fileOf('ios', 'en', flatTexts(base, 'ios'))]);
  await readEntries(karim, project, 'en');
}

async function makeCafe({ id, clients: { karim } }: DemoTeam): Promise<void> {
  const cafe = await createProject(karim, id, 'Fernway Café', Object.keys(cafeAndroid));
  const all = Object.entries(cafeAndroid).map(([language, content]) => {
    const path = `res/values${language === 'en' ? '' : `-${language}`}/strings.xml`;
    return { format: 'android_xml', language, path, content };
  });
  await importFiles(karim, cafe, all);
}
