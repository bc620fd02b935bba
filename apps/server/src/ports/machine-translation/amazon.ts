/** Amazon Translate (docs.aws.amazon.com/translate/latest/APIReference/API_TranslateText.html), signed by AWS's own library. */
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { tokenForm } from '@parlance/domain/machine-translation/protection-forms';
import { SignatureV4 } from '@smithy/signature-v4';
import { z } from 'zod';
import { readAnswer } from './answers.ts';
import { callEngine, type EngineDeps, inBatches } from './call.ts';
import { ownCodes } from './own-codes.ts';
import type { EngineFailure, TranslationEngine } from './port.ts';

/** One text a call, of 10,000 bytes. */
const limits = { texts: 1, bytes: 10_000, atOnce: 4 };

const { toOwn, toOurs } = ownCodes({
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
  'pt-BR': 'pt',
  nb: 'no',
  fil: 'tl',
});

const languages = z.object({
  Languages: z.array(z.object({ LanguageCode: z.string() })),
  NextToken: z.string().nullish(),
});
const translation = z.object({ TranslatedText: z.string() });
const failed = z.object({ __type: z.string() });

const failures: Readonly<Record<string, EngineFailure>> = {
  UnsupportedLanguagePairException: 'languages',
  TextSizeLimitExceededException: 'refused',
  ThrottlingException: 'busy',
  TooManyRequestsException: 'busy',
  LimitExceededException: 'quota',
  UnrecognizedClientException: 'key',
  InvalidSignatureException: 'key',
  AccessDeniedException: 'key',
  MissingAuthenticationTokenException: 'key',
  ServiceUnavailableException: 'away',
  InternalServerException: 'away',
};
/** The kind of an error may stand behind its namespace: `com.amazonaws…#ThrottlingException`. */
const failureOf = (_status: number, body: unknown): EngineFailure | undefined =>
  failures[failed.safeParse(body).data?.__type.split('#').at(-1) ?? ''];

/** SHA-256 for the signature, with a key as HMAC. */
class Sha256 {
  private readonly hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', keyOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(keyOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {
    throw new Error('A hash is made anew for each use.');
  }
}

function keyOf(data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

export interface AmazonSettings {
  /** Id and secret of an access key, as `id:secret`. */
  key: string;
  region: string;
  address?: string | undefined;
}

export function createAmazon(deps: EngineDeps, { key, region, address }: AmazonSettings): TranslationEngine {
  const url = new URL(address ?? `https://translate.${region}.amazonaws.com`);
  const [accessKeyId = '', secretAccessKey = ''] = key.split(/:(.*)/s);
  const signer = new SignatureV4({
    service: 'translate',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
  });
  const call = async (action: string, input: object, signal: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify(input);
    const signed = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port && { port: Number(url.port) }),
      path: '/',
      query: {},
      headers: {
        host: url.host,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSShineFrontendService_20170701.${action}`,
      },
      body,
    });
    return callEngine(deps, {
      url: url.href,
      method: 'POST',
      headers: signed.headers,
      body,
      signal,
      failureOf,
    });
  };
  return {
    form: tokenForm,
    readsTerms: false,
    async languages(signal) {
      const codes: string[] = [];
      for (let next: string | undefined; ; ) {
        const page = readAnswer(
          languages,
          await call('ListLanguages', { MaxResults: 500, ...(next && { NextToken: next }) }, signal),
        );
        codes.push(...page.Languages.map(({ LanguageCode }) => LanguageCode));
        next = page.NextToken ?? undefined;
        if (!next || codes.length > 2000) break;
      }
      const known = codes.filter((code) => code !== 'auto').map(toOurs);
      return { from: known, to: known };
    },
    translate: ({ texts, from, to, signal, onSent }) =>
      inBatches({ texts, onSent }, limits, async ([Text = '']) => {
        const input = { SourceLanguageCode: toOwn(from), TargetLanguageCode: toOwn(to), Text };
        return [readAnswer(translation, await call('TranslateText', input, signal)).TranslatedText];
      }),
  };
}
