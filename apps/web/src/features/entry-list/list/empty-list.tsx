import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { resetFilter } from '@parlance/domain/filter/conditions';
import { IconFilterOff, IconLanguage, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { hasDialog, openDialog } from '../../../routing/dialogs.ts';
import { EmptyState } from '../../../ui/page-state.tsx';
import { showsAll } from '../../entries/model/view-search.ts';
import { useView } from '../../entries/view.ts';

/** In place of the list where nothing is listed: in total, or for this filter. */
export function EmptyList(props: {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  onCreate: () => void;
}) {
  const t = useText('language-view');
  const { may, project, language } = useView();
  const canImport = hasDialog('import') && may('import');
  const place = useRef<HTMLDivElement>(null);
  // The list had the keyboard until its last entry left it.
  useEffect(() => takeLostKeyboard(place.current?.querySelector('button') ?? place.current), []);
  if (!showsAll(props.filter)) {
    return (
      <div ref={place} tabIndex={-1}>
        <EmptyState
          art={<IconFilterOff size={32} stroke={1.4} />}
          title={t('nothingFound')}
          text={t('nothingFoundText')}
          action={
            <Button variant="default" onClick={() => props.onFilter(resetFilter)}>
              {t('showAll')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        art={<IconLanguage size={32} stroke={1.4} />}
        title={t('noEntries')}
        text={t('noEntriesText')}
        action={
          <>
            {canImport && (
              <Button
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                onClick={() => openDialog('import', { projectId: project._id, languageId: language._id })}
              >
                {t('importFiles')}
              </Button>
            )}
            {may('entries.create') && (
              <Button variant={canImport ? 'default' : 'filled'} onClick={props.onCreate}>
                {t('addTranslation')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
