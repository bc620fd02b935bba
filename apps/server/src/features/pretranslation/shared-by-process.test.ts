import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { openDatabase } from '../../db/pool.ts';
import { translatingOf } from '../machine-translation/translate.service.ts';
import { similarTextsOf } from '../memory/similar-texts.service.ts';

it('calls and jobs, which have connections of their own, share services, kept answers and indexes', async () => {
  const { deps } = await createTestApp();
  const ofJobs = { ...deps, db: openDatabase(deps.pool, { statementNames: true }) };
  const [calls, jobs] = [translatingOf(deps), translatingOf(ofJobs)];
  expect(jobs.services).toBe(calls.services);
  expect(jobs.kept).toBe(calls.kept);
  expect(jobs.db).toBe(ofJobs.db);
  expect(similarTextsOf(ofJobs)).toBe(similarTextsOf(deps));
});
