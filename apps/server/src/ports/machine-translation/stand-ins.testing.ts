/** Stand-ins for the services, each as its vendor's documents have it: they check what they get, and "translate" by capital letters. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngineKind } from '@parlance/domain/machine-translation/engines';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Answered {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface StandIn {
  address: string;
  asked: ReceivedRequest[];
  /** Answered before anything else, in order; `never`: no answer at all. */
  forced: (Answered | 'never')[];
  close: () => Promise<void>;
}

type Answering = (asked: ReceivedRequest) => Answered | Promise<Answered>;

export async function startStandIn(answer: Answering): Promise<StandIn> {
  const asked: ReceivedRequest[] = [];
  const forced: StandIn['forced'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = 'GET', url = '/', headers } = request;
    const one = { method, url: new URL(url, 'http://stand.in'), headers, body };
    asked.push(one);
    const given = forced.shift() ?? (await answer(one));
    if (given === 'never') return;
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    forced,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Capital letters for words, not for tags, entities, or what must not be translated. */
const loud = (text: string): string =>
  text.replace(
    /<(code|x)\b[^>]*>[^<]*<\/\1>|<span[^>]*translate="no"[^>]*>[^<]*<\/span>|<[^>]*>|&\w+;|⟦\d+⟧|\p{L}+/gu,
    (part) => (/^[<&⟦]/.test(part) ? part : part.toUpperCase()),
  );

const ok = (body: unknown): Answered => ({ status: 200, body });
const json = ({ body }: ReceivedRequest) => JSON.parse(body);

function microsoft({ url, headers, ...asked }: ReceivedRequest): Answered {
  if (url.pathname === '/languages')
    return ok({ translation: { en: {}, de: {}, 'zh-Hans': {}, 'pt-pt': {} } });
  if (headers['ocp-apim-subscription-key'] !== 'right')
    return { status: 401, body: { error: { code: 401000, message: 'The request is not authorized' } } };
  if (url.searchParams.get('to') === 'xx')
    return { status: 400, body: { error: { code: 400036, message: 'The target language is not valid.' } } };
  const texts: { Text: string }[] = JSON.parse(asked.body);
  const size = texts.reduce((sum, { Text }) => sum + Text.length, 0);
  const isAsDocumented =
    url.searchParams.get('api-version') === '3.0' &&
    url.searchParams.get('textType') === 'html' &&
    texts.length <= 1000 &&
    size <= 50_000;
  if (!isAsDocumented)
    return {
      status: 400,
      body: { error: { code: 400077, message: 'The maximum request size has been exceeded.' } },
    };
  return ok(
    texts.map(({ Text }) => ({ translations: [{ text: loud(Text), to: url.searchParams.get('to') }] })),
  );
}

function google(asked: ReceivedRequest): Answered {
  const { url, headers } = asked;
  const error = (code: number, message: string, reason: string): Answered => ({
    status: code,
    body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
  });
  if (headers['x-goog-api-key'] !== 'right')
    return error(400, 'API key not valid. Please pass a valid API key.', 'badRequest');
  if (url.pathname.endsWith('/languages'))
    return ok({
      data: {
        languages: ['en', 'de', 'zh', 'zh-CN', 'zh-TW', 'iw', 'no', 'pt'].map((language) => ({ language })),
      },
    });
  const { q, source, target, format } = json(asked);
  if (target === 'xx') return error(400, 'Bad language pair: en|xx', 'invalid');
  if (format !== 'html' || !source || q.length > 128) return error(400, 'Too many text segments', 'invalid');
  return ok({
    data: {
      translations: q.map((text: string) => ({ translatedText: loud(text).replaceAll("'", '&#39;') })),
    },
  });
}

function deepl(asked: ReceivedRequest): Answered {
  const { url, headers } = asked;
  if (headers.authorization !== 'DeepL-Auth-Key right')
    return { status: 403, body: { message: 'Forbidden' } };
  if (url.pathname === '/v2/languages') {
    const codes =
      url.searchParams.get('type') === 'target'
        ? ['DE', 'EN-GB', 'EN-US', 'PT-BR', 'ZH-HANS']
        : ['DE', 'EN', 'PT', 'ZH'];
    return ok(codes.map((language) => ({ language, name: language })));
  }
  const { text, source_lang, target_lang, tag_handling, ignore_tags } = json(asked);
  if (target_lang === 'XX')
    return { status: 400, body: { message: "Value for 'target_lang' not supported." } };
  const isAsDocumented =
    /^[A-Z]{2}$/.test(source_lang) && tag_handling === 'xml' && ignore_tags[0] === 'x' && text.length <= 50;
  if (!isAsDocumented || asked.body.length > 128 * 1024)
    return { status: 413, body: { message: 'Too large' } };
  return ok({
    translations: text.map((one: string) => ({ detected_source_language: source_lang, text: loud(one) })),
  });
}

function libretranslate(asked: ReceivedRequest): Answered {
  if (asked.url.pathname === '/languages')
    return ok([
      { code: 'en', name: 'English', targets: ['de', 'en', 'zt'] },
      { code: 'de', name: 'German', targets: ['en'] },
    ]);
  const { q, target, format, api_key } = json(asked);
  if (api_key !== 'right') return { status: 403, body: { error: 'Invalid API key' } };
  if (target === 'xx') return { status: 400, body: { error: 'xx is not supported' } };
  if (format !== 'html' || q.join('').length > 2000)
    return { status: 400, body: { error: 'Invalid request: request exceeds text limit' } };
  return ok({ translatedText: q.map(loud) });
}

/** Signature Version 4, computed from what arrived. */
function isSigned({ method, url, headers, body }: ReceivedRequest, secret: string): boolean {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const found =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    );
  if (!found) return false;
  const [, id, day = '', region = '', service = '', names = '', signature] = found;
  const canonical = names
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('');
  const request = [method, url.pathname, url.search.slice(1), canonical, names, sha(body)].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    sha(request),
  ].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (from, part) => mac(from, part),
    `AWS4${secret}`,
  );
  return id === 'AKID' && service === 'translate' && mac(key, toSign).toString('hex') === signature;
}

