import type { Reply } from '@parlance/contract/endpoint';
import type { siteContract } from '@parlance/contract/site';
import type { whitelabelContract } from '@parlance/contract/whitelabel';
import { readWritten } from '../browser/written.ts';

/** The data that the server wrote into the page: answers that are equal for all users while it runs, so that pages
 *  send no request for them. */
interface Installation {
  site?: Reply<typeof siteContract.getSite>;
  whitelabel?: Reply<typeof whitelabelContract.whitelabel>;
}

/** Empty where another server sends the page (`npm run dev`): requests then fetch the data. */
export const installation: Installation = readWritten<Installation>('installation') ?? {};
