import { isLanguageCode, normalLanguageCode } from '@parlance/domain/language/language';
import {
  type EngineSettings,
  engineKinds,
  missingFields,
} from '@parlance/domain/machine-translation/engines';
import { prepareText } from '@parlance/domain/machine-translation/prepare-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutgoing } from '../../http/outgoing.ts';
import { createEngine } from './create.ts';
import type { EngineFailed, TranslationEngine } from './port.ts';
import { type StandIn, standIns, startStandIn } from './stand-ins.testing.ts';

const outgoing = createOutgoing({ privateNetworks: ['127.0.0.0/8'] });
const outside = engineKinds.filter((kind) => kind !== 'pseudo');
const settingsOf = (kind: (typeof outside)[number], address: string, key = 'right'): EngineSettings => ({
  kind,
  address: kind === 'chat' ? `${address}/v1/` : address,
  key: kind === 'amazon' ? `AKID:${key}` : key,
  region: 'eu-central-1',
  model: 'small-model',
});

describe.each(outside)('%s', (kind) => {
  let server: StandIn;
  let engine: TranslationEngine;
  let pauses: number[];
  const deps = {
    outgoing,
    pause: async (ms: number) => {
      pauses.push(ms);
    },
  };
  beforeAll(async () => {
    server = await startStandIn(standIns[kind]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    pauses = [];
    server.forced.length = 0;
    engine = await createEngine(deps, settingsOf(kind, server.address));
  });
  const signal = new AbortController().signal;
  const translate = (texts: string[], to = 'de', from = engine) =>
    from.translate({ texts, from: 'en', to, signal });
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      (error: EngineFailed) => error.failure,
    );

  it('names its languages in our writing', async () => {
    const { from, to } = await engine.languages(signal);
    expect(from).toContain('en');
    expect(to).toContain('de');
    for (const code of [...from, ...to]) {
      expect(isLanguageCode(code), code).toBe(true);
      expect(normalLanguageCode(code)).toBe(code);
    }
  });

  it('translates texts with placeholders, tags and signs of markup, which come back as they were', async () => {
    const text = 'Hello {name}, <b>new & old</b> files\nin "%s" <3';
    const prepared = prepareText({ text, from: 'en', to: 'de', form: engine.form });
    if (typeof prepared === 'string') throw new Error(prepared);
    const answers = await translate(prepared.sent);
    expect(prepared.restore(answers)).toEqual({
      text: 'HELLO {name}, <b>NEW & OLD</b> FILES\nIN "%s" <3',
      repaired: false,
      areTagsSure: kind !== 'apertium',
    });
  });

  it('translates more texts than fit into one call, in order, one as long as a long text', async () => {
    const texts = Array.from({ length: 260 }, (_, index) => `text ${index}`);
    texts[100] = 'word '.repeat(300).trim();
    expect(await translate(texts)).toEqual(texts.map((text) => text.toUpperCase()));
  });

  it('says that a pair of languages is not translated', async () => {
    if (kind === 'chat') return;
    expect(await failureOf(translate(['text'], 'xx'))).toBe('languages');
  });

  it('says that the key is wrong, and does not try again', async () => {
    if (kind === 'apertium') return;
    const wrong = await createEngine(deps, settingsOf(kind, server.address, 'wrong'));
    expect(await failureOf(translate(['text'], 'de', wrong))).toBe('key');
    expect(pauses).toEqual([]);
  });

  it('tries again after growing pauses, or the pause that is asked for', async () => {
    // What needs no asking first: languages.
    await engine.languages(signal);
    server.forced.push(
      { status: 429, body: {}, headers: { 'retry-after': '3' } },
      { status: 503, body: 'Unavailable' },
      { status: 500, body: {} },
    );
    expect(await translate(['text'])).toEqual(['TEXT']);
    expect(pauses[0]).toBe(3000);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
  });

  it('gives up after four tries, and at once where the pause is too long', async () => {
    await engine.languages(signal);
    server.forced.push(...Array.from({ length: 4 }, () => ({ status: 503, body: {} })));
    expect(await failureOf(translate(['text']))).toBe('away');
    expect(pauses).toHaveLength(3);
    server.forced.push({ status: 429, body: {}, headers: { 'retry-after': '3600' } });
    expect(await failureOf(translate(['text']))).toBe('busy');
    expect(pauses).toHaveLength(3);
  });

  it('takes no answer that is not of such a service', async () => {
    await engine.languages(signal);
    for (const body of ['<html>Sign in</html>', {}, [], { data: null }, { choices: [] }, 'null']) {
      server.forced.push({ status: 200, body });
      expect(await failureOf(translate(['one text']))).toBe('answer');
    }
  });

  it('asks once where the answer is too large, which is no fault of the service', async () => {
    await engine.languages(signal);
    server.forced.push({ status: 200, body: 'x'.repeat(2_000_000) });
    const error = await translate(['text']).catch((caught) => caught);
    expect(error).toMatchObject({ failure: 'answer', isUnreachable: false });
    expect(pauses).toEqual([]);
  });

  it('leaves out a text among others that gets no usable answer, and gives up where none does', async () => {
    await engine.languages(signal);
    const large = { status: 200, body: 'x'.repeat(2_000_000) };
    server.forced.push(large, large);
    const answers = await translate(['one', 'two', 'three', 'four']);
    const expected = ['ONE', 'TWO', 'THREE', 'FOUR'];
    expect(answers.filter((answer) => answer === '').length).toBeGreaterThan(0);
    for (const [place, answer] of answers.entries()) expect(['', expected[place]]).toContain(answer);
    server.forced.push(...Array.from({ length: 9 }, () => large));
    expect(await failureOf(translate(['one', 'two', 'three', 'four']))).toBe('answer');
    server.forced.length = 0;
  });

  it('ends when it is canceled, while it waits for an answer', async () => {
    await engine.languages(signal);
    server.forced.push('never');
    const cancel = new AbortController();
    const before = server.asked.length;
    const call = engine.translate({ texts: ['text'], from: 'en', to: 'de', signal: cancel.signal });
    const ended = expect(call).rejects.toThrow('canceled');
    await expect.poll(() => server.asked.length).toBe(before + 1);
    cancel.abort(new Error('canceled'));
    await ended;
    expect(server.asked.length).toBe(before + 1);
  });

  it('asks once where the answer comes too slowly, which is no fault of the service', async () => {
    const hurried = {
      ...deps,
      outgoing: {
        fetch: (...[address, request]: Parameters<typeof outgoing.fetch>) =>
          outgoing.fetch(address, { ...request, timeoutMs: 200 }),
      },
    };
    const asking = await createEngine(hurried, settingsOf(kind, server.address));
    server.forced.push('never');
    const before = server.asked.length;
    expect(await failureOf(translate(['text'], 'de', asking))).toBe('answer');
    expect(server.asked).toHaveLength(before + 1);
    expect(pauses).toEqual([]);
  });

  it('follows no redirection, which may lead to an address inside', async () => {
    await engine.languages(signal);
    const inside = await startStandIn(standIns[kind]);
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        server.forced.push({ status, body: {}, headers: { location: `${inside.address}/` } });
        expect(await failureOf(translate(['text']))).toBe('refused');
      }
      expect(inside.asked).toEqual([]);
    } finally {
      await inside.close();
    }
  });

  it('is called by the guarded client alone: a private address is refused', async () => {
    const strict = { ...deps, outgoing: createOutgoing({ privateNetworks: [] }) };
    const guarded = await createEngine(strict, settingsOf(kind, server.address));
    const before = server.asked.length;
    expect(await failureOf(translate(['text'], 'de', guarded))).toBe('away');
    expect(server.asked).toHaveLength(before);
  });

  it('tells in no error what was sent, and no key', async () => {
    server.forced.push({ status: 400, body: 'bad' });
    const error = await translate(['my secret text']).catch((caught) => caught);
    expect(`${error.message} ${error.stack}`).not.toMatch(/secret text|right/);
  });
});

