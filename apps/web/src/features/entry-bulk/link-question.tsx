import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { SkeletonRows } from '../../ui/page-state.tsx';
import { draftRows, placeOf } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { dirOf, useView } from '../entries/view.ts';
import classes from './publish-dialog.module.css';

/** Entries that are read to name those whose texts stay, and of these, entries that are named. */
const mostRead = 50;
const mostNamed = 5;

/** What linking the selected entries does, with the entries whose texts stay: of each source text, the first one as the
 *  list shows it. */
export function LinkQuestion({ ids, isChosen }: { ids: EntryIds; isChosen: (number: number) => boolean }) {
  const t = useText('language-view');
  const view = useView();
  const first = firstChosen(ids, isChosen);
  const { data: rows } = useQuery(draftRows(placeOf(view), first));
  const parents = rows && firstOfEachSource(rows);
  return (
    <>
      <p className={classes.lead}>{t('lost_link')}</p>
      {parents ? <Parents rows={parents} /> : <SkeletonRows rows={1} height={48} />}
    </>
  );
}

function Parents({ rows }: { rows: readonly EntryRow[] }) {
  const t = useText('language-view');
  const links = useText('entry-links');
  const { language } = useView();
  const named = rows.slice(0, mostNamed);
  if (named.length === 0) return null;
  return (
    <>
      <p>{links('stays', { count: rows.length })}</p>
      <ul className={classes.list}>
        {named.map((row) => (
          <li key={row._id} className={classes.entry}>
            <EntryKey name={row.key} />
            {row.value === null && row.draft === null ? (
              <span className={classes.none}>{t('notTranslated')}</span>
            ) : (
              <span className={classes.text} lang={language.name} dir={dirOf(language)}>
                {row.value ?? row.draft}
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length > named.length && <p>{links('moreStay')}</p>}
    </>
  );
}

function firstChosen(ids: EntryIds, isChosen: (number: number) => boolean): string[] {
  const first: string[] = [];
  for (let at = 0; at < ids.count && first.length < mostRead; at += 1)
    if (isChosen(ids.number(at))) first.push(ids.id(at));
  return first;
}

/** Forms of a plural are linked with the same form of another. */
function firstOfEachSource(rows: readonly EntryRow[]): EntryRow[] {
  const parents = new Map<string, EntryRow>();
  for (const row of rows) {
    const source = JSON.stringify([row.baseValue, splitPluralKey(row.key)?.category]);
    if (row.baseValue !== null && !parents.has(source)) parents.set(source, row);
  }
  return [...parents.values()];
}
