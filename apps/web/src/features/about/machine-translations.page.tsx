import { TextInput } from '@mantine/core';
import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { language, wordsOf } from '../../i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import classes from './about.module.css';
import { languageRows, type Provider, type ServedLanguage } from './machine-translations.ts';

/** The languages of each machine translation service. */
export default function MachineTranslationsPage() {
  const t = useText('about');
  const providers = useQuery({
    ...queryOf(languagesEndpoints.supportedLanguages, { query: { in: wordsOf(useStore(language)) } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('machineTranslations')} width="list">
      <p className={classes.lead}>{t('machineTranslationsLead')}</p>
      <PageState query={providers} loading={<SkeletonRows rows={12} height={36} />}>
        {(list) => <Languages providers={list} />}
      </PageState>
    </Page>
  );
}

function Languages({ providers }: { providers: readonly Provider[] }) {
  const t = useText('about');
  const format = useFormat();
  const columns = useColumns(providers);
  const [search, setSearch] = useState('');
  const all = useMemo(() => languageRows(providers, format.compare), [providers, format]);
  const wanted = search.trim().toLocaleLowerCase();
  const rows = all.filter(
    ({ code, name }) => name.toLocaleLowerCase().includes(wanted) || code.toLowerCase().includes(wanted),
  );
  return (
    <>
      <ul className={classes.counts}>
        {providers.map(({ id, name, languages }) => (
          <li key={id}>{t('providerCount', { name, count: languages.length })}</li>
        ))}
      </ul>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('findLanguage')}
        placeholder={t('findLanguage')}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('noLanguageFound')} text={t('noLanguageFoundText')} />
      ) : (
        <Card>
          <DataTable
            label={t('machineTranslations')}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
          />
        </Card>
      )}
    </>
  );
}

function useColumns(providers: readonly Provider[]): Column<ServedLanguage>[] {
  const t = useText('about');
  const format = useFormat();
  return [
    {
      id: 'language',
      head: t('languageHead'),
      cell: ({ code, name, providers: known }) => (
        <span className={classes.language}>
          <span>
            {name !== code && `${name} `}
            <bdi className={classes.code} dir="ltr" translate="no">
              {code}
            </bdi>
          </span>
          <span className={classes.narrow}>
            {format.list(providers.filter(({ id }) => known.has(id)).map((one) => one.name))}
          </span>
        </span>
      ),
    },
    ...providers.map(({ id, name }) => ({
      id,
      head: name,
      wideOnly: true,
      cell: ({ providers: known }: ServedLanguage) => (
        <span className={known.has(id) ? classes.yes : classes.no}>
          {known.has(id) && <IconCheck size={16} stroke={2} aria-hidden />}
          <span className="vh">{t(known.has(id) ? 'yes' : 'no')}</span>
        </span>
      ),
    })),
  ];
}