const engineAt = async (kind: (typeof outside)[number], answer: Parameters<typeof startStandIn>[0]) => {
  const server = await startStandIn(answer);
  return {
    server,
    engine: await createEngine({ outgoing, pause: async () => undefined }, settingsOf(kind, server.address)),
  };
};
const ask = (
  engine: TranslationEngine,
  contexts?: Parameters<TranslationEngine['translate']>[0]['contexts'],
) =>
  engine.translate({
    texts: ['text'],
    from: 'en',
    to: 'de',
    signal: new AbortController().signal,
    ...(contexts && { contexts }),
  });

it.each([
  ['deepl', 456, { message: 'Quota Exceeded' }, 'quota'],
  ['deepl', 529, { message: 'Too many requests' }, 'busy'],
  ['google', 403, { error: { message: '', errors: [{ reason: 'dailyLimitExceeded' }] } }, 'quota'],
  ['google', 403, { error: { message: '', errors: [{ reason: 'userRateLimitExceeded' }] } }, 'busy'],
  ['microsoft', 403, { error: { code: 403001, message: 'free quota' } }, 'quota'],
  ['amazon', 400, { __type: 'ThrottlingException' }, 'busy'],
  ['chat', 429, { error: { type: 'insufficient_quota' } }, 'quota'],
  ['chat', 402, {}, 'quota'],
] as const)('%s says by %i what its documents say', async (kind, status, body, failure) => {
  const { server, engine } = await engineAt(kind, () => ({ status, body }));
  await expect(ask(engine)).rejects.toMatchObject({ failure });
  await server.close();
});

