import { siteEndpoints } from '@parlance/contract/site.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import classes from './api.module.css';
import { ApiCallItem } from './api-call-item.tsx';
import { type ApiGroup, apiGroups, findCalls } from './api-description.ts';
import { goTo, useOpenCalls } from './open-calls.ts';
import { SideList } from './side-list.tsx';

/** Every call of the API, from its description: this page shows the schema that the server validates with. */
export default function ApiPage() {
  const t = useText('help');
  const description = useQuery({
    ...queryOf(siteEndpoints.describeApi, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('api')} width="list">
      <p className={classes.lead}>
        {t('apiLead')}{' '}
        <a className="link" href={siteEndpoints.describeApi.path} dir="ltr">
          {t('openApi')}
        </a>
      </p>
      <PageState query={description} loading={<SkeletonRows rows={12} height={44} />}>
        {(api) => <Calls groups={apiGroups(api)} />}
      </PageState>
    </Page>
  );
}

function Calls({ groups }: { groups: readonly ApiGroup[] }) {
  const t = useText('help');
  const [search, setSearch] = useState('');
  const found = useMemo(() => findCalls(groups, search), [groups, search]);
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0);
  const { opened, toggle } = useOpenCalls();
  return (
    <SideList
      label={t('apiGroups')}
      unfold={t('apiGroups')}
      find={t('findCalls')}
      search={search}
      onSearch={setSearch}
      found={t('callsFound', { count })}
      list={<GroupLinks groups={found} />}
    >
      <div className={classes.groups} dir="ltr">
        {found.length === 0 && <EmptyState title={t('noCall')} text={t('noCallText')} />}
        {found.map((group) => (
          <section
            key={group.name}
            id={idOf(group)}
            tabIndex={-1}
            className={classes.group}
            aria-label={group.name}
          >
            <h2 lang="en">{group.name}</h2>
            <Card>
              <ul className={classes.calls}>
                {group.calls.map((one) => (
                  <ApiCallItem
                    key={one.operationId}
                    call={one}
                    opened={opened.has(one.operationId)}
                    onToggle={() => toggle(one.operationId)}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
    </SideList>
  );
}

const idOf = ({ name }: ApiGroup): string => `group-${name.toLowerCase().replaceAll(' ', '-')}`;

function GroupLinks({ groups }: { groups: readonly ApiGroup[] }) {
  const { number } = useFormat();
  return groups.map((group) => (
    <a
      key={group.name}
      href={`#${idOf(group)}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(idOf(group));
      }}
    >
      <bdi lang="en">{group.name}</bdi>
      <span>{number(group.calls.length)}</span>
    </a>
  ));
}
