import { beforeEach } from 'vitest';
import { buildClient, type ClientFixture } from '../../src/features/client-api/client-api.testing.ts';
import { listening } from './listening.ts';
import { type Ended, runParlance } from './run-parlance.ts';
import { eachWorkingFolder } from './working-folder.ts';

/** A new project and a new folder for each test of a file, and the own command line in it with the project's token. */
export function eachOwnProject() {
  const at = listening();
  const folder = eachWorkingFolder();
  let client: ClientFixture;
  /** Another project in its place: the first language is the base. */
  const begin = async (...languages: string[]): Promise<void> => {
    client = await buildClient(at.server, { languages });
  };
  beforeEach(() => begin('en', 'de', 'fr'));
  const access = () => ({ PARLANCE_TOKEN: client.token, PARLANCE_HOST: at.host });
  const parlance = (...args: string[]): Promise<Ended> => runParlance(folder.path(), args, { env: access() });
  return { at, ...folder, client: () => client, begin, access, parlance };
}
