/** LibreTranslate, a server of one's own or libretranslate.com (docs.libretranslate.com/api/operations/translate). */
import { codeForm } from '@parlance/domain/machine-translation/protection-forms';
import { z } from 'zod';
import { readAnswer } from './answers.ts';
import { callEngine, type EngineDeps, inBatches } from './call.ts';
import { ownCodes } from './own-codes.ts';
import type { EngineFailure, TranslationEngine } from './port.ts';

/** Servers bound both (`--batch-limit`, `--char-limit`); the public one takes 2,000 characters a call. */
const limits = { texts: 20, bytes: 2000, atOnce: 2 };

/** `zh` and `zt` are those of servers before 1.6. */
const { toOurs } = ownCodes({ 'zh-Hans': 'zh', 'zh-Hant': 'zt' });

const languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const translations = z.object({ translatedText: z.array(z.string()) });
const failed = z.object({ error: z.string() });

/** Errors have a sentence alone. 429: slower, or no more for today. */
function failureOf(status: number, body: unknown): EngineFailure | undefined {
  const sentence = failed.safeParse(body).data?.error ?? '';
  return status === 400 && /not supported|not available/i.test(sentence) ? 'languages' : undefined;
}

export interface LibreTranslateSettings {
  address: string;
  /** Servers of one's own may need none. */
  key?: string | undefined;
}

export function createLibreTranslate(deps: EngineDeps, settings: LibreTranslateSettings): TranslationEngine {
  const { address, key } = settings;
  const headers = { 'content-type': 'application/json' };
  /** The server's own codes by ours, once it was asked. */
  let own: ReadonlyMap<string, string> | undefined;
  const list = async (signal: AbortSignal) => {
    const answer = await callEngine(deps, { url: `${address}/languages`, signal });
    const listed = readAnswer(languages, answer);
    own = new Map(listed.map(({ code }) => [toOurs(code), code]));
    return listed;
  };
  return {
    form: codeForm,
    readsTerms: false,
    async languages(signal) {
      const listed = await list(signal);
      const targets = new Map(
        listed.map(({ code, targets: into }) => [
          toOurs(code),
          (into ?? listed.map((one) => one.code)).map(toOurs),
        ]),
      );
      return { from: [...targets.keys()], to: [...new Set([...targets.values()].flat())], targets };
    },
    async translate({ texts, from, to, signal, onSent }) {
      if (!own) await list(signal);
      const [source, target] = [own?.get(from) ?? from, own?.get(to) ?? to];
      return inBatches({ texts, onSent }, limits, async (q) => {
        const body = JSON.stringify({ q, source, target, format: 'html', ...(key && { api_key: key }) });
        const url = `${address}/translate`;
        const answer = await callEngine(deps, { url, method: 'POST', headers, body, signal, failureOf });
        return readAnswer(translations, answer).translatedText;
      });
    },
  };
}
