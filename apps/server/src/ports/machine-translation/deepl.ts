/** DeepL API (developers.deepl.com/api-reference/translate). */
import { shortFormOf } from '@parlance/domain/language/language';
import { xmlForm } from '@parlance/domain/machine-translation/protection-forms';
import { z } from 'zod';
import { readAnswer } from './answers.ts';
import { callEngine, type EngineDeps, inBatches } from './call.ts';
import { contextWords } from './context-words.ts';
import { ownCodes } from './own-codes.ts';
import type { EngineFailure, TextContext, TranslationEngine } from './port.ts';

/** 50 texts a call, and 128 KiB of body. */
const limits = { texts: 50, bytes: 60_000, atOnce: 2 };

const { toOwn, toOurs } = ownCodes({}, (code) => code.toUpperCase());
const languages = z.array(z.object({ language: z.string() }));
const translations = z.object({ translations: z.array(z.object({ text: z.string() })) });
const failed = z.object({ message: z.string() });

/** 456: the quota is used up. 529: too many calls. A language that is not known is told by the message alone. */
function failureOf(status: number, body: unknown): EngineFailure | undefined {
  if (status === 456) return 'quota';
  if (status === 529) return 'busy';
  const message = failed.safeParse(body).data?.message ?? '';
  return status === 400 && /(source|target)_lang/.test(message) ? 'languages' : undefined;
}

export interface DeeplSettings {
  key: string;
  address?: string | undefined;
}

export function createDeepl(deps: EngineDeps, settings: DeeplSettings): TranslationEngine {
  // Keys of the free plan end so, and have a server of their own.
  const usual = settings.key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const base = `${settings.address ?? usual}/v2`;
  const headers = { authorization: `DeepL-Auth-Key ${settings.key}`, 'content-type': 'application/json' };
  const list = async (type: 'source' | 'target', signal: AbortSignal): Promise<string[]> => {
    const answer = await callEngine(deps, {
      url: `${base}/languages?type=${type}`,
      headers,
      signal,
      failureOf,
    });
    return readAnswer(languages, answer).map(({ language }) => toOurs(language));
  };
  return {
    form: xmlForm,
    readsTerms: false,
    async languages(signal) {
      const [from, to] = await Promise.all([list('source', signal), list('target', signal)]);
      return { from, to };
    },
    translate: ({ texts, from, to, contexts = [], signal, onSent }) =>
      inBatches(
        { texts, onSent },
        contexts.some(Boolean) ? { ...limits, texts: 1 } : limits,
        async (text, at) => {
          const body = JSON.stringify({
            text,
            // A source has no region.
            source_lang: toOwn(shortFormOf(from)),
            target_lang: toOwn(to),
            tag_handling: 'xml',
            ignore_tags: ['x'],
            // What stands around a text is read with it and not billed; there is one for a call.
            ...contextOf(contexts[at]),
          });
          const url = `${base}/translate`;
          const answer = await callEngine(deps, { url, method: 'POST', headers, body, signal, failureOf });
          return readAnswer(translations, answer).translations.map((one) => one.text);
        },
      ),
  };
}

function contextOf(context: TextContext | undefined): { context?: string } {
  const words = context && contextWords(context);
  return words ? { context: words } : {};
}
