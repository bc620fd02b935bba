import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconWorldCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useView } from '../entries/view.ts';
import { usePublishAll } from '../entry-bulk/use-publish-all.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';

const PublishAllDialog = lazyPart(() =>
  import('../entry-bulk/publish-dialog.tsx').then((module) => module.PublishAllDialog),
);

/** Publishes all drafts of the language or group; shown with their count. */
export function PublishAll({ filter }: { filter: EntryFilter }) {
  const t = useText('language-view');
  const { may } = useView();
  const drafts = useShownCounts(filter.group)?.draft ?? 0;
  const [asking, setAsking] = useState(false);
  const publish = usePublishAll(filter.group, () => setAsking(true));
  if (drafts === 0 || !may('entries.value') || !may('entries.draft')) return null;
  return (
    <>
      <Button
        leftSection={<IconWorldCheck size={16} stroke={1.75} aria-hidden />}
        loading={publish.isPending}
        onClick={() => setAsking(true)}
      >
        {t('do_publish', { count: drafts })}
      </Button>
      {asking && (
        <Suspense>
          <PublishAllDialog
            group={filter.group}
            onClose={() => setAsking(false)}
            onPublish={(publishing, shown) => publish.mutate({ drafts: shown, ...publishing })}
          />
        </Suspense>
      )}
    </>
  );
}
