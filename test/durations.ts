import type { Reporter, TestModule } from 'vitest/node';

/** From this many files on, a run says where its time went. */
const fromFiles = 50;
const shown = 25;

/**
 * Says at the end of a long run how long the files of each project took together, and which took longest: what makes
 * `.ci/run` longer is seen in its log. Seconds on the clock of the worker: what else it waited for is in them.
 */
export class DurationsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    if (modules.length < fromFiles) return;
    const files = modules.map((module) => ({
      name: module.relativeModuleId,
      project: module.project.name,
      ms: Object.values(timesOf(module)).reduce((sum, ms) => sum + ms, 0),
    }));
    process.stdout.write(`\n${durationLines(files).join('\n')}\n`);
  }
}

const timesOf = (module: TestModule) => {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return { duration, collectDuration, setupDuration };
};

export interface FileDuration {
  name: string;
  project: string;
  ms: number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(8)} s`;

/** A line for each project with the sum of its files, then one for each of the slowest files. */
export function durationLines(files: readonly FileDuration[]): string[] {
  const projects = [...Map.groupBy(files, ({ project }) => project)].map(
    ([name, some]) =>
      `${seconds(some.reduce((sum, { ms }) => sum + ms, 0))}  ${name}, ${some.length} files together`,
  );
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
  return [...projects, ...slowest.map(({ name, ms }) => `${seconds(ms)}  ${name}`)];
}
