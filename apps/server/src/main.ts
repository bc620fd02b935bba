import { startDatabase } from './db/embedded.ts';
import { loadEnv } from './env.ts';
import { keepTicksFast } from './fast-ticks.ts';
import { createLog } from './logged-error.ts';
import { mappedStack } from './mapped-stack.ts';
import { releaseStartMemory } from './release-memory.ts';

keepTicksFast();

/** Errors that are shown as a message at the start, without a stack. */
const plainErrors = new Set([
  'SettingsError',
  'EmbeddedDatabaseError',
  'UnsuitableServerError',
  'MigrationError',
  'SecretKeyError',
]);

try {
  const env = loadEnv(process.env);
  const log = createLog(env.logLevel);
  // The database comes up while the rest is still being loaded.
  const starting = startDatabase(env, log);
  const { startServer } = await import('./start.ts');
  const server = await startServer(env, await starting, log);
  process.stdout.write(`Parlance is running: ${server.url}\n`);
  if (server.setUpLink)
    process.stdout.write(`Make the first account here (works once): ${server.setUpLink}\n`);
  process.stdout.write('Ctrl+C stops it.\n');
  stopOnSignals(server.stop);
  releaseStartMemory();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainErrors.has(error.name)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program: set PORT to a free one, or stop the other program.';
  }
  return mappedStack(error.stack ?? error.message);
}

/** The first signal stops in good order; a second one ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
