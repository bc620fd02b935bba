import { liveErrors } from '@parlance/contract/live';
import { ApiError } from '../../http/errors.ts';

/** Streams that one user may have open in this process, of projects and of their own together. */
export const mostStreamsOfUser = 50;

/** The number of open streams of each caller. */
export interface StreamRoom {
  /** Answers what to call when the stream closes. @throws tooManyStreams */
  enter(userId: number): () => void;
}

export function createStreamRoom(): StreamRoom {
  const open = new Map<number, number>();
  return {
    enter(userId) {
      const others = open.get(userId) ?? 0;
      if (others >= mostStreamsOfUser) throw new ApiError(liveErrors.tooManyStreams);
      open.set(userId, others + 1);
      return () => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      };
    },
  };
}
