import { pretranslationContract } from '@parlance/contract/pretranslation';
import { type Deps, feature } from '../../http/feature.ts';
import { translatingOf } from '../machine-translation/translate.service.ts';
import { similarTextsOf } from '../memory/similar-texts.service.ts';
import { pretranslate, previewPretranslation } from './pretranslate.service.ts';

export const pretranslationRoutes = (deps: Deps) => {
  const finding = { ...translatingOf(deps), similar: similarTextsOf(deps), jobs: deps.jobs };
  return feature(pretranslationContract, {
    previewPretranslation: ({ params, body }, caller) =>
      previewPretranslation(finding, caller, params.languageId, body),
    pretranslate: ({ params, body }, writer) => pretranslate(finding, writer, params.languageId, body),
  });
};
