import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { closeDialog, useOpenDialog } from '../lib/dialogs.ts';

type Loaded = { default: ComponentType<Record<string, unknown>> };

/** Draws the dialog that `openDialog` asked for, fetching its code first; drawn once by the shell. */
export function DialogHost() {
  const { dialog, table } = useOpenDialog();
  const load = dialog ? table[dialog.name] : undefined;
  const Component = useMemo(() => (load ? lazy(load as unknown as () => Promise<Loaded>) : null), [load]);
  if (!dialog || !Component) return null;
  return (
    <Suspense>
      <Component {...dialog.input} onClose={closeDialog} />
    </Suspense>
  );
}
