import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

/**
 * Writes the plain last line `N passed, N failed` when the process ends, after everything vitest says.
 * A file that could not be read, an error outside tests and an interrupted run each count as one failure.
 */
export class LastLineReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    errors: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason,
  ): void {
    const line = lastLine(modules.map(summarise), errors.length, reason);
    process.once('exit', () => process.stdout.write(`${line}\n`));
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