function amazon(asked: ReceivedRequest): Answered {
  const error = (type: string): Answered => ({ status: 400, body: { __type: type, message: type } });
  if (!isSigned(asked, 'right')) return error('com.amazon.coral.service#InvalidSignatureException');
  const [service, action] = String(asked.headers['x-amz-target']).split('.');
  if (service !== 'AWSShineFrontendService_20170701') return error('UnknownOperationException');
  const { Text, TargetLanguageCode, NextToken } = json(asked);
  if (action === 'ListLanguages')
    return ok(
      NextToken
        ? { Languages: [{ LanguageCode: 'zh-TW' }, { LanguageCode: 'de' }] }
        : { Languages: [{ LanguageCode: 'auto' }, { LanguageCode: 'en' }], NextToken: 'more' },
    );
  if (TargetLanguageCode === 'xx') return error('UnsupportedLanguagePairException');
  if (Buffer.byteLength(Text) > 10_000) return error('TextSizeLimitExceededException');
  return ok({ TranslatedText: loud(Text), SourceLanguageCode: 'en', TargetLanguageCode });
}

function apertium(asked: ReceivedRequest): Answered {
  const error = (explanation: string): Answered => ({
    status: 400,
    body: { status: 'error', code: 400, message: 'Bad Request', explanation },
  });
  if (asked.url.pathname === '/listPairs')
    return ok({
      responseStatus: 200,
      responseDetails: null,
      responseData: [
        { sourceLanguage: 'eng', targetLanguage: 'spa' },
        { sourceLanguage: 'eng', targetLanguage: 'deu' },
        { sourceLanguage: 'spa', targetLanguage: 'eng' },
        { sourceLanguage: 'oci_aranes', targetLanguage: 'cat' },
      ],
    });
  const given = new URLSearchParams(asked.body);
  if (!['eng|deu', 'eng|spa', 'spa|eng'].includes(given.get('langpair') ?? ''))
    return error('That pair is not installed');
  if (given.get('format') !== 'html' || given.get('markUnknown') !== 'no') return error('Wrong');
  return ok({
    responseData: { translatedText: loud(given.get('q') ?? '') },
    responseDetails: null,
    responseStatus: 200,
  });
}

function chat(asked: ReceivedRequest): Answered {
  if (asked.headers.authorization !== 'Bearer right')
    return {
      status: 401,
      body: {
        error: { message: 'Incorrect API key', type: 'invalid_request_error', code: 'invalid_api_key' },
      },
    };
  const { model, messages } = json(asked);
  if (asked.url.pathname !== '/v1/chat/completions' || model !== 'small-model')
    return { status: 404, body: { error: { message: 'no model' } } };
  const { texts } = JSON.parse(messages[1].content);
  const translations = texts.map(({ id, text }: { id: number; text: string }) => ({ id, text: loud(text) }));
  const content = `Here you are:\n\`\`\`json\n${JSON.stringify({ translations })}\n\`\`\``;
  return ok({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] });
}

export const standIns: Readonly<Record<Exclude<EngineKind, 'pseudo'>, (asked: ReceivedRequest) => Answered>> =
  {
    microsoft,
    google,
    deepl,
    libretranslate,
    amazon,
    apertium,
    chat,
  };
