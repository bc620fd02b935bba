import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { IconWorldCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useView } from '../entries/view.ts';
import { PretranslateAll } from '../entry-bulk/pretranslate-all.tsx';
import { usePublishAll } from '../entry-bulk/use-publish-all.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import classes from './view-head.module.css';

const PublishAllDialog = lazyPart(() =>
  import('../entry-bulk/publish-dialog.tsx').then((module) => module.PublishAllDialog),
);

/** What is done with all texts of the language or group at once. */
export function WholeList({ filter }: { filter: EntryFilter }) {
  const counts = useShownCounts(filter.group);
  if (!counts) return null;
  return (
    <>
      <PretranslateAll group={filter.group} count={counts.notTranslated} className={classes.word} />
      <PublishAll filter={filter} counts={counts} />
    </>
  );
}

/** Publishes all drafts of the language or group; shown with the number of those that are ready for it. */
function PublishAll({ filter, counts }: { filter: EntryFilter; counts: LanguageCounts }) {
  const t = useText('language-view');
  const words = useText('publish');
  const { may } = useView();
  const [asking, setAsking] = useState(false);
  const publish = usePublishAll(filter.group, () => setAsking(true));
  const hasDrafts = counts.draftsToReview + counts.draftsAccepted > 0;
  const isOffered = hasDrafts && may('entries.value') && may('entries.draft');
  const ready = counts.draftsReady;
  const label = ready > 0 ? t('do_publish', { count: ready }) : words('open');
  useActions(isOffered ? [{ id: 'publishAll', group: t('list'), label, run: () => setAsking(true) }] : []);
  if (!isOffered) return null;
  return (
    <>
      <Button
        leftSection={<IconWorldCheck size={16} stroke={1.75} aria-hidden />}
        loading={publish.isPending}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && (
        <Suspense>
          <PublishAllDialog
            group={filter.group}
            onClose={() => setAsking(false)}
            onPublish={(publishing) => publish.mutate(publishing)}
          />
        </Suspense>
      )}
    </>
  );
}
