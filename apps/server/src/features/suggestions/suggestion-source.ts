import type { Suggestion } from '@parlance/contract/suggestions';
import type { SuggestionSource } from '@parlance/domain/suggestions/sources';
import type { Db } from '../../db/pool.ts';
import type { HistoryLimits } from '../feed/history-limits.sql.ts';

/** The text that suggestions are for. */
export interface SuggestionPlace {
  projectId: number;
  teamId: number;
  /** Who asks. */
  userId: number;
  /** Aborts when the caller is gone. */
  signal: AbortSignal;
  entryId: number;
  languageId: number;
  /** Code of the language. */
  code: string;
  baseLanguageId: number;
  baseCode: string;
  /** null where the base language has no text, or one that is too long to be looked up. */
  baseText: string | null;
  value: string | null;
  draft: string | null;
  /** Whether the caller reads the team's other projects, too. */
  mayReadTeam: boolean;
  limits: HistoryLimits;
  /** Sources that find more a little later put their name here. */
  late: Set<SuggestionSource>;
}

/** What a source finds; what it leaves out is as with the text itself. */
export type FoundSuggestion = Partial<Omit<Suggestion, 'source' | 'text'>> & { text: string };

/** A source of suggestions: finds at most `mostOfSource` of them, the best first. */
export type FindSuggestions = (db: Db, place: SuggestionPlace) => Promise<FoundSuggestion[]>;
