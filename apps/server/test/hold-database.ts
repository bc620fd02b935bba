// Starts the database under the folder that is given, prints its address and stays: for tests that kill it.
import { startEmbedded } from '../src/db/embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { url } = await startEmbedded(process.argv[2] ?? '', quiet);
process.stdout.write(`${url}\n`);
