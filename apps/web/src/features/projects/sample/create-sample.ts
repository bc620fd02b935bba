import { importEndpoints } from '@parlance/contract/import.endpoints';
import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { call } from '../../../api/call.ts';
import { sampleTexts } from './sample-texts.ts';

/** Creates a project with texts in four languages at different stages; returns its id. */
export async function createSample(name: string): Promise<string> {
  const [base, ...others] = sampleTexts;
  const body = { name, baseLanguage: base.language, createTeam: false };
  const { _id: mobileAppId } = await call(projectsEndpoints.createProject, { body });
  for (const { language } of others)
    await call(languagesEndpoints.addLanguage, { params: { mobileAppId }, body: { name: language } });
  for (const { language, texts, drafts } of sampleTexts) {
    await importTexts(mobileAppId, language, texts, { importAll: true });
    if (drafts) await importTexts(mobileAppId, language, drafts, { onlyAsDraft: true });
  }
  return mobileAppId;
}

async function importTexts(
  mobileAppId: string,
  language: string,
  texts: object,
  options: { importAll: true } | { onlyAsDraft: true },
): Promise<void> {
  const form = new FormData();
  form.set('fileType', 'nested_json');
  form.set('importLanguage', language);
  form.set('options', JSON.stringify(options));
  const file = `locales/${language}.json`;
  form.set('file', new File([`${JSON.stringify(texts, null, 2)}\n`], file), file);
  await call(importEndpoints.importFile, { params: { mobileAppId } }, { form });
}
