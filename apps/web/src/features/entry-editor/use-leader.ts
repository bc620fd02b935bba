import type { EntryRow } from '@parlance/contract/entries';
import type { KeyboardEvent } from 'react';
import { isCommand } from '../../browser/command-keys.ts';
import { isOffered, type Leader } from '../entries/model/session-types.ts';
import { useView } from '../entries/view.ts';
import { digitOf, liveCommandOf } from './live-keys.ts';
import { useTools } from './tools.ts';
import type { Editing } from './use-editing.ts';

/** Keys that only hold another one. */
const holding = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph']);

/** How long nothing moves after the key that offers something, in ms: who knows the next key needs to see nothing. */
const pauseMs = 400;
let pauses = 0;

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
    if (leader === 'fix') fixFirst();
    return leader === 'fix' || tools.suggestionByDigit(digit);
  };
  const offer = (): void => {
    session.leader.set('offered');
    pauses += 1;
    const pause = pauses;
    setTimeout(() => {
      if (pause === pauses) session.leader.set((now) => (now === 'offered' ? 'shown' : now));
    }, pauseMs);
  };
  return (event) => {
    if (event.nativeEvent.isComposing || holding.has(event.key)) return false;
    // What was said of a digit is read; what is on its way is still said.
    session.offerNews.set((news) => (news?.says === 'waits' ? news : null));
    const now = session.leader.get();
    const isAgain = event.key === '.' || isCommand(event.nativeEvent, 'takeOffered');
    const leader = isOffered(now) && isAgain ? 'fix' : now;
    if (leader !== null) {
      session.leader.set(leader);
      session.leader.set(null);
      if (!choose(leader, event)) return false;
    } else if (isCommand(event.nativeEvent, 'takeOffered')) offer();
    else if (liveCommandOf(event.nativeEvent) === 'insert') session.leader.set('insert');
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}
