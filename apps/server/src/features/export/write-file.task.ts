import type { Task } from '../../jobs/threads/messages.ts';

export const writeFile: Task = async () => undefined;
