/**
 * Kills (-9) the server, a thread, the database and one of its processes at random while people save, import, lock, undo
 * and delete, and compares what they were told with what is there; then a lost connection, a frozen database, a full and
 * a slow disk.
 *   npm run bench -- faults                    200 rounds and the scenarios
 *   npm run bench -- faults 20 7               20 rounds by the seed 7
 *   npm run bench -- faults 0                  the scenarios alone
 */
import { inDatabase, judge, judgeRests, untilJobsEnd } from '../test/support/faults/checks.ts';
import { playRound, type Round } from '../test/support/faults/rounds.ts';
import { processesLeft, type Victim, victims } from '../test/support/faults/victims.ts';
import { openWorld, restart } from '../test/support/faults/world.ts';
import { ms, percentile, type Row, writeResults } from './support/results.ts';

const rounds = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The server is stopped in good order as often, to see that nothing of it is left running. */
const stopEvery = 10;

say(`${rounds} rounds by the seed ${seed}`);
const world = await openWorld(seed);
const played: Round[] = [];
const troubles: string[] = [];
const trouble = (where: string, lines: readonly string[]) => {
  for (const line of lines) {
    troubles.push(`${where}: ${line}`);
    say(`! ${where}: ${line}`);
  }
};

async function stopAndLook(where: string): Promise<void> {
  await world.product.stop();
  const left = processesLeft(world);
  if (left.length > 0)
    trouble(where, [`Processes are left after the server was stopped: ${left.join(', ')}.`]);
}

try {
  for (let number = 1; number <= rounds; number++) {
    const victim = victims[Math.floor(world.next() * victims.length)] as Victim;
    const where = `round ${number} (${victim})`;
    try {
      const round = await playRound(world, victim, where);
      played.push(round);
      trouble(where, round.troubles);
      if (round.troubles.length > 0) say(world.log.slice(-20).join('\n'));
    } catch (error) {
      trouble(where, [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
      say(world.log.slice(-20).join('\n'));
    }
    if (number % stopEvery === 0) {
      await stopAndLook(where);
      await restart(world);
      say(`  ${number} rounds, ${troubles.length} troubles`);
    }
  }
  await inDatabase(world, async (db) => {
    trouble('end', (await untilJobsEnd(db)).troubles);
    trouble('end', await judgeRests(db));
    // What was there after its own round is there after all later ones.
    for (const [place, { stage }] of played.entries())
      trouble(`round ${place + 1}, at the end`, (await judge(db, stage)).troubles);
  });
  await stopAndLook('end');
} finally {
  await world.product.stop();
  await world.product.remove();
}

const sum = (list: readonly number[]) => list.reduce((total, number) => total + number, 0);

function rowOf(victim: Victim): Row {
  const own = played.filter((round) => round.victim === victim);
  const ledgers = own.map(({ stage }) => stage.ledger);
  const ready = own.map(({ readyMs }) => readyMs).sort((one, other) => one - other);
  const texts = sum(ledgers.map((ledger) => ledger.texts.length));
  const imports = ledgers.flatMap((ledger) => ledger.imports).filter(({ acknowledged }) => acknowledged);
  const cut = own.map(({ cutOff }) => cutOff);
  const bad = troubles.filter((line) => line.includes(`(${victim})`)).length;
  const words = [
    `${own.length} rounds`,
    `${texts} texts, ${sum(ledgers.map(({ operations }) => operations.size))} operations and ${imports.length} imports acknowledged`,
    `${sum(cut.map(({ done }) => done))} imports done without an answer, ${sum(cut.map(({ notDone }) => notDone))} not done`,
    `ready again p50 ${ms(percentile(ready, 0.5))}, longest ${ms(ready.at(-1) ?? 0)}`,
    `jobs ended after ${ms(Math.max(0, ...own.map(({ jobsMs }) => jobsMs)))} at most`,
  ];
  return { work: `${victim} killed`, figure: `${bad} troubles`, wanted: words.join('; '), met: bad === 0 };
}

const rows = victims.map(rowOf);
for (const row of rows) say(`${row.met ? '  ' : '! '}${row.work}: ${row.figure} (${row.wanted})`);
const failures = new Map<string, number>();
for (const { stage } of played)
  for (const [what, times] of stage.ledger.failures) failures.set(what, (failures.get(what) ?? 0) + times);
say('Calls that failed meanwhile:');
for (const [what, times] of failures) say(`  ${times} × ${what}`);
say(`The longest call took ${ms(Math.max(0, ...played.map(({ stage }) => stage.ledger.longestMs)))}.`);
if (troubles.length > 0) process.exitCode = 1;
