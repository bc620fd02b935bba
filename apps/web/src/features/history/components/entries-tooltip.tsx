import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { useOperationEntries } from '../operations.api.ts';
import classes from './entries-tooltip.module.css';

const events = { hover: true, focus: true, touch: true };

/** What an operation did; on hover or focus with the entries that it changed ("Tooltip lists up to 10 entry ids",
 *  specification 3, section 9). */
export function EntriesTooltip(props: { projectId: string; operationId: string; children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const want = (): void => setWanted(true);
  return (
    <Tooltip
      multiline
      maw={360}
      events={events}
      label={<Entries projectId={props.projectId} operationId={props.operationId} wanted={wanted} />}
    >
      <button type="button" className={classes.target} onPointerEnter={want} onFocus={want}>
        {props.children}
      </button>
    </Tooltip>
  );
}

function Entries(props: { projectId: string; operationId: string; wanted: boolean }) {
  const t = useText('history');
  const shell = useText('shell');
  const entries = useOperationEntries(props.projectId, props.operationId, props.wanted);
  if (entries.isError) return messageOf(entries.error) || shell('problem');
  if (!entries.data) return shell('loading');
  if (entries.data.entries.length === 0) return t('entriesGone');
  return (
    <>
      {entries.data.entries.map(({ _id, key }) => (
        <bdi key={_id} className={classes.key} dir="ltr" translate="no">
          {key}
        </bdi>
      ))}
      {entries.data.more && <span className={classes.more}>{t('entriesMore')}</span>}
    </>
  );
}
