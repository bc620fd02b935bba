import { afterEach, beforeAll } from 'vitest';
import { blocks } from '../src/features/feed/record.sql.ts';
import { lookAtPlansAnew, takeCrossings } from './plans.ts';

// Fails every test during which a statement looked at the rows of several projects without saying so by
// acrossProjects(reason): such a statement reaches all machines of a spread database.
beforeAll(lookAtPlansAnew);

afterEach(() => {
  const found = takeCrossings();
  if (found.length === 0) return;
  throw new Error(
    `Statements that look at several projects (give every project table its project_id, or say acrossProjects(reason)):\n\n${found.join('\n\n')}`,
  );
});

// Blocks of the history are written of the few entries that tests have, too.
blocks.smallest = 2;
