import type { ImportResult } from '@parlance/contract/import-results';
import type { Issue } from '@parlance/domain/checks/issues';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { issueIcon } from '../../../product/issue-icons.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { problemWords } from '../../../product/problem-words.ts';
import classes from './lines.module.css';
import { ShowMore } from './show-more.tsx';

type Warning = ImportResult['newWarnings'][number];

/** Warnings shown before "Show all". */
const few = 3;

/** The warnings of a text: the sentence of each finding, where more than the kind of an issue is known. */
function sentencesOf({ issues, details }: Warning, checks: Text<'checks'>): string[] {
  return issues.flatMap((issue) => {
    const known = details.filter((detail) => detail.issue === issue);
    return known.length > 0
      ? known.map((detail) => problemWords(checks, detail))
      : [checks(`issue_${issue}`)];
  });
}

/** The warnings that an import brings, or texts that it does not take (`title`), by key; `several` names the language of
 *  each. */
export function Warnings(props: {
  warnings: readonly Warning[];
  count: number;
  several?: boolean;
  title?: string;
}) {
  const t = useText('import');
  const { title = t('newWarnings', { count: props.count }) } = props;
  const checks = useText('checks');
  const [all, setAll] = useState(false);
  const shown = all ? props.warnings : props.warnings.slice(0, few);
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        {props.count > 0 && (
          <IconAlertTriangle size={14} stroke={1.75} className={classes.problem} aria-hidden />
        )}
        <h3>{title}</h3>
        {props.warnings.length > few && (
          <ShowMore
            known={props.warnings.length}
            total={props.count}
            open={all}
            onToggle={() => setAll(!all)}
          />
        )}
      </div>
      <ul>
        {shown.map((warning) => (
          <li key={`${warning.language} ${warning.key}`} className={classes.line}>
            <Icon issue={warning.issues[0]} />
            <span className={classes.words}>
              <Key name={warning.key} />
              {[...new Set(sentencesOf(warning, checks))].map((one) => (
                <span key={one} className={classes.note}>
                  {one}
                </span>
              ))}
            </span>
            {props.several && <LanguageCode code={warning.language} />}
          </li>
        ))}
      </ul>
      {all && props.count > props.warnings.length && (
        <p className={classes.more}>
          {t('shownOf', { shown: props.warnings.length, count: props.count })}
          {props.title === undefined && ` ${t('allInFilter')}`}
        </p>
      )}
    </section>
  );
}

function Icon({ issue }: { issue: Issue | undefined }) {
  const Kind = issueIcon(issue);
  return <Kind size={15} stroke={1.75} className={classes.problem} aria-hidden />;
}

/** A key as it is, from left to right in every language. */
export function Key({ name }: { name: string }) {
  return (
    <bdi className={classes.key} dir="ltr" translate="no">
      {name}
    </bdi>
  );
}
