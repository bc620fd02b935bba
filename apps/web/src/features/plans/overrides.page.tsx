import { Button } from '@mantine/core';
import { plans } from '@parlance/domain/plan/plans';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askBeforeUnload } from '../../browser/ask-before-unload.ts';
import { useText } from '../../i18n/i18n.ts';
import { isError, isMissing } from '../../messages/call-error.ts';
import { showFailure } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { NoAccess } from '../../product/no-way.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { FrameState } from '../../ui/page-state.tsx';
import { FeatureField, LimitField } from './components/override-fields.tsx';
import {
  features,
  hasChanges,
  limits,
  type OverrideChanges,
  type OverrideName,
  type OverrideValue,
  wantedOverrides,
} from './overrides.ts';
import { type StaffsAccount, useAccount, useSetOverrides } from './plans.api.ts';
import classes from './plans.module.css';

/** /user-subscription-overrides/…: what staff give one account beside its plan, and take from it. */
export default function OverridesPage() {
  const t = useText('plans');
  const account = useAccount(useParam('userId'));
  if (isMissing(account.error)) return <NoAccess />;
  if (!account.data) return <FrameState query={account} />;
  const { _id, displayName, email, plan } = account.data;
  return (
    <Page title={t('title', { name: displayName })} width="form">
      <p className={classes.lead}>
        <span dir="ltr">{email}</span>
        {' · '}
        {t('lead', { plan: plans[plan.id].name })}{' '}
        <Link className="link" to={paths.userMtProfiles(_id)}>
          {t('toProfiles')}
        </Link>
      </p>
      <Overrides key={_id} account={account.data} />
    </Page>
  );
}

const overridesChanged = { code: 'overridesChanged' };

function Overrides({ account }: { account: StaffsAccount }) {
  const t = useText('plans');
  const [changes, keep] = useState<OverrideChanges>({});
  const set = useSetOverrides(account._id);
  const stored = account.planOverrides;
  const isUnsaved = hasChanges(stored, changes);
  useEffect(() => (isUnsaved ? askBeforeUnload() : undefined), [isUnsaved]);
  const change = (name: OverrideName, value: OverrideValue | null): void =>
    keep((now) => ({ ...now, [name]: value }));
  const save = (): void =>
    set.mutate(
      { userPlanOverrides: wantedOverrides(stored, changes), former: stored },
      {
        onSuccess: () => {
          keep({});
          toast(t('saved'));
        },
        onError: (error) => {
          if (!isError(error, overridesChanged)) showFailure(error, t('overridesFailed'));
        },
      },
    );
  const discard = (): void => {
    keep({});
    set.reset();
  };
  const field = { account, changes, disabled: set.isPending, onChange: change };
  return (
    <form
      className={classes.cards}
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnsaved && !set.isPending) save();
      }}
    >
      {isError(set.error, overridesChanged) && <Notice kind="warning">{t('changedMeanwhile')}</Notice>}
      <Card title={t('limits')} padded>
        <div className={classes.limits}>
          {limits.map((name) => (
            <LimitField key={name} name={name} {...field} />
          ))}
        </div>
      </Card>
      <Card title={t('features')}>
        <ul className={classes.features}>
          {features.map((name) => (
            <FeatureField key={name} name={name} {...field} />
          ))}
        </ul>
      </Card>
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isUnsaved} loading={set.isPending}>
          {t('save')}
        </Button>
        {isUnsaved && (
          <Button variant="default" disabled={set.isPending} onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
