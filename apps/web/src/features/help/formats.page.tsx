import type { CatalogueEntry } from '@parlance/formats/facts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { fileFormats } from '../../product/file-formats.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './formats.module.css';

/** The features of each file format, from the catalogue of formats. */
export default function FormatsPage() {
  const t = useText('help');
  return (
    <Page title={t('formats')} width="list">
      <p className={classes.lead}>{t('formatsLead')}</p>
      <Card>
        <DataTable
          label={t('formats')}
          columns={useColumns()}
          rows={fileFormats}
          rowKey={(format) => format.name}
        />
      </Card>
      <dl className={classes.words}>
        {abilities.map(({ word, hint }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{t(hint)}</dd>
          </div>
        ))}
      </dl>
      <LinkButton variant="subtle" to={paths.features()}>
        {t('features')}
      </LinkButton>
    </Page>
  );
}

type Ability = 'plurals' | 'comments' | 'states' | 'maxLength' | 'bilingual' | 'multiLanguage';

const abilities = [
  { name: 'plurals', word: 'plurals', hint: 'pluralsHint' },
  { name: 'comments', word: 'comments', hint: 'commentsHint' },
  { name: 'states', word: 'states', hint: 'statesHint' },
  { name: 'maxLength', word: 'maxLength', hint: 'maxLengthHint' },
  { name: 'bilingual', word: 'bilingual', hint: 'bilingualHint' },
  { name: 'multiLanguage', word: 'multiLanguage', hint: 'multiLanguageHint' },
] as const satisfies readonly { name: Ability; word: string; hint: string }[];

/** Words for the features of a format: where there is no room for a column each. */
const abilitiesOf = (format: CatalogueEntry) =>
  abilities.filter(({ name }) => format[name]).map(({ word }) => word);

function useColumns(): Column<CatalogueEntry>[] {
  const t = useText('help');
  const { list } = useFormat();
  const code = (text: string): ReactNode => (
    <bdi className={classes.code} dir="ltr" translate="no">
      {text}
    </bdi>
  );
  return [
    {
      id: 'format',
      head: t('format'),
      cell: (format) => (
        <span className={classes.format}>
          <b>{format.title}</b>
          {code(format.name)}
          <span className={classes.narrow}>{code(format.path)}</span>
          <span className={classes.narrow}>{list(abilitiesOf(format).map((word) => t(word)))}</span>
        </span>
      ),
    },
    {
      id: 'extensions',
      head: t('extensions'),
      cell: ({ extensions }) => code(extensions.map((one) => `.${one}`).join(' ')),
    },
    { id: 'path', head: t('path'), wideOnly: true, cell: ({ path }) => code(path) },
    ...abilities.map(({ name, word }) => ({
      id: name,
      head: t(word),
      wideOnly: true,
      cell: (format: CatalogueEntry) => <Has yes={format[name]} />,
    })),
  ];
}

function Has({ yes }: { yes: boolean }) {
  const t = useText('help');
  if (!yes) return <span className={classes.no}>{t('no')}</span>;
  return (
    <span className={classes.yes}>
      <IconCheck size={16} stroke={2} aria-hidden />
      <span className="vh">{t('yes')}</span>
    </span>
  );
}
