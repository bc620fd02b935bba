import { readAhead } from '../entries/entries.api.ts';
import { readPath, together } from '../entries/model/view-path.ts';
import { readAddress } from '../entries/model/view-search.ts';

/** What the route of the view reads while its code is fetched. Throws what is refused. */
export function firstRead(
  params: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string | string[]>>,
): Promise<void> {
  const { projectId: mobileAppId = '', languageId = '', _splat } = params;
  const path = readPath(_splat ? _splat.split('/') : []);
  return readAhead({ mobileAppId, languageId }, together(path, readAddress(search)).filter);
}
