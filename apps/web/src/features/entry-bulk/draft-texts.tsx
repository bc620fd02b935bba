import { Button, Checkbox } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Warning } from '@parlance/domain/checks/warnings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { TextDifference } from '../../product/text-difference.tsx';
import { SkeletonRows } from '../../ui/page-state.tsx';
import { draftRows, placeOf } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { RichText } from '../entries/rich-text.tsx';
import { dirOf, useSource, useView } from '../entries/view.ts';
import { ProblemList } from '../entry-review/problem-list.tsx';
import { countedProblemsIn } from '../entry-review/questions.ts';
import classes from './publish-dialog.module.css';

/** Texts that are fetched and shown at once. */
const pageSize = 50;

interface Choice {
  chosen?: ReadonlySet<string>;
  onChoose?: (id: string, on: boolean) => void;
  /** Shows what is wrong with each. */
  withProblems?: boolean;
}

/** Drafts next to the texts that they replace, in pages; with `onChoose` each has a checkbox. */
export function DraftTexts({ ids, ...choice }: { ids: readonly string[] } & Choice) {
  const words = useText('publish');
  const [pages, setPages] = useState(1);
  const rest = ids.length - pages * pageSize;
  return (
    <>
      {Array.from({ length: pages }, (_, page) => ids.slice(page * pageSize, (page + 1) * pageSize)).map(
        (some) => (
          <Page key={some[0]} ids={some} {...choice} />
        ),
      )}
      {rest > 0 && (
        <Button size="xs" variant="default" onClick={() => setPages(pages + 1)}>
          {words('more', { count: rest })}
        </Button>
      )}
    </>
  );
}

function Page({ ids, chosen, onChoose, withProblems }: { ids: readonly string[] } & Choice) {
  const view = useView();
  const { data: rows } = useQuery(draftRows(placeOf(view), ids));
  if (!rows) return <SkeletonRows rows={Math.min(ids.length, 5)} height={64} />;
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row._id} className={classes.entry}>
          {onChoose ? (
            <Checkbox
              size="xs"
              label={<EntryKey name={row.key} />}
              checked={chosen?.has(row._id) ?? false}
              onChange={(event) => onChoose(row._id, event.currentTarget.checked)}
            />
          ) : (
            <EntryKey name={row.key} />
          )}
          {!view.isBase && <Source row={row} />}
          <OldAndNew row={row} />
          {withProblems && <Problems row={row} />}
        </li>
      ))}
    </ul>
  );
}

/** What the draft says in another language: nobody can judge a text without its source. */
function Source({ row }: { row: EntryRow }) {
  const shell = useText('shell');
  const { text, language } = useSource(row);
  if (text === null) return null;
  return (
    <div className={classes.source}>
      <small>{shell('source')}</small>
      <RichText className={classes.text} text={text} lang={language.name} dir={dirOf(language)} />
    </div>
  );
}

/** What is wrong with a draft. Stored problems are those of the published text, too: a draft may mend it. */
function Problems({ row }: { row: EntryRow }) {
  const words = useText('publish');
  const view = useView();
  const problems = countedProblemsIn(view, row, row.draft ?? '');
  const before = countedProblemsIn(view, row, row.value ?? '');
  const isMended = problems.length === 0 && (row.issues & ~bitsOf(before)) === 0;
  return isMended ? <p className={classes.mended}>{words('mended')}</p> : <ProblemList problems={problems} />;
}

const bitsOf = (problems: readonly Warning[]): number =>
  problems.reduce((bits, { issue }) => bits | issueBits[issue], 0);

function OldAndNew({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const words = useText('publish');
  const { language } = useView();
  const look = { lang: language.name, dir: dirOf(language), className: classes.text };
  const [before, after] = [row.value, row.draft];
  return (
    <div className={classes.both}>
      <div data-state="published">
        <small>{words('published')}</small>
        {before === null ? (
          <span className={classes.none}>{t('notTranslated')}</span>
        ) : (
          <TextDifference {...look} before={before} after={after ?? before} shows="before" />
        )}
      </div>
      <div data-state="draft">
        <small>{t('draft')}</small>
        <TextDifference {...look} before={before ?? after} after={after} shows="after" />
      </div>
    </div>
  );
}
