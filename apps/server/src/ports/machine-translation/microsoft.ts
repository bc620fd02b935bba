/** Azure AI Translator, version 3.0 (learn.microsoft.com/azure/ai-services/translator/text-translation/reference/v3/). */
import { normalLanguageCode } from '@parlance/domain/language/language';
import { htmlForm } from '@parlance/domain/machine-translation/protection-forms';
import { z } from 'zod';
import { readAnswer } from './answers.ts';
import { callEngine, type EngineDeps, inBatches } from './call.ts';
import type { EngineFailure, TranslationEngine } from './port.ts';

/** 1,000 texts and 50,000 characters a call ("request limits"); a character of HTML has at most four bytes. */
const limits = { texts: 200, bytes: 45_000, atOnce: 2 };

const languages = z.object({ translation: z.record(z.string(), z.unknown()) });
const translations = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).min(1) }));
const failed = z.object({ error: z.object({ code: z.number() }) });

/** 400035 and 400036: a language is not valid. 403001: the free quota is used up. */
function failureOf(_status: number, body: unknown): EngineFailure | undefined {
  const code = failed.safeParse(body).data?.error.code;
  if (code === 400_035 || code === 400_036) return 'languages';
  return code === 403_001 ? 'quota' : undefined;
}

export interface MicrosoftSettings {
  key: string;
  /** Left out: the public one. */
  address?: string | undefined;
  /** Of a resource that is not global. */
  region?: string | undefined;
}

export function createMicrosoft(deps: EngineDeps, settings: MicrosoftSettings): TranslationEngine {
  const base = settings.address ?? 'https://api.cognitive.microsofttranslator.com';
  const headers = {
    'ocp-apim-subscription-key': settings.key,
    ...(settings.region && { 'ocp-apim-subscription-region': settings.region }),
    'content-type': 'application/json; charset=UTF-8',
  };
  return {
    form: htmlForm,
    readsTerms: false,
    async languages(signal) {
      const url = `${base}/languages?api-version=3.0&scope=translation`;
      const { translation } = readAnswer(languages, await callEngine(deps, { url, signal }));
      const codes = Object.keys(translation).map(normalLanguageCode);
      return { from: codes, to: codes };
    },
    translate: ({ texts, from, to, signal, onSent }) =>
      inBatches({ texts, onSent }, limits, async (batch) => {
        const query = new URLSearchParams({ 'api-version': '3.0', from, to, textType: 'html' });
        const body = JSON.stringify(batch.map((Text) => ({ Text })));
        const url = `${base}/translate?${query}`;
        const answer = await callEngine(deps, { url, method: 'POST', headers, body, signal, failureOf });
        return readAnswer(translations, answer).map(({ translations: [first] }) => first?.text ?? '');
      }),
  };
}
