import { hideableFeatures } from '@parlance/domain/whitelabel/features';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const whitelabel = z.object({
  /** Features that this installation does not show; none outside of whitelabel mode. */
  hidden: z.array(z.enum(hideableFeatures)),
});

export const whitelabelContract = {
  whitelabel: endpoint({
    method: 'GET',
    path: '/v1/whitelabel',
    summary: 'What this installation hides (PARLANCE_WHITELABEL).',
    permission: 'public',
    reply: whitelabel,
  }),
};
