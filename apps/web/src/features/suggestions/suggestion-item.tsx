import type { EntryRow } from '@parlance/contract/entries';
import type { Suggestion } from '@parlance/contract/suggestions';
import { isOwnLanguage } from '@parlance/domain/suggestions/sources';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { StateLabel } from '../../product/state-label.tsx';
import { TextDifference } from '../../product/text-difference.tsx';
import { insertable } from '../entries/model/placeholders.ts';
import { editedText } from '../entries/model/texts.ts';
import { giveText } from '../entries/moves.ts';
import { dirOf, useView } from '../entries/view.ts';
import { shownSources } from './sources.ts';
import classes from './suggestions.module.css';

/** Suggestions that a digit takes. */
const mostDigits = 9;

const hasDigit = (number: number): boolean => number > 0 && number <= mostDigits;

interface ItemProps {
  row: EntryRow;
  suggestion: Suggestion;
  /** Its place among those that a digit takes, 0 for others; undefined where the user may not write. */
  number: number | undefined;
  /** What to look at before it is taken. */
  warning?: string | undefined;
}

/** One suggestion: its text, what is different, where it comes from, how old it is and how well it fits. */
export function SuggestionItem({ row, suggestion, number, warning }: ItemProps) {
  const t = useText('suggestions');
  const view = useView();
  const language = languageOf(view, suggestion);
  const text = (
    <TextDifference
      className={classes.text}
      before={suggestion.text}
      after={suggestion.text}
      lang={language.name}
      dir={dirOf(language)}
    />
  );
  return (
    <li className={classes.item}>
      {number === undefined ? (
        text
      ) : (
        <button
          type="button"
          className={classes.take}
          title={t('take')}
          onClick={() => giveText(view, row._id, suggestion.text)}
        >
          <kbd data-none={!hasDigit(number) || undefined}>{hasDigit(number) && number}</kbd>
          <span className="vh">{t('take')}: </span>
          {text}
        </button>
      )}
      <Difference row={row} suggestion={suggestion} />
      <Reasons suggestion={suggestion} />
      <Lacks row={row} suggestion={suggestion} />
      {warning !== undefined && <Warning>{warning}</Warning>}
      <Origin suggestion={suggestion} />
    </li>
  );
}

/** The language of a suggestion: that of the view unless it is in another one of the project. */
const languageOf = ({ project, language }: ReturnType<typeof useView>, suggestion: Suggestion) =>
  project.languages.find(({ _id }) => _id === suggestion.language) ?? language;

function Difference({ row, suggestion }: { row: EntryRow; suggestion: Suggestion }) {
  const view = useView();
  const own = editedText(row);
  const compared = shownSources[suggestion.source].compared?.(suggestion, {
    source: row.baseValue,
    own: own === '' ? null : own,
    view,
  });
  if (!compared) return null;
  const { before, after, language } = compared;
  return (
    <div className={classes.difference}>
      <TextDifference
        className={classes.compared}
        before={before}
        after={after}
        lang={language.name}
        dir={dirOf(language)}
      />
    </div>
  );
}

function Reasons({ suggestion }: { suggestion: Suggestion }) {
  const { Reasons: Shown } = shownSources[suggestion.source];
  return Shown ? <Shown suggestion={suggestion} /> : null;
}

/** Variables of the source text that a translation of it has to have, and this one has not. */
function Lacks({ row, suggestion: { text, source } }: { row: EntryRow; suggestion: Suggestion }) {
  const t = useText('suggestions');
  const { isBase } = useView();
  const missing =
    isBase || !isOwnLanguage(source) ? [] : insertable(row.baseValue).filter((one) => !text.includes(one));
  if (missing.length === 0) return null;
  return (
    <Warning>
      {t('lacks')} <bdi dir="ltr">{missing.join(' ')}</bdi>
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.lacks}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function Origin({ suggestion }: { suggestion: Suggestion }) {
  const t = useText('suggestions');
  const format = useFormat();
  const { icon: Sign, Origin: From } = shownSources[suggestion.source];
  const { at, by, score, isDraft } = suggestion;
  return (
    <p className={classes.origin}>
      <Sign size={14} stroke={1.75} aria-hidden />
      <span className={classes.from}>
        <From suggestion={suggestion} />
        {/* The dot after it is outside of the name, whatever its direction. */}
        {by && (
          <span>
            <bdi>{by.displayName}</bdi>
          </span>
        )}
        {at && (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.ago(at)}
          </time>
        )}
        {isDraft && <StateLabel state="draft" />}
      </span>
      {score !== null && (
        <span className={classes.score} data-exact={score === 100 || undefined} title={t('score')}>
          <i style={{ '--share': `${score}%` } as React.CSSProperties} aria-hidden />
          {format.percent(score / 100)}
        </span>
      )}
    </p>
  );
}
