import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { multipart } from '../../../test/import/import.ts';

/** A project with a tag, to which pictures are uploaded. */
export async function screenProject() {
  const p = await entryProject([
    { key: 'title', texts: { en: 'Title' } },
    { key: 'button', texts: { en: 'Press' } },
    { key: 'far', texts: { en: 'Far' } },
  ]);
  const tag = async (name: string): Promise<string> =>
    (await p.call(p.people.manager, 'POST', '/tags', { name })).body._id;
  const upload = (
    tagId: string,
    picture: Uint8Array<ArrayBuffer>,
    { fields = {}, name = 'shot.png', user = p.people.manager }: Upload = {},
  ) => sendForm(p, `/tags/${tagId}/uploadScreenshot`, user, [{ name, body: picture }], fields);
  /** The keys of the entries with a tag. */
  const tagged = async (tagId: string): Promise<string[]> => {
    const { languageEntryIds } = (await p.call(p.people.owner, 'GET', `/tags/${tagId}`)).body;
    return [...p.ids].flatMap(([key, { wireId }]) => (languageEntryIds.includes(wireId) ? [key] : [])).sort();
  };
  const undo = (operation: string, user = p.people.manager) =>
    p.call(user, 'POST', `/operations/${operation}/undo`);
  return { ...p, tag, upload, tagged, undo };
}
export type ScreenProject = Awaited<ReturnType<typeof screenProject>>;

interface Upload {
  fields?: Record<string, string>;
  name?: string;
  user?: TestUser;
}

export async function sendForm(
  { app, project }: Pick<EntryProject, 'app' | 'project'>,
  path: string,
  user: TestUser,
  files: Parameters<typeof multipart>[0],
  fields: Record<string, string> = {},
) {
  const { payload, headers } = await multipart(files, fields);
  const response = await app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}${path}`,
    headers: { ...user.headers, ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
