import type { SpokenLanguage } from '@parlance/domain/language/interface-languages';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import type { GroupRole } from '@parlance/domain/permissions/user-groups';

/** Of all people of the demo, who stand in the README: it answers to this machine only. */
export const demoPassword = 'Fernway-demo-2026';
const domain = 'example.org';

export interface Person {
  firstName: string;
  lastName: string;
  /** Of the interface. */
  language: SpokenLanguage;
  role: 'owner' | MemberRole;
  /** The user group that they are in; left out: all languages. */
  group?: string;
}

/** By the part of their address before the @. */
export const people = {
  nora: { firstName: 'Nora', lastName: 'Lindqvist', language: 'en', role: 'owner' },
  karim: { firstName: 'Karim', lastName: 'Haddad', language: 'en', role: 'admin' },
  lena: { firstName: 'Lena', lastName: 'Vogt', language: 'en', role: 'manager' },
  ruth: { firstName: 'Ruth', lastName: 'Steiner', language: 'de', role: 'manager', group: 'German review' },
  jonas: { firstName: 'Jonas', lastName: 'Weber', language: 'de', role: 'translator', group: 'German' },
  camille: { firstName: 'Camille', lastName: 'Moreau', language: 'en', role: 'translator', group: 'French' },
  yuki: { firstName: 'Yuki', lastName: 'Tanaka', language: 'en', role: 'translator', group: 'Japanese' },
  salma: { firstName: 'Salma', lastName: 'Farouk', language: 'ar', role: 'translator', group: 'Arabic' },
  diego: {
    firstName: 'Diego',
    lastName: 'Ramírez',
    language: 'en',
    role: 'translator',
    group: 'Latin America',
  },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];
export const addressOf = (name: PersonName): string => `${name}@${domain}`;

/** What the members of a group do in its languages. */
export const userGroups: Record<string, { languages: readonly string[]; roles: readonly GroupRole[] }> = {
  'German review': { languages: ['de'], roles: ['translator', 'reviewer', 'accepted'] },
  German: { languages: ['de'], roles: ['translator', 'rejected'] },
  French: { languages: ['fr'], roles: ['translator', 'rejected'] },
  Japanese: { languages: ['ja'], roles: ['translator', 'rejected'] },
  Arabic: { languages: ['ar'], roles: ['translator', 'rejected'] },
  'Latin America': { languages: ['es-MX', 'pt-BR'], roles: ['translator', 'rejected'] },
};

/** Invited, and not here yet. */
export const invited: readonly { email: string; firstName: string; languages: readonly string[] }[] = [
  { email: `beatriz@${domain}`, firstName: 'Beatriz', languages: ['pt-BR'] },
  { email: `minjun@${domain}`, firstName: 'Min-jun', languages: ['ja'] },
];
