import { plans } from '@parlance/domain/plan/plans';
import { useText } from '../../../i18n/i18n.ts';
import { useAccountInfo } from '../teams.api.ts';
import classes from '../teams.module.css';

/** The user's plan and its usage; hidden without limits, as on self-hosted installations. */
export function PlanLine() {
  const t = useText('teams');
  const account = useAccountInfo().data;
  if (!account || account._planInfo.apps === null || account._planInfo.teamMembers === null) return null;
  return (
    <p className={classes.plan}>
      {t('planLine', {
        plan: plans[account._planInfo.id].name,
        apps: account._info.apps,
        mostApps: account._planInfo.apps,
        seats: account._info.teamMembers,
        mostSeats: account._planInfo.teamMembers,
      })}
    </p>
  );
}
