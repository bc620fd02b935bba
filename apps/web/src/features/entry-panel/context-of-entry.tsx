import type { EntryRow, Neighbour } from '@parlance/contract/entries';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EntryKey } from '../entries/entry-key.tsx';
import { RichText } from '../entries/rich-text.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { stayMs, useStayed } from '../suggestions/suggestions.api.ts';
import classes from './context-of-entry.module.css';
import { FactList, useFactsOfEntry } from './facts-of-entry.tsx';
import { useNeighbours } from './neighbours.ts';

/** Fetched when a context is looked at: most projects have no pictures. */
const PlacesOfEntry = lazyPart(() =>
  import('../screenshots/places-of-entry.tsx').then((module) => module.PlacesOfEntry),
);

/** What a translator should know of a text: where it stands on screenshots, what it means, where it is used, and what
 *  stands before and after it. */
export function ContextOfEntry({ row }: { row: EntryRow }) {
  const hasStayed = useStayed(row._id, stayMs);
  return (
    <>
      <Suspense>
        <PlacesOfEntry entryId={row._id} isAsked={hasStayed} />
      </Suspense>
      <Meaning row={row} />
      <Around row={row} />
    </>
  );
}

function Meaning({ row }: { row: EntryRow }) {
  const t = useText('details');
  const { group, use, metadata } = useFactsOfEntry(row);
  const facts = [...group, ...use, ...metadata];
  if (!row.description && facts.length === 0) return null;
  return (
    <section className={classes.meaning} aria-label={t('context')}>
      {row.description && <p dir="auto">{row.description}</p>}
      <FactList facts={facts} />
    </section>
  );
}

/** The entries before and after, with the own one between them. */
function Around({ row }: { row: EntryRow }) {
  const t = useText('details');
  const query = useNeighbours(row._id);
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
