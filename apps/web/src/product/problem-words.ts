import { type Issue, issues } from '@parlance/domain/checks/issues';
import type { Over } from '@parlance/domain/checks/over';
import { sentenceOf } from '@parlance/domain/checks/own-sentence';
import type { TextField } from '@parlance/domain/checks/warnings';
import { type Text, textIfHere } from '../i18n/i18n.ts';
import { explainError } from '../messages/problems.ts';

/** The data of a problem of a text: its check, and the findings. */
export interface KnownProblem {
  issue: Issue;
  field: TextField | null;
  variable?: string | undefined;
  over?: Over | undefined;
}

/** The values that the sentence of any check may name: `{name}`, `{field}` and `{count}`. */
export const problemValues = (t: Text<'checks'>, { variable = '', field, over }: KnownProblem) => ({
  name: variable,
  field: t(`field_${field ?? 'value'}`),
  count: over?.count ?? 0,
});

/** The sentence of a problem in the interface language: each check has its own, and some findings another one. */
export const problemWords = (t: Text<'checks'>, problem: KnownProblem): string =>
  t(`problem_${sentenceOf(problem.issue, problem.variable)}`, problemValues(t, problem));

/** The error that says which problem of a text the project does not accept. undefined: the words of checks are not here. */
explainError('refusedByCheck', (body) => {
  const issue = issues.find((one) => one === body.issue);
  const t = textIfHere('checks');
  if (!issue || !t) return undefined;
  const { variable, over, key } = body as { variable?: string; over?: Over; key?: string };
  const problem = problemWords(t, { issue, field: 'value', variable, over });
  return key === undefined ? t('refused', { problem }) : t('refusedOf', { key, problem });
});
