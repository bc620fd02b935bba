import { setTimeout as delay } from 'node:timers/promises';
import { inDatabase, judge, judgeAnswers, judgeFiles, untilJobsEnd } from './checks.ts';
import { work } from './clients.ts';
import { kill, type Victim } from './victims.ts';
import { restart, type Stage, setStage, untilReady, type World, watchClock } from './world.ts';

export interface Round {
  victim: Victim;
  stage: Stage;
  troubles: string[];
  /** From the kill (of a server: from its start) until it could do its work again, milliseconds. */
  readyMs: number;
  /** From the end of all calls until the last job had ended. */
  jobsMs: number;
  cutOff: { done: number; notDone: number };
}

/** Entries of a project before people work on it. */
const size = 300;
/** People work for as long before the kill at most, and for as long after the recovery. */
const mostBeforeMs = 1500;
const afterMs = 300;
/** A call may wait for a database that starts again, and an import for its job. */
const longestMs = 60_000;

/**
 * One round: clients work on a new project, one process or thread is killed, and their answers are compared with the
 * stored data.
 */
export async function playRound(world: World, victim: Victim, name: string): Promise<Round> {
  const stop = new AbortController();
  const stage = await setStage(world, name, size, stop.signal);
  const troubles: string[] = [];
  const standstill = watchClock();
  const working = work(world, stage);
  let readyMs = 0;
  try {
    await delay(50 + world.next() * mostBeforeMs);
    await kill(world, victim);
    const began = performance.now();
    if (victim === 'server') await restart(world);
    else if (world.product.child.exitCode !== null) throw new Error('The server ended with it.');
    await untilReady(world);
    readyMs = performance.now() - began;
    await delay(afterMs);
  } catch (error) {
    troubles.push(error instanceof Error ? error.message : String(error));
  } finally {
    stop.abort();
    await working;
  }
  // Where it is still away that is a trouble already.
  await untilReady(world);
  const { jobs, judgement } = await inDatabase(world, async (look) => {
    const ended = await untilJobsEnd(look);
    return { jobs: ended, judgement: await judge(look, stage) };
  });
  // If the whole machine was suspended, the waiting time of a call has no meaning.
  if (!standstill())
    troubles.push(...judgeAnswers(stage, world, { longestMs, mayBreak: victim === 'server' }));
  troubles.push(...jobs.troubles, ...judgement.troubles, ...(await judgeFiles(world, stage)));
  return { victim, stage, troubles, readyMs, jobsMs: jobs.ms, cutOff: judgement.cutOff };
}
