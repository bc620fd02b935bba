import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { paths } from '../../routing/paths.ts';
import { later, useLater } from '../../ui/later.ts';
import { showMissing } from '../../ui/lazy-part.tsx';
import type { View } from '../entries/view.ts';
import type { DecideLeaving } from './leaving-decision.tsx';

const decision = later(() => import('./leaving-decision.tsx'));

/** Nobody leaves the view with something open before the code is there that decides what becomes of it: that comes after the
 *  first screen, or when it is wanted. Without a network, what was typed stays on the device. */
export function Leaving({ view: { session, project, language } }: { view: View }) {
  const { history } = useRouter();
  const [decides] = useState(() => Promise.withResolvers<DecideLeaving>());
  const code = useLater(decision, useFirstScreen());
  const own = paths.language(project._id, language._id);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ nextLocation: { pathname } }: { nextLocation: { pathname: string } }) => {
          const isOpen = session.open.get() !== null || session.fieldEdits.entries().length > 0;
          if (!isOpen || pathname === own || pathname.startsWith(`${own}/`)) return false;
          try {
            await decision.fetch();
          } catch {
            showMissing();
            return false;
          }
          return (await decides.promise)(pathname);
        },
      }),
    [history, session, own, decides],
  );
  return code && <code.LeavingDecision onReady={decides.resolve} />;
}
