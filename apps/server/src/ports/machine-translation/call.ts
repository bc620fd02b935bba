import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Outgoing, OutgoingRefused, type OutgoingRequest } from '../../http/outgoing.ts';
import { EngineFailed, type EngineFailure, type TranslationRequest } from './port.ts';

/** How long one call may take: services translate a full batch in a few seconds, models of one's own take longer. */
const callMs = 60_000;
const mostTries = 4;
const firstPauseMs = 500;
/** A service that asks for a longer pause is one that does not answer now. */
const longestPauseMs = 20_000;

/** What drivers need of this process. */
export interface EngineDeps {
  outgoing: Pick<Outgoing, 'fetch'>;
  /** Replaces the pause between tries in tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface EngineCall extends Omit<OutgoingRequest, 'signal' | 'timeoutMs'> {
  url: string;
  signal: AbortSignal;
  /** What an error of the service means; undefined: what its status means everywhere. */
  failureOf?: (status: number, body: unknown) => EngineFailure | undefined;
}

/** The JSON that a service answers. What may pass by itself is tried again, after growing pauses. @throws EngineFailed */
export async function callEngine(deps: EngineDeps, call: EngineCall): Promise<unknown> {
  let mayBeCharged = false;
  for (let tries = 1; ; tries++) {
    try {
      return await callOnce(deps, call);
    } catch (error) {
      if (error instanceof EngineFailed) {
        mayBeCharged ||= error.mayBeCharged;
        error.mayBeCharged = mayBeCharged;
      }
      const isPassing =
        error instanceof EngineFailed && (error.failure === 'busy' || error.failure === 'away');
      if (!isPassing || tries >= mostTries || (error.waitMs ?? 0) > longestPauseMs) throw error;
      const grown = firstPauseMs * 2 ** (tries - 1) * (1 + Math.random() / 2);
      await (deps.pause ?? wait)(error.waitMs ?? grown, call.signal);
    }
  }
}

const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};

async function callOnce(
  { outgoing }: EngineDeps,
  { url, failureOf, ...request }: EngineCall,
): Promise<unknown> {
  const response = await outgoing.fetch(url, { ...request, timeoutMs: callMs }).catch((error: unknown) => {
    throw error instanceof OutgoingRefused ? asFailed(error) : error;
  });
  const text = await response.text();
  const body = parse(text);
  if (response.ok) {
    if (body === undefined) throw new EngineFailed('answer', `${response.status} without JSON`);
    return body;
  }
  const failure = failureOf?.(response.status, body) ?? failureOfStatus(response.status);
  const waitMs = waitOf(response.headers.get('retry-after'));
  // Its words may repeat the key or a text.
  throw new EngineFailed(
    failure,
    `status ${response.status}${codeOf(body)}`,
    waitMs === undefined ? {} : { waitMs },
  );
}

/** What is too large or too late once is so again: it says something of this text, and nothing of the service. */
function asFailed({ failure, detail, message }: OutgoingRefused): EngineFailed {
  const isOfText = failure === 'late' || failure === 'tooLarge';
  const isUnreachable = failure === 'notReached';
  return new EngineFailed(isOfText ? 'answer' : 'away', detail ?? message, {
    isUnreachable,
    mayBeCharged: !isUnreachable,
  });
}

const coded = z.object({ code: z.union([z.number(), z.string().regex(/^[\w.-]{1,60}$/)]) });
const inError = z.object({ error: coded });

/** The code of an error, where services give one. */
function codeOf(body: unknown): string {
  const code = coded.safeParse(body).data?.code ?? inError.safeParse(body).data?.error.code;
  return code === undefined ? '' : `, code ${code}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a status means where the service says nothing else (RFC 9110). */
function failureOfStatus(status: number): EngineFailure {
  if (status === 401 || status === 403) return 'key';
  if (status === 402) return 'quota';
  if (status === 429) return 'busy';
  // 404 and 405: an address that is not the one of the service.
  if (status === 408 || status >= 500 || status === 404 || status === 405) return 'away';
  return 'refused';
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), in milliseconds. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** What one call may have. */
export interface BatchLimits {
  texts: number;
  /** Of all texts together. */
  bytes: number;
  /** Calls at the same time. */
  atOnce: number;
}

/** Bad answers after which a service is taken for one that gives no other. */
const mostBadAnswers = 3;
/** Whether a failure says something of the text that was sent, and nothing of others. */
const isOfText = (error: unknown): boolean =>
  error instanceof EngineFailed && (error.failure === 'answer' || error.failure === 'refused');

/**
 * Sends texts in calls of a size that the service takes, a few at a time, and puts the answers in order again. A call of several
 * texts that gets no usable answer is sent again as one for each; a text that gets none among others that do has the answer ''.
 * Nothing is sent any more once a call failed in another way.
 * @throws EngineFailed; `answer` or `refused` only if that is all that the service answers
 */
export async function inBatches(
  { texts, onSent }: Pick<TranslationRequest, 'texts' | 'onSent'>,
  limits: BatchLimits,
  send: (batch: readonly string[], from: number) => Promise<readonly string[]>,
): Promise<string[]> {
  const batches = split(texts, limits);
  const answers: string[] = Array.from({ length: texts.length });
  const work = batches.values();
  let hasFailed = false;
  let [good, bad] = [0, 0];
  const sendOne = async (batch: readonly string[], from: number): Promise<readonly string[]> => {
    try {
      const answered = await sendCounted(batch, onSent, () => send(batch, from));
      good += 1;
      return answered;
    } catch (error) {
      if (!isOfText(error)) throw error;
      if (batch.length > 1) return sendEach(batch, from);
      bad += 1;
      if (texts.length === 1 || (good === 0 && bad >= Math.min(mostBadAnswers, texts.length))) throw error;
      return [''];
    }
  };
  const sendEach = async (batch: readonly string[], from: number): Promise<string[]> => {
    const answered: string[] = [];
    for (const [place, text] of batch.entries())
      answered.push(...(hasFailed ? [''] : await sendOne([text], from + place)));
    return answered;
  };
  const worker = async (): Promise<void> => {
    for (const { from, batch } of work) {
      if (hasFailed) return;
      const answered = await sendOne(batch, from).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      for (const [index, answer] of answered.entries()) answers[from + index] = answer;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limits.atOnce, batches.length) }, worker));
  return answers;
}

/** Counts what is sent, and takes back what was not read. */
async function sendCounted(
  batch: readonly string[],
  onSent: TranslationRequest['onSent'],
  send: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const characters = batch.reduce((sum, { length }) => sum + length, 0);
  onSent?.(characters);
  try {
    const answered = await send();
    if (answered.length !== batch.length)
      throw new EngineFailed('answer', `${answered.length} answers to ${batch.length} texts`);
    if (!answered.every((answer) => typeof answer === 'string'))
      throw new EngineFailed('answer', 'an answer that is no text');
    return answered;
  } catch (error) {
    if (error instanceof EngineFailed && !error.mayBeCharged) onSent?.(-characters);
    throw error;
  }
}

function split(texts: readonly string[], limits: BatchLimits): { from: number; batch: string[] }[] {
  const batches: { from: number; batch: string[]; bytes: number }[] = [];
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.byteLength(text);
    if (bytes > limits.bytes) throw new EngineFailed('refused', `a text of ${bytes} bytes`);
    const last = batches.at(-1);
    if (last && last.batch.length < limits.texts && last.bytes + bytes <= limits.bytes) {
      last.batch.push(text);
      last.bytes += bytes;
    } else batches.push({ from: index, batch: [text], bytes });
  }
  return batches;
}
