import type { Suggestion } from '@parlance/contract/suggestions';
import { IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useView } from '../entries/view.ts';
import type { ShownSource } from './shown-source.ts';

/** Texts of entries with the same source text, in this project and in others of the team. */
export const sameSource: ShownSource = {
  icon: IconEqual,
  Origin,
  compared: ({ sourceText }, { source, view }) =>
    sourceText === null || source === null
      ? undefined
      : { before: sourceText, after: source, language: view.base },
};

/** The entry, or how many there are, and the project if it is another one. */
export function Origin({ suggestion }: { suggestion: Suggestion }) {
  const t = useText('suggestions');
  const { project } = useView();
  const { entry, count } = suggestion;
  if (!entry) return null;
  const there = suggestion.project ?? project;
  const words = count > 1 ? t('inEntries', { count }) : entry.key;
  return (
    <>
      <Link
        to={paths.language(there._id, suggestion.language)}
        search={{ entry: entry._id }}
        title={entry.key}
      >
        <bdi>{words}</bdi>
      </Link>
      {suggestion.project && <bdi>{suggestion.project.name}</bdi>}
    </>
  );
}
