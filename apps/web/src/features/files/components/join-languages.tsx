import { Select } from '@mantine/core';
import type { JoinPreview, JoinSource } from '@parlance/contract/files';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { formatTitle } from '../../../product/file-formats.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import classes from '../join-files.module.css';

type Language = JoinPreview['languages'][number];

/** Where each language of the joined file is written from, with a choice where both files have it. */
export function JoinLanguages(props: {
  preview: JoinPreview;
  languages: Readonly<Record<string, JoinSource>>;
  onChange: (code: string, from: JoinSource) => void;
}) {
  const t = useText('files');
  const { preview, languages, onChange } = props;
  const fromOf = ({ language, from }: Language) => languages[language] ?? from;
  const columns: Column<Language>[] = [
    {
      id: 'language',
      head: t('columnLanguages'),
      wraps: true,
      cell: ({ language }) => <Name code={language} />,
    },
    {
      id: 'from',
      head: t('joinFrom'),
      wraps: true,
      cell: (row) => (
        <div className={classes.from}>
          <From row={row} from={fromOf(row)} onChange={(from) => onChange(row.language, from)} />
          <After row={row} from={fromOf(row)} format={preview} />
        </div>
      ),
    },
  ];
  return (
    <section className={classes.section}>
      <h3>{t('joinLanguages')}</h3>
      <DataTable
        label={t('joinLanguages')}
        columns={columns}
        rows={preview.languages}
        rowKey={({ language }) => language}
      />
    </section>
  );
}

function Name({ code }: { code: string }) {
  const format = useFormat();
  return (
    <span className={classes.language}>
      <LanguageCode code={code} />
      {format.languageName(code)}
    </span>
  );
}

const sources: readonly JoinSource[] = ['stays', 'other'];

const isUsable = ({ other }: Language): boolean => other !== null && other.unusable === null;

function From(props: { row: Language; from: JoinSource | null; onChange: (from: JoinSource) => void }) {
  const t = useText('files');
  const format = useFormat();
  const { row, from, onChange } = props;
  const { stays, other } = row;
  const label = (source: JoinSource): string => {
    const body = row[source];
    if (!body) return '';
    const rest = source === 'stays' ? other : stays;
    const word = rest && rest.created < body.created ? 'joinBodyNewer' : 'joinBody';
    return t(word, { path: body.path, when: format.ago(body.created) });
  };
  if (stays && isUsable(row)) {
    return (
      <Select
        aria-label={t('joinFromOf', { language: format.languageName(row.language) })}
        data={sources.map((value) => ({ value, label: label(value) }))}
        value={from}
        allowDeselect={false}
        onChange={(value) => value && onChange(value as JoinSource)}
      />
    );
  }
  return <span className={classes.quiet}>{from === null ? t('joinNew') : label(from)}</span>;
}

/** What the next export of the language is like. */
function After(props: {
  row: Language;
  from: JoinSource | null;
  format: Pick<JoinPreview, 'stays' | 'other'>;
}) {
  const t = useText('files');
  const { row, from, format } = props;
  const body = from === null ? null : row[from];
  const { added = 0, changed = 0 } = body ?? {};
  const unusable = row.other?.unusable ?? null;
  return (
    <ul className={classes.after}>
      <li>
        {t.rich('joinAfter', {
          path: (
            <bdi key="path" dir="ltr" translate="no" className={classes.path}>
              {row.path}
            </bdi>
          ),
        })}
      </li>
      {from !== null && added === 0 && changed === 0 && <li>{t('joinAsImported')}</li>}
      {added > 0 && <li>{t('joinAdded', { count: added })}</li>}
      {changed > 0 && <li>{t('joinChanged', { count: changed })}</li>}
      {unusable === 'format' && (
        <li>{t('joinUnusableFormat', { format: formatTitle(format.other.format) })}</li>
      )}
      {unusable === 'keys' && <li>{t('joinUnusableKeys', { format: formatTitle(format.stays.format) })}</li>}
    </ul>
  );
}
