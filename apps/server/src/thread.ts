/** The first file of a thread that reads and writes files: what it loads comes from the compile cache, which each thread has to turn on. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const [{ serveTasks }, { tasks }] = await Promise.all([
  import('./jobs/threads/serve.ts'),
  import('./features/tasks.ts'),
]);
serveTasks(tasks);
