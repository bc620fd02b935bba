import { ParseError } from '@parlance/formats/format';
import { readSheets } from '@parlance/formats/spreadsheet/sheets';
import type { Task } from '../../jobs/threads/messages.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { listMembersIn, type MemberList } from './member-list.ts';

export interface ReadMemberListInput {
  bytes: Uint8Array;
  /** One of csv, tsv, xls, xlsx. */
  format: string;
  most: number;
}

const longest = 300;

/** Reads the people of a list from its first sheet. @throws Refusal brokenList, noTable, tooManyRows */
export const readMemberList: Task = async (given): Promise<MemberList> => {
  const { bytes, format, most } = given as ReadMemberListInput;
  const [sheet] = sheetsOf(bytes, format);
  const list = sheet && listMembersIn(sheet);
  if (!list) throw new Refusal('noTable', 'There are no headings for address and role.');
  const { members, unusedColumns } = list;
  if (members.length > most) throw new Refusal('tooManyRows', `There are ${members.length} rows.`);
  const read = members.map((member) => ({
    row: member.row,
    firstName: cut(member.firstName),
    lastName: cut(member.lastName),
    email: cut(member.email),
    role: cut(member.role),
    groups: member.groups.slice(0, 50).map(cut),
    languages: member.languages.slice(0, 100).map(cut),
  }));
  return { members: read, unusedColumns: unusedColumns.slice(0, 50).map(cut) };
};

function sheetsOf(bytes: Uint8Array, format: string) {
  try {
    return readSheets(format, bytes);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { line, column } = error.position;
    const { code, parameters } = error;
    throw new Refusal('brokenList', error.message, { line, column, detail: { code, parameters } });
  }
}

const cut = (text: string): string => text.slice(0, longest).toWellFormed().replaceAll('\u0000', '');
