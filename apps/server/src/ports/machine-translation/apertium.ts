/** Apertium by its HTTP server `apertium-apy` (wiki.apertium.org/wiki/Apertium-apy): rules and dictionaries, no model. */
import { emptyElementForm } from '@parlance/domain/machine-translation/protection-forms';
import { z } from 'zod';
import { readAnswer } from './answers.ts';
import { callEngine, type EngineDeps, inBatches } from './call.ts';
import type { EngineFailure, EngineLanguages, TranslationEngine } from './port.ts';

/** One text a call; a pair of languages is one process there, which takes turns. */
const limits = { texts: 1, bytes: 20_000, atOnce: 2 };

const pairs = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});
const translation = z.object({ responseData: z.object({ translatedText: z.string() }) });
const failed = z.object({ explanation: z.string() });

const failureOf = (status: number, body: unknown): EngineFailure | undefined =>
  status === 400 && /pair/i.test(failed.safeParse(body).data?.explanation ?? '') ? 'languages' : undefined;

/** `eng` and `por_BR` in our writing; undefined for a variety that is no locale (`oci_aran`). */
function ourCode(own: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(own.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

export interface ApertiumSettings {
  address: string;
}

export function createApertium(deps: EngineDeps, { address }: ApertiumSettings): TranslationEngine {
  /** The server's codes by ours. */
  let own: Map<string, string> | undefined;
  const list = async (signal: AbortSignal): Promise<EngineLanguages> => {
    const { responseData } = readAnswer(
      pairs,
      await callEngine(deps, { url: `${address}/listPairs`, signal }),
    );
    own = new Map();
    const targets = new Map<string, string[]>();
    for (const { sourceLanguage, targetLanguage } of responseData) {
      const [from, to] = [ourCode(sourceLanguage), ourCode(targetLanguage)];
      if (from === undefined || to === undefined) continue;
      own.set(from, sourceLanguage).set(to, targetLanguage);
      targets.set(from, [...(targets.get(from) ?? []), to]);
    }
    return { from: [...targets.keys()], to: [...new Set([...targets.values()].flat())], targets };
  };
  return {
    form: emptyElementForm,
    readsTerms: false,
    languages: list,
    async translate({ texts, from, to, signal, onSent }) {
      if (!own) await list(signal);
      const langpair = `${own?.get(from) ?? from}|${own?.get(to) ?? to}`;
      return inBatches({ texts, onSent }, limits, async ([q = '']) => {
        const body = new URLSearchParams({ langpair, q, format: 'html', markUnknown: 'no' }).toString();
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const url = `${address}/translate`;
        const answer = await callEngine(deps, { url, method: 'POST', headers, body, signal, failureOf });
        return [readAnswer(translation, answer).responseData.translatedText];
      });
    },
  };
}
