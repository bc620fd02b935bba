import type { Issue } from '@parlance/domain/checks/issues';
import {
  type Icon,
  IconRefreshAlert,
  IconRulerMeasure,
  IconVariableOff,
  IconVocabulary,
} from '@tabler/icons-react';

/** The sign of each kind of issue. */
export const issueIcons: Record<Issue, Icon> = {
  variableMissing: IconVariableOff,
  tooLong: IconRulerMeasure,
  outdated: IconRefreshAlert,
  glossaryMissing: IconVocabulary,
};
