import { runCli } from './cli/run.ts';

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = runCli(process.argv.slice(2), {
  out: (chunk) => process.stdout.write(chunk),
  error: (line) => process.stderr.write(`${line}\n`),
});
