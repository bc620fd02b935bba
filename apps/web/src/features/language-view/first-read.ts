import { readAhead } from './language-view.api.ts';
import { readAddress } from './model/view-search.ts';

/** What the route of the view reads while its code is fetched. Throws what is refused. */
export function firstRead(
  params: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string | string[]>>,
): Promise<void> {
  const { projectId: mobileAppId = '', languageId = '' } = params;
  return readAhead({ mobileAppId, languageId }, readAddress(search).filter);
}