it('gives DeepL and a model the context of a text, which is never translated', async () => {
  const context = {
    description: 'A button',
    neighbours: ['Cancel'],
    maxLength: 12,
    tone: 'Friendly',
    examples: [{ source: 'a', target: 'b' }],
    terms: [{ source: 'branch', target: 'Zweig' }],
  };
  const atDeepl = await engineAt('deepl', standIns.deepl);
  expect(await ask(atDeepl.engine, [context])).toEqual(['TEXT']);
  expect(JSON.parse(atDeepl.server.asked[0]?.body ?? '')).toMatchObject({ context: 'A button\nCancel' });
  const atModel = await engineAt('chat', standIns.chat);
  expect(await ask(atModel.engine, [context])).toEqual(['TEXT']);
  const asked = JSON.parse(JSON.parse(atModel.server.asked[0]?.body ?? '').messages[1].content);
  expect(asked.tone).toBe('Friendly');
  expect(asked.texts[0]).toMatchObject({
    description: 'A button',
    beside: ['Cancel'],
    maxLength: 12,
    terms: context.terms,
    examples: context.examples,
  });
  await Promise.all([atDeepl.server.close(), atModel.server.close()]);
});

it('tells a model of many texts no more than it can read', async () => {
  const long = 'ü'.repeat(5000);
  const context = {
    key: 'title',
    description: long,
    maxLength: 12,
    terms: Array.from({ length: 200 }, (_, at) => ({ source: `term ${at}`, target: long.slice(0, 40) })),
    neighbours: [long, long, 'near'],
    examples: [{ source: long, target: long }],
  };
  const { server, engine } = await engineAt('chat', standIns.chat);
  const texts = Array.from({ length: 20 }, (_, at) => `text ${at}`);
  const contexts = texts.map(() => context);
  const signal = new AbortController().signal;
  expect(await engine.translate({ texts, from: 'en', to: 'de', contexts, signal })).toHaveLength(20);
  const asked = server.asked.map(({ body }) => body);
  expect(asked).toHaveLength(1);
  expect(Buffer.byteLength(asked[0] ?? '')).toBeLessThan(40_000);
  const [first] = JSON.parse(JSON.parse(asked[0] ?? '').messages[1].content).texts;
  expect(first).toMatchObject({
    key: 'title',
    maxLength: 12,
    terms: context.terms.slice(0, first.terms.length),
  });
  expect(first.terms.length).toBeGreaterThan(5);
  expect(first).not.toHaveProperty('examples');
  await server.close();
});

