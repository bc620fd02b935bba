import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { TagBadge } from '../../product/tag-badge.tsx';
import classes from '../entries/panel-section.module.css';
import { useView } from '../entries/view.ts';
import own from './entry-tags.module.css';
import { TagSelector } from './tag-selector.tsx';
import { useSetTags } from './use-set-tags.ts';

/** The tags of one entry, and the way to change them. */
export function EntryTags({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const { tags, may } = useView();
  const [open, setOpen] = useState(false);
  const set = useSetTags();
  const shown = row._tags.flatMap((id) => tags.get(id) ?? []);
  const mayChange = may('tags.change');
  if (shown.length === 0 && !mayChange) return null;
  const entries = [{ entries: [row._id] }];
  return (
    <section className={classes.section}>
      <h4 className={classes.title}>{t('tags')}</h4>
      <div className={own.tags}>
        {shown.map((tag) => (
          <TagBadge key={tag.id} name={tag.name} look={tag} />
        ))}
        {mayChange && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconTags size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('changeTags')}
          </Button>
        )}
      </div>
      {open && (
        <TagSelector
          entries={entries}
          count={1}
          onClose={() => setOpen(false)}
          onSet={(task) => set.mutate({ entries, tags: task })}
        />
      )}
    </section>
  );
}
