import type { EntryRow } from '@parlance/contract/entries';
import { IconLink } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import panel from '../entries/panel-section.module.css';
import { useView } from '../entries/view.ts';
import classes from './entry-links.module.css';
import { useLinkedEntries } from './linked-entries.api.ts';
import { LinkedList, OpenEntry, UnlinkButton } from './linked-list.tsx';

/** The links of one entry among its details: the children of a parent, or the parent of a child. */
export function LinkedSection({ row }: { row: EntryRow }) {
  const t = useText('entry-links');
  if (row.link === null && row.children === undefined) return null;
  return (
    <section className={panel.section}>
      <h4 className={panel.title}>
        <IconLink size={14} stroke={1.75} aria-hidden />
        {row.link === null ? t('linkedEntries') : t('copyOf')}
      </h4>
      {row.link === null ? <LinkedList key={row.children} entry={row._id} /> : <Parent row={row} />}
    </section>
  );
}

/** The parent that a child is a copy of. */
function Parent({ row }: { row: EntryRow }) {
  const t = useText('entry-links');
  const { project } = useView();
  const { data } = useLinkedEntries(project._id, row._id);
  return (
    <>
      <div className={classes.one}>
        {data && <OpenEntry linked={data.parent} />}
        <UnlinkButton linked={row} />
      </div>
      <p className={classes.about}>{t('linkedText')}</p>
    </>
  );
}
