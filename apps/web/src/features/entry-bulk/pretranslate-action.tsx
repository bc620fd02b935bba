import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { later, useLater } from '../../ui/later.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { countsOf } from '../entries/model/select-options.ts';
import { requestsFor } from '../entries/model/selected.ts';
import { useView } from '../entries/view.ts';
import { ListNow } from './list-now.tsx';
import type { PretranslationTask } from './pretranslation.api.ts';

const dialog = later(() => import('./pretranslate-dialog.tsx'));

/** Translates the selected entries from the memory and by machine, where the language is not the one that is translated from. */
export function PretranslateAction(props: {
  ids: EntryIds;
  filter: EntryFilter;
  isChosen: (number: number) => boolean;
  onTranslate: (ids: EntryIds, task: PretranslationTask, count: number) => void;
}) {
  const { ids, filter, isChosen } = props;
  const { session, isBase, may, t } = useView();
  const [isOpen, setOpen] = useState(false);
  const part = useLater(dialog, isOpen);
  if (isBase || !may('entries.translate')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconSparkles size={14} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('pretranslate')}
      </Button>
      {isOpen && part && (
        <ListNow filter={filter} shown={ids}>
          {(now) => (
            <part.PretranslateDialog
              selections={requestsFor(session.selected.get(), filter, now)}
              count={countsOf(now, isChosen).all}
              onClose={() => setOpen(false)}
              onTranslate={(task, count) => props.onTranslate(now, task, count)}
            />
          )}
        </ListNow>
      )}
    </>
  );
}
