import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { Client } from './client.ts';
import {
  addressOf,
  demoPassword,
  invited,
  type Person,
  type PersonName,
  people,
  personNames,
  userGroups,
} from './people.ts';

export interface DemoTeam {
  id: string;
  clients: Record<PersonName, Client>;
}

const accountOf = (name: PersonName) => {
  const { firstName, lastName, language } = people[name];
  return { firstName, lastName, language, email: addressOf(name), password: demoPassword };
};

/** The owner's account and team, by the set-up link. */
export async function foundTeam(origin: string, setUpLink: string): Promise<DemoTeam> {
  const clients = Object.fromEntries(personNames.map((name) => [name, new Client(origin)]));
  const team: DemoTeam = { id: '', clients: clients as Record<PersonName, Client> };
  const { nora } = team.clients;
  await nora.call('POST', `/auth/setup/${setUpLink.split('/setup/')[1]}`, accountOf('nora'));
  team.id = (await nora.call<{ _id: string }>('POST', '/v1/teams', { name: 'Fernway' }))._id;
  return team;
}

/** The user groups of the team, still without members. */
export async function makeUserGroups({ id, clients }: DemoTeam): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, { languages, roles }] of Object.entries(userGroups)) {
    const given = Object.fromEntries(groupRoles.map((role) => [role, roles.includes(role)]));
    const body = { name, languages: languages.map((language) => ({ language, roles: given })) };
    ids.set(
      name,
      (await clients.nora.call<{ _id: string }>('POST', `/v1/teams/${id}/user-groups`, body))._id,
    );
  }
  return ids;
}

/** Invites a person, who follows the link, creates an account and joins. */
export async function join(team: DemoTeam, name: PersonName, groups: Map<string, string>): Promise<void> {
  const { role, group }: Person = people[name];
  const { password, ...account } = accountOf(name);
  const { firstName, lastName, email } = account;
  const userGroupIds = group ? [groups.get(group)] : [];
  const body = { firstName, lastName, email, role, userGroups: userGroupIds };
  const sent = await team.clients.nora.call<{ link: string }>(
    'POST',
    `/v1/teams/${team.id}/invite-user`,
    body,
  );
  const token = sent.link.split('/').at(-1);
  const own = team.clients[name];
  await own.call('POST', '/auth/signup', { ...account, password, acceptTerms: true, invitation: token });
  await own.call('POST', `/v1/invitations/${token}/accept`);
}

/** Invites the person who has not joined yet. */
export async function invite({ id, clients }: DemoTeam, at: number): Promise<void> {
  const { email, firstName, languages } = invited[at] ?? {};
  const body = { email, firstName, lastName: '', role: 'translator', languages };
  await clients.lena.call('POST', `/v1/teams/${id}/invite-user`, body);
}

export async function signOutAll({ clients }: DemoTeam): Promise<void> {
  for (const client of Object.values(clients)) await client.call('POST', '/auth/signout');
}
