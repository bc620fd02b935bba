/** Translates texts by the service of an account: protected, counted, bounded, and proved. */
import { createHash } from 'node:crypto';
import { commonErrors } from '@parlance/contract/common';
import { machineTranslationErrors } from '@parlance/contract/machine-translation';
import { findSupported, uncutCodes } from '@parlance/domain/machine-translation/language-codes';
import {
  type NotPrepared,
  type PreparedText,
  prepareText,
} from '@parlance/domain/machine-translation/prepare-text';
import { protectedTerms } from '@parlance/domain/machine-translation/protected-terms';
import type { Env } from '../../env.ts';
import type { CurrentUser } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { shortTurns } from '../../jobs/short-turns.ts';
import type { EngineLanguages, TextContext } from '../../ports/machine-translation/port.ts';
import { readyGlossary } from '../glossary/ready-glossary.service.ts';
import { findGlossary } from '../glossary/terms.queries.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { createKeptAnswers, type KeptAnswers } from './answers-kept.ts';
import { findTone } from './entry-text.queries.ts';
import {
  createServices,
  refuse,
  type ServiceDeps,
  type Services,
  type SetUpService,
} from './service-of.service.ts';
import { releaseCharacters, reserveCharacters } from './usage.queries.ts';

export interface TranslateDeps extends ServiceDeps {
  services: Services;
  kept: KeptAnswers;
}

const ofProcess = new WeakMap<Env, Pick<TranslateDeps, 'services' | 'kept'>>();

/** The services and answers of this process: calls and jobs, which have connections of their own, share them. */
export function translatingOf(given: ServiceDeps): TranslateDeps {
  const { db, env, secrets, translation, localTranslation, log } = given;
  const deps = { db, env, secrets, translation, localTranslation, log };
  const shared = ofProcess.get(env) ?? { services: createServices(deps), kept: createKeptAnswers() };
  ofProcess.set(env, shared);
  return { ...deps, ...shared };
}

export interface TextWithContext {
  text: string;
  context?: TextContext;
  /** The number that a plural form is said with. */
  number?: number;
}

export interface Translating {
  teamId: number;
  projectId: number;
  service: SetUpService;
  from: string;
  to: string;
  signal: AbortSignal;
}

/** A translation that may be offered, or why there is none. `areTagsSure`: whether tags are known to stand around their words. */
export type Translated = { text: string; areTagsSure: boolean } | { refused: 'broken' | 'empty' | 'tooLong' };

/** The service of a team, for somebody. @throws machineTranslationOff, addressUnconfirmed */
export async function getService(
  { db, services, env }: TranslateDeps,
  teamId: number,
  { hasConfirmedAddress }: Pick<CurrentUser, 'hasConfirmedAddress'>,
): Promise<SetUpService> {
  const service = await services.of(db, teamId);
  if (!service) throw new ApiError(machineTranslationErrors.machineTranslationOff);
  // Somebody pays for it, and anybody can sign up. Without mails no address can be confirmed.
  if (service.about.isOutside && env.mail.kind === 'smtp' && !hasConfirmedAddress)
    throw new ApiError(commonErrors.addressUnconfirmed);
  return service;
}

/** The languages of the service for two of ours. @throws translationLanguage */
export function languagePair(known: EngineLanguages, from: string, to: string): { from: string; to: string } {
  const source = findSupported(from, known.from);
  const target = source && findSupported(to, known.targets?.get(source) ?? known.to);
  if (!source || !target) throw new ApiError(machineTranslationErrors.translationLanguage);
  return { from: source, to: target };
}

/** A text in the form of the service, and what the service is told about it. */
interface Prepared {
  sentences: PreparedText | NotPrepared;
  context: TextContext | undefined;
}

/** What prepares texts for a service: placeholders and terms are marked, and the terms named to a service that reads them. */
export async function preparerFor(
  { db }: Pick<TranslateDeps, 'db'>,
  { projectId, service, from, to }: Omit<Translating, 'teamId' | 'signal'>,
  pair: { from: string; to: string },
): Promise<(text: TextWithContext) => Prepared> {
  const [languages, used, said] = await Promise.all([
    listLanguageRows(db, projectId),
    findGlossary(db, projectId),
    findTone(db, projectId),
  ]);
  const codes = languages.map(({ code }) => code);
  const glossary = (await readyGlossary(db, projectId, { codes, used }))?.glossary;
  const { form, readsTerms: inflects } = service.engine;
  // To others it would only make the answers that are kept others.
  const tone = inflects ? said : undefined;
  const termsOf = (text: string) =>
    glossary?.baseLanguage === from ? glossary.translationsIn(text, to) : [];
  return ({ text, number, context }) => {
    const told = inflects ? termsOf(text).filter(({ doNotTranslate }) => !doNotTranslate) : [];
    const terms = told.map(({ source, target }) => ({ source, target }));
    return {
      sentences: prepareText({
        text,
        // Plural forms are those of the language itself, where its code is not one that only calls write.
        from: isCut(from) ? pair.from : from,
        to: isCut(to) ? pair.to : to,
        form,
        findTerms: (part) => protectedTerms(part, termsOf(part), { inflects }),
        ...(number !== undefined && { number }),
      }),
      context:
        terms.length > 0 || tone
          ? { ...context, ...(terms.length > 0 && { terms }), ...(tone && { tone }) }
          : context,
    };
  };
}

