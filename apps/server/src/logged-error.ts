import { type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from './env.ts';
import { mappedStack } from './mapped-stack.ts';

/** A database driver's details beside its message: rows, values and statements, which are confidential. */
const ofTheData = ['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters'] as const;

/** An error as the log shows it: with its stack, without the data that it came from. */
export function loggedError(error: Error): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const name of ofTheData) delete shown[name];
  if (typeof shown.stack === 'string') shown.stack = mappedStack(shown.stack);
  return shown;
}

/** The log of a process, on standard output. */
export const createLog = (level: LogLevel): Logger => pino({ level, serializers: { err: loggedError } });
