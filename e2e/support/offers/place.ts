import type { Operation } from '@parlance/contract/history';
import type { Tag } from '@parlance/contract/tags';
import type { FullTeam } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import { memberRoles } from '@parlance/domain/permissions/roles';
import { type Product, productAt, type RunningProduct } from '../../../test/support/product.ts';
import { createProject, importText } from '../../../test/support/project.ts';
import { addMember, addUser } from '../people.ts';
import { pngOf } from '../pngs.ts';
import type { Walker } from './walkers.ts';

/** A team with one of everything that its pages can show, and a session for each walker. */
export interface Place {
  cookies: Readonly<Record<Walker, string>>;
  /** Ids by the names of address parameters. */
  ids: Readonly<Record<string, string>>;
}

export async function buildPlace(product: Product): Promise<Place> {
  const { cookie } = await addUser(product, {
    firstName: 'Olga',
    lastName: 'Owner',
    email: 'olga@example.org',
  });
  const own = productAt({ url: product.url, folder: product.folder, cookie, staffCookie: product.cookie });
  const { _id: teamId } = await own.call<FullTeam>('POST', '/v1/teams', { name: 'Harbour' });
  const cookies = { owner: cookie, staff: product.cookie, nobody: '' } as Record<Walker, string>;
  for (const role of memberRoles)
    cookies[role] = (await addMember(own, teamId, { firstName: 'Role', lastName: role, role })).cookie;
  const stranger = { firstName: 'Sam', lastName: 'Stranger', email: 'sam@example.org' };
  cookies.stranger = (await addUser(product, stranger)).cookie;
  return { cookies, ids: { teamId, ...(await fillTeam(own, teamId)), ...(await fillProject(own, teamId)) } };
}

async function fillTeam(own: RunningProduct, teamId: string): Promise<Record<string, string>> {
  const at = `/v1/teams/${teamId}`;
  await own.call('POST', `${at}/invite-user`, { email: 'eva@example.org', role: 'translator' });
  const { _id: userGroupId } = await own.call<UserGroup>('POST', `${at}/user-groups`, {
    name: 'German',
    members: [],
    languages: [],
  });
  await own.call('POST', `${at}/single-sign-on`, {
    protocol: 'oidc',
    name: 'Works ID',
    defaultRole: 'translator',
  });
  const { members } = await own.call<FullTeam>('GET', at);
  const translator = members.find(({ role }) => role === 'translator');
  return { userGroupId, teamMemberId: translator?._id ?? '', userId: translator?.user._id ?? '' };
}

async function fillProject(own: RunningProduct, teamId: string): Promise<Record<string, string>> {
  const project = await createProject(own, 'Fernway', ['en', 'de', 'fr'], teamId);
  const content = (texts: object) => JSON.stringify(texts);
  const english = { pay: 'Pay now', cancel: 'Cancel', next: 'Next' };
  const file = { type: 'nested_json' };
  await importText(own, project, { ...file, path: 'en.json', language: 'en', content: content(english) });
  const german = { pay: 'Zahlen', cancel: 'Abbrechen' };
  await importText(own, project, { ...file, path: 'de.json', language: 'de', content: content(german) });
  const at = `/v1/projects/${project.id}`;
  const { _id: tagId } = await own.call<Tag>('POST', `${at}/tags`, { name: 'Checkout' });
  const screenshotId = await addScreenshot(own, `${at}/tags/${tagId}`);
  await own.call('POST', `${at}/metadata-fields`, { fields: [{ fieldName: 'Screen' }] });
  const { operations } = await own.call<{ operations: Operation[] }>('GET', `${at}/operations`);
  return {
    projectId: project.id,
    languageId: project.languages.get('de') ?? '',
    tagId,
    screenshotId,
    jobId: operations.find(({ report }) => report !== null)?.report ?? '',
  };
}

async function addScreenshot(own: RunningProduct, tag: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pngOf(40, 80))]), 'checkout.png');
  const answer = await own.raw('POST', `${tag}/uploadScreenshot`, form);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { screenshot: { _id: string } }).screenshot._id;
}
