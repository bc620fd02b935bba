/**
 * Kills (-9) the server, a thread, the database and one of its processes at random while clients save, import, lock,
 * undo and delete, and compares the answers with the stored data; then tests a lost connection, a frozen database, a
 * slow and a full disk.
 *   npm run bench -- faults                    200 rounds, then the scenarios
 *   npm run bench -- faults 20 7               20 rounds by the seed 7
 *   npm run bench -- faults 0                  the scenarios alone
 */
import { inDatabase, judge, judgeRests, untilJobsEnd } from '../test/support/faults/checks.ts';
import type { Ledger } from '../test/support/faults/ledger.ts';
import { playRound, type Round } from '../test/support/faults/rounds.ts';
import { isPossible, type Outcome, playScenario, scenarios } from '../test/support/faults/scenarios.ts';
import { processesLeft, type Victim, victims } from '../test/support/faults/victims.ts';
import { openWorld, restart, type World } from '../test/support/faults/world.ts';
import { ms, percentile, printRow, type Row, writeResults } from './support/results.ts';

const rounds = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
/** The server is stopped in good order as often, to see that nothing of it is left running. */
const stopEvery = 10;
const faultMs = 30_000;

const rows: Row[] = [];
const troubles: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

/** Lines of the log that repeat per request what a fault does to all requests. */
const everyday = /"msg":"(request|database or disk not available)"/;

function trouble(where: string, lines: readonly string[], log: readonly string[] = []): void {
  for (const line of lines) {
    troubles.push(`${where}: ${line}`);
    print(`! ${where}: ${line}`);
  }
  if (lines.length === 0) return;
  const unusual = log.filter((line) => !everyday.test(line));
  for (const line of unusual.slice(-20)) print(`    ${line.slice(0, 1000)}`);
}

const whatHappened = (error: unknown) => [
  error instanceof Error ? (error.stack ?? error.message) : String(error),
];

async function stopAndLook(world: World, where: string): Promise<void> {
  await world.product.stop();
  const left = processesLeft(world);
  if (left.length > 0)
    trouble(where, [`Processes are left after the server was stopped: ${left.join(', ')}.`]);
}

async function playRounds(): Promise<Round[]> {
  const world = await openWorld(seed);
  const played: Round[] = [];
  try {
    for (let number = 1; number <= rounds; number++) {
      const victim = victims[Math.floor(world.next() * victims.length)] as Victim;
      const where = `round ${number} (${victim})`;
      try {
        const round = await playRound(world, victim, where);
        played.push(round);
        trouble(where, round.troubles, world.log);
      } catch (error) {
        trouble(where, whatHappened(error), world.log);
      }
      if (number % stopEvery > 0) continue;
      await stopAndLook(world, where);
      await restart(world);
      print(`  ${number} rounds, ${troubles.length} troubles`);
    }
    await inDatabase(world, async (look) => {
      trouble('end', [...(await untilJobsEnd(look)).troubles, ...(await judgeRests(look))]);
      // What was there after its own round is there after all later ones.
      for (const { stage } of played) trouble('at the end', (await judge(look, stage)).troubles);
    });
    await stopAndLook(world, 'end');
  } finally {
    await world.product.stop();
    await world.product.remove();
  }
  return played;
}

const sum = (list: readonly number[]) => list.reduce((total, number) => total + number, 0);

function acknowledged(ledgers: readonly Ledger[]): string {
  const texts = sum(ledgers.map((ledger) => ledger.texts.length));
  const operations = sum(ledgers.map((ledger) => ledger.operations.size));
  const imports = ledgers.flatMap((ledger) => ledger.imports.filter((one) => one.acknowledged));
  return `${texts} texts, ${operations} operations, ${imports.length} imports acknowledged`;
}

const longest = (ledgers: readonly Ledger[]) =>
  ms(Math.max(0, ...ledgers.map((ledger) => ledger.longest.ms)));

function failuresOf(ledgers: readonly Ledger[]): string {
  const times = new Map<string, number>();
  for (const { failures } of ledgers)
    for (const [words, count] of failures) times.set(words, (times.get(words) ?? 0) + count);
  return [...times].map(([words, count]) => `${count} × “${words}”`).join(', ');
}

function addVictim(victim: Victim, played: readonly Round[]): void {
  const own = played.filter((round) => round.victim === victim);
  if (own.length === 0) return;
  const ledgers = own.map(({ stage }) => stage.ledger);
  const ready = own.map(({ readyMs }) => readyMs).sort((one, other) => one - other);
  const bad = troubles.filter((line) => line.includes(`(${victim})`)).length;
  add({
    work: `${victim} killed, ${own.length} times`,
    figure: [
      `${bad} troubles`,
      acknowledged(ledgers),
      `${sum(own.map(({ cutOff }) => cutOff.done))} imports done though nobody was told`,
      `ready after ${ms(percentile(ready, 0.5))} (longest ${ms(ready.at(-1) ?? 0)})`,
      `jobs ended after ${ms(Math.max(...own.map(({ jobsMs }) => jobsMs)))} at most`,
      `longest call ${longest(ledgers)}`,
    ].join('; '),
    wanted: 'nothing lost',
    met: bad === 0,
  });
  print(`    ${failuresOf(ledgers)}`);
}

function addScenario(name: string, { troubles: bad, readyMs, ledger }: Outcome): void {
  add({
    work: `${name}, ${faultMs / 1000} s`,
    figure: [
      `${bad.length} troubles`,
      acknowledged([ledger]),
      `ready ${ms(readyMs)} after its end`,
      `longest call ${longest([ledger])}`,
      `calls that failed: ${failuresOf([ledger]) || 'none'}`,
    ].join('; '),
    wanted: 'nothing lost, no restart',
    met: bad.length === 0,
  });
}

if (rounds > 0) {
  print(`${rounds} rounds by the seed ${seed}`);
  const played = await playRounds();
  for (const victim of victims) addVictim(victim, played);
}
if (process.argv[3] === undefined) {
  for (const scenario of Object.values(scenarios)) {
    if (!isPossible(scenario)) {
      print(`${scenario.name}: left out, since only root on Linux can make a small disk`);
      continue;
    }
    print(`${scenario.name}: ${scenario.means}`);
    try {
      const outcome = await playScenario(scenario, seed, faultMs);
      trouble(scenario.name, outcome.troubles);
      addScenario(scenario.name, outcome);
    } catch (error) {
      trouble(scenario.name, whatHappened(error));
    }
  }
  const means = Object.values(scenarios).map(({ name, means: what }) => `${name}: ${what}`);
  await writeResults(
    'Faults',
    `npm run bench -- faults ${rounds}`,
    rows,
    `Seed ${seed}. Eight people at once on a new project each round; a killed server is started again, nothing else is. ${means.join('; ')}.`,
  );
}
if (troubles.length > 0) process.exitCode = 1;
