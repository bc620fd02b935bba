import { machineTranslationContract } from '@parlance/contract/machine-translation';
import { clientAbortSignal } from '../../http/client-abort.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { similarTextsOf } from '../memory/similar-texts.service.ts';
import { describeTranslations, translateEntry, translateText } from './machine-translation.service.ts';
import { translatingOf } from './translate.service.ts';

export const machineTranslationRoutes = (deps: Deps) => {
  const translating = { ...translatingOf(deps), similar: similarTextsOf(deps) };
  return feature(machineTranslationContract, {
    supportedTranslations: (_input, { project }) => describeTranslations(translating, project),
    translateText: ({ body }, caller) =>
      translateText(translating, caller, body, clientAbortSignal(caller.reply.raw)),
    translateEntry: ({ params }, caller) =>
      translateEntry(translating, caller, params, clientAbortSignal(caller.reply.raw)),
  });
};
