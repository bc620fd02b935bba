import type { z } from 'zod';
import { EngineFailed } from './port.ts';

/** An answer as the service's documents have it. @throws EngineFailed */
export function readAnswer<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const { data, error } = schema.safeParse(answer);
  if (error)
    throw new EngineFailed(
      'answer',
      error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    );
  return data as z.output<T>;
}
