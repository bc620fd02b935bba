import type { EntryRow } from '@parlance/contract/entries';
import { IconLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LinkedChip = lazyPart(() => import('./linked-chip.tsx').then((module) => module.LinkedChip));

/** The sign of a child, or the chip of a parent, whose code is fetched for the first of them. */
export function LinkedSign({ row }: { row: EntryRow }) {
  if (row.link !== null) return <ChildSign />;
  if (row.children === undefined) return null;
  return (
    <Suspense>
      <LinkedChip row={row} />
    </Suspense>
  );
}

function ChildSign() {
  const t = useText('entry-links');
  return <IconLink size={14} stroke={1.75} aria-label={t('linked')} />;
}
