import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { deselectDone } from '../entries/deselect-done.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { useView } from '../entries/view.ts';
import type { TaggedEntries } from '../tags/tags.api.ts';
import { TagSelector } from './tag-selector.tsx';
import { taggedOf, useSetTags } from './use-set-tags.ts';

/** Opens the tags of the selected entries. */
export function TagsButton(props: { ids: EntryIds; filter: EntryFilter; count: number }) {
  const view = useView();
  const set = useSetTags((before) => deselectDone(view.session, before, props.ids));
  const [entries, setEntries] = useState<TaggedEntries[] | null>(null);
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        loading={set.isPending}
        leftSection={<IconTags size={14} stroke={1.75} aria-hidden />}
        onClick={() => setEntries(taggedOf(view, props.filter, props.ids))}
      >
        {view.t('tags')}
      </Button>
      {entries && (
        <TagSelector
          entries={entries}
          count={props.count}
          onClose={() => setEntries(null)}
          onSet={(tags) => set.mutate({ entries, tags })}
        />
      )}
    </>
  );
}
