import { movesOfPeople } from '@parlance/domain/entry/status';
import type { ImportRights } from '../record/import.types.ts';

/**
 * Status changes that an import may make. A job queued by an older version has none in its rights, and may make those
 * that users may.
 */
export const movesOf = (rights: ImportRights): readonly number[] => rights.statusMoves ?? movesOfPeople;
