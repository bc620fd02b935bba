import { type ComponentType, useMemo } from 'react';
import { closeDialog, useOpenDialog } from '../../routing/dialogs.ts';
import { lazyOverlay } from '../../ui/lazy-part.tsx';

type Load = () => Promise<{ default: ComponentType<Record<string, unknown>> }>;

/** Draws the dialog requested by `openDialog`, after fetching its code; drawn once by the shell. */
export function DialogHost() {
  const { dialog, table } = useOpenDialog();
  const load = dialog ? (table[dialog.name] as unknown as Load | undefined) : undefined;
  const Part = useMemo(
    () => (load ? lazyOverlay(() => load().then((module) => module.default), closeDialog) : null),
    [load],
  );
  if (!dialog || !Part) return null;
  return <Part {...dialog.input} onClose={closeDialog} />;
}
