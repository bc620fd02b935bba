// npm run judges: installs outside programs that judge our exports, for CI and for whoever changes formats. Tests that need
// one that is not there are not run and named; so this never fails.
import { installJudges } from './set-up/judges.mjs';

await installJudges();
