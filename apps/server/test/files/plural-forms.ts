/** Questions of tests about the plural forms that a language has in a project. */
import type { LanguageItem } from '@parlance/contract/projects';
import { PackedList } from '@parlance/domain/entry-list/packed';
import { getFormat } from '@parlance/formats/registry';
import { exportFile } from '../import/import.ts';
import { call, entryPath, type RepeatFixture } from '../import/repeat-import.ts';

/** The categories of a language, as its answers contain them. */
export async function categoriesIn(desk: RepeatFixture, code: string): Promise<string> {
  const { body } = await call(desk, 'GET', '/languages');
  const languages = body as unknown as LanguageItem[];
  return languages.find(({ name }) => name === code)?.plurals.join(' ') ?? 'no such language';
}

/** Keys of the entries that the list of a language shows. */
export async function listed(
  { stage, project, user }: RepeatFixture,
  code: string,
  filter: Record<string, string> = {},
): Promise<string[]> {
  const url = `/v1/projects/${project.wireId}/languages/${await wireIdOf({ stage, project, user }, code)}/entry-list`;
  const answer = await stage.app.inject({
    url: `${url}?${new URLSearchParams(filter)}`,
    headers: user.headers,
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const packed = new PackedList(answer.rawPayload);
  const rows = await stage.deps.db
    .selectFrom('entries')
    .select(['id', 'key'])
    .where('project_id', '=', project.id)
    .execute();
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return Array.from({ length: packed.count }, (_, at) => keys.get(packed.number(at)) ?? 'unknown');
}

async function wireIdOf(
  { stage, project, user }: Pick<RepeatFixture, 'stage' | 'project' | 'user'>,
  code: string,
): Promise<string> {
  const url = `/v1/projects/${project.wireId}/languages`;
  const answer = await stage.app.inject({ url, headers: user.headers });
  return (answer.json() as LanguageItem[]).find(({ name }) => name === code)?._id ?? 'unknown';
}

/** Texts of a language: all that count, those that are missing, and both as the project's page shows them. */
export async function progressOf(
  desk: RepeatFixture,
  code: string,
): Promise<{ all: number; missing: number }> {
  const language = await wireIdOf(desk, code);
  const own = await call(desk, 'GET', `/languages/${language}/entryCount/`);
  const whole = await call(desk, 'GET', '/entryCount/');
  const { all, notTranslated } = own.body.all as { all: number; notTranslated: number };
  const shown = (whole.body.languages as { name: string; all: number; notTranslated: number }[]).find(
    ({ name }) => name === code,
  );
  if (shown?.all !== all || shown.notTranslated !== notTranslated)
    throw new Error(`the project's page says ${shown?.notTranslated} of ${shown?.all}`);
  return { all, missing: notTranslated };
}

/** Saves a published text; null clears it. */
export async function publish(
  desk: RepeatFixture,
  key: string,
  code: string,
  text: string | null,
): Promise<void> {
  const path = (await entryPath(desk, key, 'en'))?.replace(
    /languages\/[^/]+/,
    `languages/${await wireIdOf(desk, code)}`,
  );
  const { body } = await call(desk, 'GET', path ?? '');
  const saved = await call(desk, 'PUT', `${path}/text`, { text, mode: 'final', version: body.version });
  if (saved.status !== 200) throw new Error(`${saved.status} ${JSON.stringify(saved.body)}`);
}

/** Texts of the exported file by key. */
export async function exported(desk: RepeatFixture, type: string, code: string, file?: string) {
  const answer = await exportFile(desk.stage, desk, { type, languages: [code], ...(file && { file }) });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const { units } = getFormat(type).read(answer.rawPayload, { language: code });
  return new Map(units.map(({ key, text }) => [key, text]));
}
