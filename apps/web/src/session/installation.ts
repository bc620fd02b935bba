import type { Reply } from '@parlance/contract/endpoint';
import type { siteContract } from '@parlance/contract/site';
import type { whitelabelContract } from '@parlance/contract/whitelabel';

/** What the server wrote into the page: answers that are the same for everybody as long as it runs, so that no page asks for them. */
interface Installation {
  site?: Reply<typeof siteContract.getSite>;
  whitelabel?: Reply<typeof whitelabelContract.whitelabel>;
}

/** Empty where the page comes from elsewhere (`npm run dev`): then they are asked for. */
export const installation: Installation = readInstallation();

function readInstallation(): Installation {
  const text = document.getElementById('installation')?.textContent ?? '';
  return text.trim().startsWith('{') ? (JSON.parse(text) as Installation) : {};
}
