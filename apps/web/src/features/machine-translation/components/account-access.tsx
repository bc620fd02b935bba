import { Switch } from '@mantine/core';
import { useText } from '../../../i18n/i18n.ts';
import { showFailure } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { type StaffsAccount, useSetOverrides } from '../profiles.api.ts';

/** Whether programs and apps may call, also where the plan gives that on request alone (semantics, Plans). */
export function AccountAccess({ account: { _id, planOverrides } }: { account: StaffsAccount }) {
  const t = useText('machine-translation');
  const set = useSetOverrides(_id);
  const { apiAccess, ...others } = planOverrides ?? {};
  const change = (isGiven: boolean): void => {
    const wanted = isGiven ? { ...others, apiAccess: true } : others;
    set.mutate(Object.keys(wanted).length > 0 ? wanted : null, {
      onSuccess: () => toast(t(isGiven ? 'accessIsGiven' : 'accessIsOfPlan')),
      onError: (error) => showFailure(error, t('overridesFailed')),
    });
  };
  return (
    <Card title={t('access')} padded>
      <Switch
        label={t('accessGiven')}
        description={t('accessGivenHint')}
        checked={apiAccess === true}
        disabled={set.isPending}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </Card>
  );
}
