import { isMessage } from '@parlance/domain/text/message';
import type { Notice } from '../../src/model.ts';

/** What a notice is about, also where it names the cell of a sheet. */
export function codeOf({ code, parameters: { notice } }: Notice): string {
  return isMessage(notice) ? notice.code : code;
}
