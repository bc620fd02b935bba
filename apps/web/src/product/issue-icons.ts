import type { Issue } from '@parlance/domain/checks/issues';
import {
  type Icon,
  IconAlertTriangle,
  IconRefreshAlert,
  IconRulerMeasure,
  IconVariableOff,
  IconVocabulary,
} from '@tabler/icons-react';

/** Kinds of issues with their own icon. */
const icons: Partial<Record<Issue, Icon>> = {
  variableMissing: IconVariableOff,
  tooLong: IconRulerMeasure,
  outdated: IconRefreshAlert,
  glossaryMissing: IconVocabulary,
};

/** The icon of a kind of issue: its own, otherwise the general one. */
export const issueIcon = (issue: Issue | undefined): Icon => (issue && icons[issue]) ?? IconAlertTriangle;
