import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { DurationsReporter } from './test/durations.ts';
import { LastLineReporter } from './test/reporter.ts';

const seed = 'test/support/seed.ts';
const browserSetup = 'e2e/global-setup.ts';

export default defineConfig({
  test: {
    reporters: ['default', new DurationsReporter(), new LastLineReporter()],
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/{build,src}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          isolate: false,
          setupFiles: seed,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          isolate: false,
          globalSetup: 'apps/server/test/global-setup.ts',
          setupFiles: [seed, 'apps/server/test/one-project.ts'],
          // Ends what hangs. Nothing is measured by it: tests wait for what they mean, beside other work too.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['e2e/screens/**/*.test.ts'],
          isolate: false,
          globalSetup: 'e2e/screens/support/global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/screens/**'],
          // After the others, whose results are soon there.
          sequence: { groupOrder: 1 },
          isolate: false,
          globalSetup: existsSync(browserSetup) ? browserSetup : [],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // As long as pages are waited for (e2e/support/browser.ts): what is polled says what comes, not how soon.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