it('takes a text that a model left out for no translation, and an answer that was cut off for an error', async () => {
  let content = '{"translations":[{"id":7,"text":"other"}]}';
  let finish_reason = 'stop';
  const { server, engine } = await engineAt('chat', () => ({
    status: 200,
    body: { choices: [{ message: { content }, finish_reason }] },
  }));
  expect(await ask(engine)).toEqual(['']);
  // Another text of the call may have made it say the second.
  content = '{"translations":[{"id":100,"text":"one"},{"id":100,"text":"other"}]}';
  expect(await ask(engine)).toEqual(['']);
  finish_reason = 'length';
  await expect(ask(engine)).rejects.toMatchObject({ failure: 'answer' });
  await server.close();
});

it('offers nothing of a model that numbers its answers itself, and sorts those with the ids of their texts', async () => {
  let isCounting = true;
  const { server, engine } = await engineAt('chat', (asked) => {
    const { texts } = JSON.parse(JSON.parse(asked.body).messages[1].content);
    const translations = texts
      .map(({ id, text }: { id: number; text: string }, at: number) => ({
        id: isCounting ? at : id,
        text: `${text}!`,
      }))
      .toReversed();
    return { status: 200, body: { choices: [{ message: { content: JSON.stringify({ translations }) } }] } };
  });
  const texts = ['one', 'two', 'three'];
  const call = () => engine.translate({ texts, from: 'en', to: 'de', signal: new AbortController().signal });
  expect(await call()).toEqual(['', '', '']);
  isCounting = false;
  expect(await call()).toEqual(['one!', 'two!', 'three!']);
  await server.close();
});

it('names the fields that a service needs', () => {
  expect(missingFields({ kind: 'amazon', key: 'a:b' })).toEqual(['region']);
  expect(missingFields({ kind: 'chat', address: ' ' })).toEqual(['address', 'model']);
  expect(missingFields({ kind: 'pseudo' })).toEqual([]);
});

it('counts what a service may have read, not what it refused', async () => {
  const sent: number[] = [];
  const onSent = (characters: number): void => void sent.push(characters);
  const counted = () => sent.splice(0).reduce((sum, one) => sum + one, 0);
  const callWith = (texts: string[], signal = new AbortController().signal) =>
    engine.translate({ texts, from: 'en', to: 'de', signal, onSent });
  const { server, engine } = await engineAt('deepl', standIns.deepl);
  await callWith(['Hello']);
  expect(counted()).toBe(5);
  server.forced.push({ status: 403, body: {} });
  await expect(callWith(['Hello'])).rejects.toMatchObject({ failure: 'key' });
  expect(counted()).toBe(0);
  server.forced.push('never');
  const gone = new AbortController();
  const before = server.asked.length;
  const call = callWith(['Hello'], gone.signal);
  const ended = expect(call).rejects.toThrow('gone');
  await expect.poll(() => server.asked.length).toBe(before + 1);
  gone.abort(new Error('gone'));
  await ended;
  expect(counted()).toBe(5);
  await server.close();
  await expect(callWith(['Hello'])).rejects.toMatchObject({ failure: 'away' });
  expect(counted()).toBe(0);
});

it('says status and code of a refusal to the log, and none of its words', async () => {
  const { server, engine } = await engineAt('chat', () => ({
    status: 400,
    body: { error: { code: 'invalid_prompt', message: 'Bearer right was sent with "Hello"' } },
  }));
  await expect(ask(engine)).rejects.toThrow(/^status 400, code invalid_prompt$/);
  await server.close();
});
