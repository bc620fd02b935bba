import { IconHistory } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import type { ShownSource } from './shown-source.ts';

/** Former texts of the entry: marked is what taking one would change. */
export const ownHistory: ShownSource = {
  icon: IconHistory,
  Origin,
  compared: ({ text }, { own, view }) =>
    own === null ? undefined : { before: own, after: text, language: view.language },
};

function Origin() {
  const t = useText('suggestions');
  return <span>{t('formerText')}</span>;
}