/**
 * Translates texts, each for itself: one that a service breaks is refused, the others are given.
 * @throws errors of the service, translationLanguage, translationsUsedUp
 */
export async function translateTexts(
  deps: TranslateDeps,
  translating: Translating,
  texts: readonly TextWithContext[],
): Promise<Translated[]> {
  const pair = languagePair(
    await deps.services.languages(translating.service, translating.teamId),
    translating.from,
    translating.to,
  );
  const prepare = await preparerFor(deps, translating, pair);
  const turn = shortTurns();
  const prepared: Prepared[] = [];
  for (const text of texts) {
    await turn();
    prepared.push(prepare(text));
  }
  const sentences = new Map<string, Sentence>();
  for (const { sentences: own, context } of prepared) {
    if (typeof own === 'string') continue;
    for (const sent of own.sent) {
      const key = keyOf(translating, pair, sent, context);
      sentences.set(key, { key, sent, context });
    }
  }
  const answers = await askFor(deps, { ...translating, ...pair }, [...sentences.values()]);
  return prepared.map(({ sentences: own, context }): Translated => {
    if (typeof own === 'string') return { refused: 'tooLong' };
    return restored(
      own,
      own.sent.map((sent) => answers.get(keyOf(translating, pair, sent, context)) ?? ''),
    );
  });
}

const isCut = (code: string): boolean => uncutCodes.some((one) => one === code);

function restored(prepared: PreparedText, answers: readonly string[]): Translated {
  if (answers.some((answer) => answer.trim() === '')) return { refused: 'empty' };
  const result = prepared.restore(answers);
  if ('broken' in result) return { refused: 'broken' };
  const { text, areTagsSure } = result;
  return { text, areTagsSure };
}

interface Sentence {
  key: string;
  sent: string;
  context: TextContext | undefined;
}

/** With the team: what one team sent, and what came of it, is nothing that another finds. */
const keyOf = (
  { teamId, service: { id } }: Pick<Translating, 'teamId' | 'service'>,
  { from, to }: { from: string; to: string },
  sent: string,
  context: TextContext | undefined,
): string =>
  createHash('sha256')
    .update(JSON.stringify([teamId, id, from, to, sent, context ?? null]))
    .digest('base64url');

/** What is not known yet is counted, sent, and kept. */
async function askFor(
  deps: TranslateDeps,
  { teamId, service, from, to, signal }: Translating,
  sentences: readonly Sentence[],
): Promise<ReadonlyMap<string, string>> {
  const { db, env, kept, services } = deps;
  const answers = new Map<string, string>();
  const unknown = sentences.filter(({ key }) => {
    const known = kept.find(key);
    if (known !== undefined) answers.set(key, known);
    return known === undefined;
  });
  if (unknown.length === 0) return answers;
  const characters = service.about.isOutside ? unknown.reduce((sum, { sent }) => sum + sent.length, 0) : 0;
  const limit = env.translation.charactersAMonth;
  if (characters > 0 && !(await reserveCharacters(db, { teamId, characters, limit })))
    throw new ApiError(machineTranslationErrors.translationsUsedUp);
  const contexts = unknown.map(({ context }) => context);
  const texts = unknown.map(({ sent }) => sent);
  let sent = 0;
  const onSent = (more: number): void => {
    sent += more;
  };
  // What the service may have read is used, whoever gave up: it charges for it.
  const settle = async (): Promise<void> => {
    const left = characters - sent;
    if (characters > 0 && left !== 0) await releaseCharacters(db, { teamId, characters: left });
  };
  let given: readonly string[];
  try {
    given = await services.call({ service, teamId }, () =>
      service.engine.translate({ texts, from, to, contexts, signal, onSent }),
    );
  } catch (error) {
    await settle();
    return refuse(deps, service, error);
  }
  await settle();
  // A model reads the texts of a call as one: what one of them made it say of another is offered once, and not kept.
  const isKept = service.about.kind !== 'chat' || unknown.length === 1;
  for (const [index, { key }] of unknown.entries()) {
    const answer = given[index] ?? '';
    answers.set(key, answer);
    // An empty answer may be a whim of a model; it is asked for again.
    if (isKept && answer.trim() !== '') kept.keep(key, answer);
  }
  return answers;
}
