import type { EntryRow, Neighbour } from '@parlance/contract/entries';
import { entriesEndpoints } from '@parlance/contract/entries.endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/query.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { placeOf } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { RichText } from '../entries/rich-text.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { stayMs, useStayed } from '../suggestions/suggestions.api.ts';
import classes from './context-of-entry.module.css';

/** What a translator should know of a text: what it means, where it is used, and what stands before and after it. */
export function ContextOfEntry({ row }: { row: EntryRow }) {
  return (
    <>
      <Meaning row={row} />
      <Around row={row} />
    </>
  );
}

function Meaning({ row }: { row: EntryRow }) {
  const t = useText('details');
  const list = useText('language-view');
  const { project } = useView();
  const group = project.groups.find((one) => one._id === row.group);
  const { context, references = [] } = row.facts ?? {};
  const lines: [string, string][] = [
    ...(project.groupsEnabled && group ? [[list('group'), group.name] as [string, string]] : []),
    ...(context ? [[t('context'), context] as [string, string]] : []),
    ...(references.length > 0 ? [[t('references'), references.join(', ')] as [string, string]] : []),
    ...row.metadata.map(({ key, value }): [string, string] => [key, value]),
  ];
  if (!row.description && lines.length === 0) return null;
  return (
    <section className={classes.meaning} aria-label={t('context')}>
      {row.description && <p dir="auto">{row.description}</p>}
      {lines.length > 0 && (
        <dl>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The entries before and after, with the own one between them. */
function Around({ row }: { row: EntryRow }) {
  const t = useText('details');
  const params = { ...placeOf(useView()), entryId: row._id };
  const enabled = useStayed(row._id, stayMs);
  const query = useQuery({ ...queryOf(entriesEndpoints.listNeighbours, { params }), enabled });
  if (query.isError) return <p className={classes.none}>{messageOf(query.error)}</p>;
  if (!query.data) return null;
  const { before, after } = query.data;
  if (before.length + after.length === 0) return null;
  return (
    <section className={classes.around} aria-label={t('around')}>
      <h3>{t('around')}</h3>
      <ol>
        {before.map((one) => (
          <Beside key={one._id} entry={one} />
        ))}
        <li aria-current="true" className={classes.own}>
          <EntryKey name={row.key} />
        </li>
        {after.map((one) => (
          <Beside key={one._id} entry={one} />
        ))}
      </ol>
    </section>
  );
}

function Beside({ entry: { _id, key, source, text } }: { entry: Neighbour }) {
  const t = useText('details');
  const { base, language } = useView();
  return (
    <li>
      <Link className={classes.key} to="." search={(now: object) => ({ ...now, entry: _id })}>
        <EntryKey name={key} />
      </Link>
      {source !== null && (
        <RichText className={classes.source} text={source} lang={base.name} dir={dirOf(base)} />
      )}
      {text === null ? (
        <p className={classes.none}>{t('noText')}</p>
      ) : (
        <RichText text={text} lang={language.name} dir={dirOf(language)} />
      )}
    </li>
  );
}
