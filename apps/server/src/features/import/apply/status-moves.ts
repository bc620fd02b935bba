import { movesOfPeople } from '@parlance/domain/entry/status';
import type { ImportRights } from '../record/import.types.ts';

/** Which statuses an import may bring to which: one asked for before the rule stood in its rights may all that people may. */
export const movesOf = (rights: ImportRights): readonly number[] => rights.statusMoves ?? movesOfPeople;
