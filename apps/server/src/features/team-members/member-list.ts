/** A list of people as a sheet has it: which column is what, which word is which role. */
import type { Sheet } from '@parlance/formats/spreadsheet/sheet';

export interface ListedMember {
  /** Of the sheet, from 1. */
  row: number;
  firstName: string;
  lastName: string;
  email: string;
  /** One of the roles; as it stands there where it is none. */
  role: string;
  groups: string[];
}
export type ListColumn = 'firstName' | 'lastName' | 'email' | 'role' | 'groups';

/** What the columns are called, in English and German; compared without case, spaces and signs. */
const columnNames: Record<ListColumn, readonly string[]> = {
  firstName: ['firstname', 'givenname', 'vorname'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'name'],
  email: ['email', 'emailaddress', 'mail', 'address', 'adresse', 'emailadresse', 'username'],
  role: ['role', 'rolle', 'teamrole'],
  groups: ['groups', 'group', 'usergroups', 'usergroup', 'gruppen', 'gruppe', 'benutzergruppen'],
};

const roleNames: Record<string, readonly string[]> = {
  admin: ['admin', 'administrator'],
  manager: ['manager'],
  translator: ['translator', 'reviewer', 'translatorreviewer', 'übersetzer', 'prüfer', 'übersetzerprüfer'],
  tptadmin: ['tptadmin'],
  tptservices: ['tptservices', 'tptmanager'],
  tpttranslator: [
    'tpttranslator',
    'tpttranslatorreviewer',
    'tptreviewer',
    'tptübersetzer',
    'tptübersetzerprüfer',
  ],
};

const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const find = (names: Record<string, readonly string[]>, words: string): string | undefined =>
  Object.keys(names).find((name) => names[name]?.includes(plain(words)));

/** The people below the first row with headings; undefined: there is none with an address and a role. */
export function listMembersIn(sheet: Sheet): ListedMember[] | undefined {
  const rows = sheet.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rest] = rows;
  const columns = new Map<ListColumn, number>();
  head?.cells.forEach((cell, index) => {
    const name = find(columnNames, cell) as ListColumn | undefined;
    if (name && !columns.has(name)) columns.set(name, index);
  });
  if (!columns.has('email') || !columns.has('role')) return undefined;
  return rest.map(({ number, cells }) => {
    const cell = (name: ListColumn) => (cells[columns.get(name) ?? -1] ?? '').trim();
    const role = cell('role');
    return {
      row: number,
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      email: cell('email'),
      role: find(roleNames, role) ?? role,
      groups: cell('groups')
        .split(/[;,|]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    };
  });
}
