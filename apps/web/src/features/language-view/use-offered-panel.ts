import { useEffect, useEffectEvent } from 'react';
import { useOwnChoice } from '../../session/own-choice.ts';
import type { EditingSession } from '../entries/model/session.ts';
import type { Desk } from './use-desk.ts';

/** Shows the suggestions beside the list where a key offers them: what is offered has to be seen to be taken. Where the next key
 *  mends a problem, the desk is as it was. */
export function useOfferedPanel(session: EditingSession, desk: Desk | undefined): void {
  const [choice, choose] = useOwnChoice('panel');
  const [lastTab, rememberTab] = useOwnChoice('panel-tab');
  const show = useEffectEvent((): (() => void) | undefined => {
    if (!desk?.isBeside || desk.panel === 'suggestions' || session.open.get()?.where === 'modal')
      return undefined;
    const { panel, setPanel } = desk;
    setPanel('suggestions');
    return () => {
      setPanel(panel);
      choose(choice);
      rememberTab(lastTab);
    };
  });
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    return session.leader.subscribe(() => {
      const leader = session.leader.get();
      if (leader === 'fix') takeBack?.();
      if (leader !== null) takeBack = leader === 'shown' ? show() : undefined;
    });
  }, [session]);
}
