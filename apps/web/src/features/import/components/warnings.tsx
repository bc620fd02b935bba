import type { ImportResult } from '@parlance/contract/import';
import {
  IconAlertTriangle,
  IconRefreshAlert,
  IconRulerMeasure,
  IconVariableOff,
  IconVocabulary,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { LanguageCode } from '../../../ui/language-code.tsx';
import classes from './lines.module.css';

type Warning = ImportResult['newWarnings'][number];

/** Warnings shown before "Show all". */
const few = 3;

const kinds = {
  variableMissing: { icon: IconVariableOff, word: 'issueVariable', sentence: /^Variable /i },
  tooLong: { icon: IconRulerMeasure, word: 'issueTooLong', sentence: /characters longer/i },
  glossaryMissing: { icon: IconVocabulary, word: 'issueGlossary', sentence: /glossary term/i },
  outdated: { icon: IconRefreshAlert, word: 'issueOutdated', sentence: /^Base language text changed/i },
} as const;

/** An issue is told by its name or in the specification's sentence. */
function kindOf(issue: string) {
  const list = Object.entries(kinds);
  return list.find(([name, kind]) => name === issue || kind.sentence.test(issue));
}

/** The warnings that an import brings, by key; `several` names the language of each. */
export function Warnings(props: { warnings: readonly Warning[]; count: number; several?: boolean }) {
  const t = useText('import');
  const [all, setAll] = useState(false);
  const shown = all ? props.warnings : props.warnings.slice(0, few);
  return (
    <section aria-label={t('newWarnings', { count: props.count })}>
      <div className={classes.head}>
        {props.count > 0 && (
          <IconAlertTriangle size={14} stroke={1.75} className={classes.problem} aria-hidden />
        )}
        <h3>{t('newWarnings', { count: props.count })}</h3>
        {props.warnings.length > few && (
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'showFewer' : 'showAll')}
          </button>
        )}
      </div>
      <ul>
        {shown.map((warning) => (
          <li key={`${warning.language} ${warning.key}`} className={classes.line}>
            <Icon issue={warning.issues[0] ?? ''} />
            <span className={classes.words}>
              <Key name={warning.key} />
              {warning.issues.map((issue) => (
                <span key={issue} className={classes.said}>
                  {sentence(issue, t)}
                </span>
              ))}
            </span>
            {props.several && <LanguageCode code={warning.language} />}
          </li>
        ))}
      </ul>
      {all && props.count > props.warnings.length && (
        <p className={classes.more}>{t('shownOf', { shown: props.warnings.length, count: props.count })}</p>
      )}
    </section>
  );
}

function sentence(issue: string, t: ReturnType<typeof useText<'import'>>): string {
  const kind = kindOf(issue);
  return kind && kind[0] === issue ? t(kind[1].word) : issue;
}

function Icon({ issue }: { issue: string }) {
  const Kind = kindOf(issue)?.[1].icon ?? IconAlertTriangle;
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
