import type { EntryRow } from '@parlance/contract/entries';
import type { KeyboardEvent } from 'react';
import { isCommand } from '../../browser/command-keys.ts';
import type { Leader } from '../entries/model/session.ts';
import { useView } from '../entries/view.ts';
import { digitOf, liveCommandOf } from './live-keys.ts';
import { useTools } from './tools.ts';
import type { Editing } from './use-editing.ts';

/** Keys that only hold another one. */
const holding = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph']);

interface LeaderProps {
  row: EntryRow;
  editing: Editing;
  /** Mends the first problem that can be mended, if there is one. */
  fixFirst: () => void;
}

/** Keys of a text field that wait for another one: `Mod+;` inserts, `Mod+.` takes what is offered. Answers whether it
 *  was one of them, or the one that they waited for. */
export function useLeader({ row, editing, fixFirst }: LeaderProps): (event: KeyboardEvent) => boolean {
  const { session } = useView();
  const tools = useTools(row, editing);
  const choose = (leader: Leader, event: KeyboardEvent): boolean => {
    const digit = digitOf(event);
    if (event.key === 'Escape') return true;
    if (leader === 'language') return tools.languageByDigit(digit);
    if (leader === 'insert') return tools.insertByKey(event.key, digit);
    const isAgain = event.key === '.' || isCommand(event.nativeEvent, 'takeOffered');
    if (isAgain) fixFirst();
    return isAgain || tools.suggestionByDigit(digit);
  };
  return (event) => {
    if (event.nativeEvent.isComposing || holding.has(event.key)) return false;
    const leader = session.leader.get();
    if (leader !== null) {
      session.leader.set(null);
      if (!choose(leader, event)) return false;
    } else if (isCommand(event.nativeEvent, 'takeOffered')) session.leader.set('offered');
    else if (liveCommandOf(event.nativeEvent) === 'insert') session.leader.set('insert');
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}
