import type { Suggestion } from '@parlance/contract/suggestions';
import { IconDatabase } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { Origin } from './same-source.tsx';
import type { ShownSource } from './shown-source.ts';
import classes from './suggestions.module.css';

/** Translations of similar source texts, of the team's memory and of this project. */
export const memory: ShownSource = {
  icon: IconDatabase,
  Origin,
  Reasons,
  compared: ({ sourceText }, { source, view }) =>
    sourceText === null || source === null
      ? undefined
      : { before: sourceText, after: source, language: view.base },
};

/** Why it scores so, and what was carried over into it. */
function Reasons({ suggestion }: { suggestion: Suggestion }) {
  const t = useText('suggestions');
  const { reasons, isCarriedOver } = suggestion;
  // What was carried over says that the values differ.
  const told = reasons.filter((reason) => reason !== 'values' || !isCarriedOver);
  const words = told.map((reason) => t(`differs_${reason}`));
  if (isCarriedOver) words.push(t('carriedOver'));
  if (words.length === 0) return null;
  return <p className={classes.reasons}>{words.join(' · ')}</p>;
}
