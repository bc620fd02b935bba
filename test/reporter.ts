import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

/**
 * Writes the plain last line `N passed, N failed` when the process ends, after the output of vitest, and before it
 * a line `failed: …` for each failure, which `.ci/run` repeats at its end.
 * A file that could not be read, an error outside tests and an interrupted run each count as one failure.
 */
export class LastLineReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    errors: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason,
  ): void {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...errors.map((error) => failureLine('outside tests', [error])),
    ];
    const lines = [...failures, lastLine(modules.map(summarise), errors.length, reason)];
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }
}

export type ModuleSummary = { passed: number; failed: number; broken: boolean };

export function lastLine(modules: ModuleSummary[], errors: number, reason: TestRunEndReason): string {
  let passed = 0;
  let failed = errors;
  for (const module of modules) {
    passed += module.passed;
    failed += module.failed === 0 && module.broken ? 1 : module.failed;
  }
  if (failed === 0 && (reason === 'interrupted' || modules.length === 0)) failed = 1;
  return `${passed} passed, ${failed} failed`;
}

/** One line for each failure, with place, cause and what was found instead: a truncated log still contains it. */
export function failureLine(
  where: string,
  errors: ReadonlyArray<{ message: string; actual?: unknown }>,
): string {
  const [error] = errors;
  const found = typeof error?.actual === 'string' ? `; found: ${error.actual}` : '';
  return `failed: ${where}: ${error?.message ?? 'no reason given'}${found}`
    .replaceAll(/\s+/g, ' ')
    .slice(0, 900);
}

function failuresOf(module: TestModule): string[] {
  const tests: string[] = [];
  for (const test of module.children.allTests('failed')) {
    tests.push(failureLine(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []));
  }
  if (tests.length > 0 || module.state() !== 'failed') return tests;
  return [failureLine(module.relativeModuleId, module.errors())];
}

function summarise(module: TestModule): ModuleSummary {
  let passed = 0;
  let failed = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') passed += 1;
    if (state === 'failed') failed += 1;
  }
  return { passed, failed, broken: module.state() === 'failed' };
}
