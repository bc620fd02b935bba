import { type ComponentType, Suspense, useMemo } from 'react';
import { closeDialog, useOpenDialog } from '../lib/dialogs.ts';
import { lazyPart } from './lazy-part.tsx';

type Load = () => Promise<{ default: ComponentType<Record<string, unknown>> }>;

/** Draws the dialog that `openDialog` asked for, fetching its code first; drawn once by the shell. */
export function DialogHost() {
  const { dialog, table } = useOpenDialog();
  const load = dialog ? (table[dialog.name] as unknown as Load | undefined) : undefined;
  const Part = useMemo(
    () => (load ? lazyPart(() => load().then((module) => module.default), closeDialog) : null),
    [load],
  );
  if (!dialog || !Part) return null;
  return (
    <Suspense>
      <Part {...dialog.input} onClose={closeDialog} />
    </Suspense>
  );
}
