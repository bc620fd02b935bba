import { Button } from '@mantine/core';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { IconHelp, IconPlus, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Keys } from '../../../ui/keys.tsx';
import classes from './rights.module.css';
import { RoleMark } from './role-marks.tsx';

const keys = [
  ['T', 'translator'],
  ['R', 'reviewer'],
  ['A', 'accepted'],
  ['X', 'rejected'],
] as const;

/** Explains the marks on request. */
export function LegendButton() {
  const t = useText('user-groups');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconHelp size={14} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('legend')}
        </Button>
      </div>
      {isOpen && <Legend />}
    </>
  );
}

/** The meaning of the marks, and the keys of the grid. */
function Legend() {
  const t = useText('user-groups');
  return (
    <div className={classes.legend}>
      <div className={classes.explained}>
        {t('toldOf')}
        {groupRoles.map((role) => (
          <span key={role}>
            <RoleMark of={role} />
            {t(`told_${role}`)}
          </span>
        ))}
      </div>
      <span>
        <IconPoint size={14} aria-hidden />
        {t('legendMay')}
      </span>
      <span>
        <IconPlus size={14} aria-hidden />
        {t('legendNone')}
      </span>
      <div className={classes.keys}>
        <span>
          <Keys chord="Shift+↓" /> {t('legendSelect')}
        </span>
        {keys.map(([key, role]) => (
          <span key={key}>
            <Keys chord={key} /> {t(`role_${role}`)}
          </span>
        ))}
        <span>
          <Keys chord="Delete" /> {t('legendTake')}
        </span>
      </div>
    </div>
  );
}
