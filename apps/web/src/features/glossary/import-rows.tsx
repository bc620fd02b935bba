import type { ImportedTerm, TermEffect, TermImport } from '@parlance/contract/glossary-import';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import classes from './import-terms.module.css';

const effects = ['new', 'changed', 'unchanged', 'refused'] as const;

/** The rows of a file with what they do, of one kind where that is chosen. */
export function ImportRows({ answer }: { answer: TermImport }) {
  const t = useText('glossary');
  const [only, show] = useState<TermEffect | null>(null);
  const { counts } = answer;
  const rows = only === null ? answer.rows : answer.rows.filter(({ effect }) => effect === only);
  const total = only === null ? effects.reduce((sum, effect) => sum + counts[effect], 0) : counts[only];
  return (
    <>
      <fieldset className={classes.effects}>
        <legend className="vh">{t('importEffects')}</legend>
        {effects.map((effect) => (
          <button
            key={effect}
            type="button"
            className={classes.effect}
            aria-pressed={only === effect}
            disabled={counts[effect] === 0}
            onClick={() => show(only === effect ? null : effect)}
          >
            {t(`effect_${effect}`, { count: counts[effect] })}
          </button>
        ))}
      </fieldset>
      <PagedTable label={t('importRows')} columns={useColumns()} rows={rows} rowKey={rowKey} />
      {total > rows.length && (
        <p className={classes.hint}>{t('importMore', { count: total - rows.length })}</p>
      )}
    </>
  );
}

const rowKey = ({ row, text, effect }: ImportedTerm): string => `${row} ${effect} ${text}`;

function useColumns(): Column<ImportedTerm>[] {
  const t = useText('glossary');
  const format = useFormat();
  return [
    {
      id: 'term',
      head: t('term'),
      wraps: true,
      cell: ({ text }) => (
        <bdi className={classes.term} translate="no">
          {text === '' ? t('importNoText') : text}
        </bdi>
      ),
    },
    { id: 'row', head: t('importRow'), width: '64px', wideOnly: true, cell: ({ row }) => format.number(row) },
    { id: 'effect', head: t('importEffect'), wraps: true, cell: (row) => <Effect row={row} /> },
  ];
}

const colours = { new: 'published', changed: 'accent', unchanged: 'neutral' } as const;

function Effect({ row }: { row: ImportedTerm }) {
  const t = useText('glossary');
  if (row.effect === 'refused')
    return (
      <span className={classes.problems}>
        {row.problems.map(({ problem, word }) => (
          <Badge key={`${problem} ${word}`} colour="problem">
            <IconAlertTriangle size={12} aria-hidden />
            {t(`rowProblem_${problem}`, { word: shortened(word) })}
          </Badge>
        ))}
      </span>
    );
  return (
    <span className={classes.does}>
      <Badge colour={colours[row.effect]}>{t(`is_${row.effect}`)}</Badge>
      {row.changes.length > 0 && (
        <ul className={classes.changes}>
          {row.changes.map((change) => (
            <Change key={`${change.field} ${change.language}`} change={change} />
          ))}
        </ul>
      )}
    </span>
  );
}

const shortened = (word: string): string => (word.length > 60 ? `${word.slice(0, 60)}…` : word);

const flags = ['caseSensitive', 'forbidden', 'doNotTranslate'];

/** "German: Rechnung → Beleg". */
function Change({ change: { field, language, before, after } }: { change: ImportedTerm['changes'][number] }) {
  const t = useText('glossary');
  const format = useFormat();
  const valueOf = (value: string): string => {
    if (flags.includes(field)) return t(value === 'true' ? 'yes' : 'no');
    if (value === '') return t('importEmpty');
    return field === 'partOfSpeech' ? t(`speech_${value as 'noun'}`) : value;
  };
  const name = t(`field_${field}`);
  return (
    <li>
      <span className={classes.field}>
        {language === null
          ? name
          : field === 'text'
            ? format.languageName(language)
            : `${name} · ${format.languageName(language)}`}
      </span>{' '}
      <bdi className={classes.before}>{valueOf(before)}</bdi>{' '}
      <span className={`${classes.arrow} flip`} aria-hidden>
        →
      </span>
      <span className="vh">{t('importBecomes')}</span> <bdi>{valueOf(after)}</bdi>
    </li>
  );
}
