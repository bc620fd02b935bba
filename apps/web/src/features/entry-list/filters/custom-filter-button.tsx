import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { lazyOverlay } from '../../../ui/lazy-part.tsx';
import { Tip } from '../../../ui/tip.tsx';
import { countCustom } from './custom-filter.ts';
import type { FilterProps } from './filter-props.ts';

const CustomFilterDialog = lazyOverlay(
  () => import('./custom-filter.dialog.tsx').then((module) => module.CustomFilterDialog),
  (props) => props.onClose(),
);

/** Opens the filters that have no line at the left. */
export function CustomFilterButton({ filter, onFilter }: Pick<FilterProps, 'filter' | 'onFilter'>) {
  const t = useText('filters');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tip label={t('customFilter')}>
        <ActionIcon
          size="md"
          variant={countCustom(filter) > 0 ? 'light' : 'subtle'}
          aria-label={t('customFilter')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tip>
      <Suspense>
        {open && <CustomFilterDialog filter={filter} onFilter={onFilter} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
