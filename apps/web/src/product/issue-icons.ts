import type { Issue } from '@parlance/domain/checks/issues';
import {
  type Icon,
  IconAlertTriangle,
  IconRefreshAlert,
  IconRulerMeasure,
  IconVariableOff,
  IconVocabulary,
} from '@tabler/icons-react';

/** Signs of their own that kinds of issues have. */
const icons: Partial<Record<Issue, Icon>> = {
  variableMissing: IconVariableOff,
  tooLong: IconRulerMeasure,
  outdated: IconRefreshAlert,
  glossaryMissing: IconVocabulary,
};

/** The sign of a kind of issue: its own, else that of any problem. */
export const issueIcon = (issue: Issue | undefined): Icon => (issue && icons[issue]) ?? IconAlertTriangle;
