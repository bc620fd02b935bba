import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDatabase, judgeRests } from '../test/support/faults/checks.ts';
import { playRound } from '../test/support/faults/rounds.ts';
import { playScenario, scenarios } from '../test/support/faults/scenarios.ts';
import { processesLeft, victims } from '../test/support/faults/victims.ts';
import { openWorld, type World } from '../test/support/faults/world.ts';

// The short form of `npm run bench -- faults`, by a seed that stays.
const seed = 3;

let world: World;
beforeAll(async () => {
  world = await openWorld(seed);
});
afterAll(() => world.product.remove());

it.each(victims)(
  'loses nothing that it acknowledged when it is killed in the middle of everything: %s',
  async (victim) => {
    const { troubles, stage } = await playRound(world, victim, victim);
    expect(troubles).toEqual([]);
    expect(stage.ledger.texts.length + stage.ledger.operations.size).toBeGreaterThan(0);
  },
);

it('has no rests of imports and no jobs of dead processes after that, and leaves no process when it stops', async () => {
  expect(await inDatabase(world, judgeRests)).toEqual([]);
  await world.product.stop();
  expect(processesLeft(world)).toEqual([]);
});

it('reports that the database is away, and continues without a restart', async () => {
  // Connections that are silent rather than broken: apps/server/src/db/health-monitor.test.ts.
  const { troubles } = await playScenario(scenarios.broken, seed, 2000);
  expect(troubles).toEqual([]);
});
