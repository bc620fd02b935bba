import { mailContract } from '@parlance/contract/mail';
import { type Deps, feature } from '../../http/feature.ts';
import { presentMail } from './mail.present.ts';
import { listOutbox } from './mail.service.ts';

export const mailRoutes = ({ db, env }: Deps) =>
  feature(mailContract, {
    listOutbox: async ({ query }, { user }) => ({
      delivery: env.mail.kind,
      mails: (await listOutbox(db, user, query.before)).map(presentMail),
    }),
  });
