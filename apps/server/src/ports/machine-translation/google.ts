/** Google Cloud Translation, Basic edition (cloud.google.com/translate/docs/reference/rest/v2/translate). */
import { htmlForm } from '@parlance/domain/machine-translation/protection-forms';
import { z } from 'zod';
import { readAnswer } from './answers.ts';
import { callEngine, type EngineDeps, inBatches } from './call.ts';
import { ownCodes } from './own-codes.ts';
import type { EngineFailure, TranslationEngine } from './port.ts';

/** 128 texts a call, and 30,000 characters, of which 5,000 are recommended ("Quotas and limits"). */
const limits = { texts: 128, bytes: 20_000, atOnce: 2 };

const { toOwn, toOurs } = ownCodes({
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  'pt-BR': 'pt',
  nb: 'no',
  he: 'iw',
  jv: 'jw',
});

const languages = z.object({ data: z.object({ languages: z.array(z.object({ language: z.string() })) }) });
const translations = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});
const failed = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/** Quotas are told by a reason, beside 403 or 429; a wrong key by 400; a pair of languages by its message alone. */
function failureOf(status: number, body: unknown): EngineFailure | undefined {
  const { message = '', errors = [] } = failed.safeParse(body).data?.error ?? {};
  const reasons = new Set(errors.map(({ reason }) => reason));
  if (reasons.has('dailyLimitExceeded') || reasons.has('quotaExceeded')) return 'quota';
  if (reasons.has('userRateLimitExceeded') || reasons.has('rateLimitExceeded')) return 'busy';
  if (status === 400 && /api key/i.test(message)) return 'key';
  return status === 400 && /language/i.test(message) ? 'languages' : undefined;
}

export interface GoogleSettings {
  key: string;
  address?: string | undefined;
}

export function createGoogle(deps: EngineDeps, settings: GoogleSettings): TranslationEngine {
  const base = `${settings.address ?? 'https://translation.googleapis.com'}/language/translate/v2`;
  // In a header, so that no log of addresses has it.
  const headers = { 'x-goog-api-key': settings.key, 'content-type': 'application/json; charset=utf-8' };
  return {
    form: htmlForm,
    readsTerms: false,
    async languages(signal) {
      const answer = await callEngine(deps, { url: `${base}/languages`, headers, signal, failureOf });
      const codes = readAnswer(languages, answer).data.languages.map(({ language }) => toOurs(language));
      return { from: [...new Set(codes)], to: [...new Set(codes)] };
    },
    translate: ({ texts, from, to, signal, onSent }) =>
      inBatches({ texts, onSent }, limits, async (q) => {
        const body = JSON.stringify({ q, source: toOwn(from), target: toOwn(to), format: 'html' });
        const answer = await callEngine(deps, {
          url: base,
          method: 'POST',
          headers,
          body,
          signal,
          failureOf,
        });
        return readAnswer(translations, answer).data.translations.map(({ translatedText }) => translatedText);
      }),
  };
}
