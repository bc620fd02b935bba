import { hideableFeatures } from '@parlance/domain/whitelabel/features';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { whitelabelEndpoints } from './whitelabel.endpoints.ts';

export const whitelabel = z.object({
  /** Features that this installation does not show; none outside of whitelabel mode. */
  hidden: z.array(z.enum(hideableFeatures)),
});

export const whitelabelContract = {
  whitelabel: endpoint({
    ...whitelabelEndpoints.whitelabel,
    summary: 'What this installation hides (PARLANCE_WHITELABEL).',
    permission: 'public',
    reply: whitelabel,
  }),
};
