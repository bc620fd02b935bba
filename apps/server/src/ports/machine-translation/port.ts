import type { EngineSettings } from '@parlance/domain/machine-translation/engines';
import type { ProtectionForm } from '@parlance/domain/machine-translation/protection-forms';

/** What is known of a text beside it; services that take a context use it, and never translate it. */
export interface TextContext {
  key?: string;
  description?: string;
  /** The most characters that the translation may have. */
  maxLength?: number;
  /** How the translation should sound: the same for all texts of a request. */
  tone?: string;
  /** Source texts that stand beside it. */
  neighbours?: readonly string[];
  /** Terms of the text, and what they are called in the target language. */
  terms?: readonly { source: string; target: string }[];
  /** Translations that the project has, of texts like this one. */
  examples?: readonly { source: string; target: string }[];
}

export interface TranslationRequest {
  /** Written in the form of the engine, each with at least one letter. */
  texts: readonly string[];
  /** Languages that the engine named, in our writing. */
  from: string;
  to: string;
  /** For each of the texts. */
  contexts?: readonly (TextContext | undefined)[];
  signal: AbortSignal;
  /**
   * Told of the characters that the service may have read, and charges for, as they are sent; fewer than none where it
   * refused them.
   */
  onSent?: ((characters: number) => void) | undefined;
}

/** The languages of a service, in our writing. */
export interface EngineLanguages {
  from: readonly string[];
  to: readonly string[];
  /** The languages that one is translated into, where that depends on it; left out: every one of `to`. */
  targets?: ReadonlyMap<string, readonly string[]>;
}

/** A service of machine translation. */
export interface TranslationEngine {
  form: ProtectionForm;
  /** Whether it is told the terms of a text and inflects them. To other services terms are marks like placeholders. */
  readsTerms: boolean;
  languages(signal: AbortSignal): Promise<EngineLanguages>;
  /**
   * The answers to the texts, in order, as the service gave them: whether they are translations is proved by the caller.
   * @throws EngineFailed; the reason of the signal where it aborts
   */
  translate(request: TranslationRequest): Promise<string[]>;
}

/** Makes the service that the settings name; the fields that it needs are there (`missingFields`). */
export type CreateEngine = (settings: EngineSettings) => Promise<TranslationEngine>;
/** Finds a service that runs on this machine; undefined: none does. */
export type FindLocalEngine = () => Promise<TranslationEngine | undefined>;

/**
 * Why a service gave no translation. `key`: it does not accept the key. `quota`: what was paid for is used up. `busy`: too
 * many calls. `away`: it is not reached, or answers an error of its own. `languages`: it does not translate between the two.
 * `answer`: what came is no answer of such a service, is too large, or came too late. `refused`: it does not take this text.
 */
export type EngineFailure = 'key' | 'quota' | 'busy' | 'away' | 'languages' | 'answer' | 'refused';

export class EngineFailed extends Error {
  override name = 'EngineFailed';
  readonly failure: EngineFailure;
  /** How long the service asks to wait. */
  readonly waitMs: number | undefined;
  /** Whether nothing listens there: the next call would find the same. */
  readonly isUnreachable: boolean;
  /** Whether the service may have translated, and charges for it: it answered something else, or nothing in time. */
  mayBeCharged: boolean;
  /** `detail` is for the log: what the service said, without what was sent. */
  constructor(
    failure: EngineFailure,
    detail: string,
    {
      waitMs,
      isUnreachable = false,
      mayBeCharged = failure === 'answer',
    }: { waitMs?: number; isUnreachable?: boolean; mayBeCharged?: boolean } = {},
  ) {
    super(detail);
    this.failure = failure;
    this.waitMs = waitMs;
    this.isUnreachable = isUnreachable;
    this.mayBeCharged = mayBeCharged;
  }
}
