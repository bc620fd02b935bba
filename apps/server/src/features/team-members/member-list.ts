/** A list of people as a sheet has it: which column is what, which word is which role. */
import type { Sheet } from '@parlance/formats/spreadsheet/sheet';

export interface ListedMember {
  /** Of the sheet, from 1. */
  row: number;
  firstName: string;
  lastName: string;
  email: string;
  /** One of the roles; the original word where it is unknown. */
  role: string;
  groups: string[];
  /** Codes or names, as they stand there. */
  languages: string[];
}
type ListColumn = 'firstName' | 'lastName' | 'email' | 'role' | 'groups' | 'languages';

/** The people of a list, and the headings of columns without a known meaning. */
export interface MemberList {
  members: ListedMember[];
  unusedColumns: string[];
}

/** What the columns are called in the languages of the interface; compared without case, spaces and signs. */
const columnNames: Record<ListColumn, readonly string[]> = {
  firstName: ['firstname', 'givenname', 'vorname', 'الاسمالأول'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'name', 'اسمالعائلة'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'address',
    'adresse',
    'emailadresse',
    'username',
    'العنوان',
    'البريدالإلكتروني',
  ],
  role: ['role', 'rolle', 'teamrole', 'الدور'],
  groups: [
    'groups',
    'group',
    'usergroups',
    'usergroup',
    'gruppen',
    'gruppe',
    'benutzergruppen',
    'مجموعاتالمستخدمين',
  ],
  languages: ['languages', 'language', 'sprachen', 'sprache', 'locales', 'locale', 'اللغات', 'اللغة'],
};

const roleNames: Record<string, readonly string[]> = {
  admin: ['admin', 'administrator', 'مسؤول'],
  manager: ['manager', 'مدير'],
  translator: [
    'translator',
    'reviewer',
    'translatorreviewer',
    'übersetzer',
    'prüfer',
    'übersetzerprüfer',
    'مترجم',
    'مراجع',
    'مترجممراجع',
  ],
  tptadmin: ['tptadmin', 'مسؤولtpt'],
  tptservices: ['tptservices', 'tptmanager', 'مديرtpt'],
  tpttranslator: [
    'tpttranslator',
    'tpttranslatorreviewer',
    'tptreviewer',
    'tptübersetzer',
    'tptübersetzerprüfer',
    'مترجممراجعtpt',
  ],
};

const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const find = (names: Record<string, readonly string[]>, words: string): string | undefined =>
  Object.keys(names).find((name) => names[name]?.includes(plain(words)));

const split = (cell: string): string[] =>
  cell
    .split(/[;,|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The people below the first row with headings; undefined: there is none with an address and a role. */
export function listMembersIn(sheet: Sheet): MemberList | undefined {
  const rows = sheet.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rest] = rows;
  const columns = new Map<ListColumn, number>();
  const unusedColumns: string[] = [];
  head?.cells.forEach((cell, index) => {
    const name = find(columnNames, cell) as ListColumn | undefined;
    if (name && !columns.has(name)) columns.set(name, index);
    else if (cell.trim() !== '') unusedColumns.push(cell.trim());
  });
  if (!columns.has('email') || !columns.has('role')) return undefined;
  const members = rest.map(({ number, cells }) => {
    const cell = (name: ListColumn) => (cells[columns.get(name) ?? -1] ?? '').trim();
    const role = cell('role');
    return {
      row: number,
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      email: cell('email'),
      role: find(roleNames, role) ?? role,
      groups: split(cell('groups')),
      languages: split(cell('languages')),
    };
  });
  return { members, unusedColumns };
}
