import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/** The sign of each kind of message, in its toast and in its line under Notifications. */
export const kindIcons = {
  done: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  problem: IconAlertTriangle,
};
