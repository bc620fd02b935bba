import { readAhead } from '../entries/entries.api.ts';
import { readPath, together } from '../entries/model/view-path.ts';
import { readAddress } from '../entries/model/view-search.ts';

/** What the route of the view fetches while its code loads. Throws when the server refuses. */
export function firstRead(
  params: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string | string[]>>,
): Promise<void> {
  const { projectId: mobileAppId = '', languageId = '', _splat } = params;
  const path = readPath(_splat ? _splat.split('/') : []);
  return readAhead({ mobileAppId, languageId }, together(path, readAddress(search)).filter);
}
