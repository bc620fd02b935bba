// npm run judges: installs third-party programs that check our exports, for CI and for contributors to formats. Tests that need a
// missing one are skipped and named, so this never fails.
import { installJudges } from './set-up/judges.mjs';

await installJudges();
