import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/page-state.tsx';
import { EntryKey } from '../entries/entry-key.tsx';
import { useView } from '../entries/view.ts';
import classes from './entry-links.module.css';
import { type LinkedEntry, useLinkedEntries } from './linked-entries.api.ts';
import { useUnlink } from './use-unlink.ts';

/** The children of an entry: each can be opened and unlinked. */
export function LinkedList({ entry, onOpen }: { entry: string; onOpen?: () => void }) {
  const t = useText('entry-links');
  const { project } = useView();
  const { data, error, refetch } = useLinkedEntries(project._id, entry);
  if (error) return <ErrorState error={error} retry={refetch} />;
  const more = data ? data.count - data.children.length : 0;
  return (
    <>
      <p className={classes.about}>{t('linkedText')}</p>
      <ul className={classes.list} aria-label={t('linkedEntries')} aria-busy={data ? undefined : true}>
        {data?.children.map((child) => (
          <li key={child._id} className={classes.one}>
            <OpenEntry linked={child} onOpen={onOpen} />
            <UnlinkButton linked={child} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.about}>{t('moreLinked', { count: more })}</p>}
    </>
  );
}

/** The key of a linked entry. It opens the entry's details. */
export function OpenEntry({ linked, onOpen }: { linked: LinkedEntry; onOpen?: () => void }) {
  const { session } = useView();
  const open = (): void => {
    onOpen?.();
    session.openEntry({ entry: linked._id, where: 'panel' });
  };
  return (
    <button type="button" className={classes.open} onClick={open}>
      <EntryKey name={linked.key} />
    </button>
  );
}

/** Unlinks a child from its parent; only for users who may. */
export function UnlinkButton({ linked }: { linked: LinkedEntry }) {
  const t = useText('entry-links');
  const { unlink, mayUnlink } = useUnlink();
  if (!mayUnlink) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      className={classes.unlink}
      aria-label={t('unlinkOne', { key: linked.key })}
      loading={unlink.isPending}
      onClick={() => unlink.mutate(linked)}
    >
      {t('unlink')}
    </Button>
  );
}
