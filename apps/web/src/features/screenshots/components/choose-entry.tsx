import { TextInput } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePaused } from '../../../browser/search-pause.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, LoadingState, SkeletonRows } from '../../../ui/page-state.tsx';
import { foundEntries } from '../../entries/entries.api.ts';
import { EntryKey } from '../../entries/entry-key.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { dirOf } from '../../entries/view.ts';
import classes from './choose-entry.module.css';
import type { Languages } from './text-list.tsx';

/** A search begins so long after the last letter, in milliseconds. */
const pauseMs = 250;

/** Asks which text stands in a rectangle: first those of the picture's tag, otherwise what is searched for. */
export function ChooseEntryDialog(props: {
  languages: Languages;
  tag: string;
  isSending: boolean;
  onChoose: (row: EntryRow) => void;
  onClose: () => void;
}) {
  const t = useText('screenshots');
  const { languages, tag } = props;
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<EntryRow>();
  const search = usePaused(typed.trim(), pauseMs);
  const place = { mobileAppId: languages.projectId, languageId: languages.language._id };
  const found = useQuery({
    ...foundEntries(place, search === '' ? { tag } : { search }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  return (
    <Dialog
      opened
      size="medium"
      title={t('chooseTitle')}
      onClose={props.onClose}
      submit={{
        label: t('linkText'),
        busy: props.isSending,
        disabled: chosen === undefined,
        onSubmit: () => chosen && props.onChoose(chosen),
      }}
    >
      <div className={classes.choose}>
        <TextInput
          type="search"
          label={t('findEntry')}
          description={t('findEntryHint')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={200}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.isError ? (
          <ErrorState error={found.error} retry={() => found.refetch()} />
        ) : found.data === undefined ? (
          <LoadingState>
            <SkeletonRows rows={3} height={56} />
          </LoadingState>
        ) : (
          <>
            <p role="status" className={classes.count}>
              {search === ''
                ? t('ofTag', { count: found.data.count })
                : t('found', { count: found.data.count })}
            </p>
            <Choices languages={languages} rows={rows} chosen={chosen} onChoose={choose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Choices(props: {
  languages: Languages;
  rows: readonly EntryRow[];
  chosen: EntryRow | undefined;
  onChoose: (row: EntryRow) => void;
}) {
  const t = useText('screenshots');
  const { base, language } = props.languages;
  return (
    <fieldset className={classes.rows}>
      <legend className="vh">{t('chooseTitle')}</legend>
      {props.rows.map((row) => {
        const text = row.draft ?? row.value;
        return (
          <label key={row._id}>
            <input
              type="radio"
              name="entry"
              checked={props.chosen?._id === row._id}
              onChange={() => props.onChoose(row)}
            />
            <span>
              <EntryKey name={row.key} />
              {row.baseValue !== null && (
                <RichText most={200} text={row.baseValue} lang={base.name} dir={dirOf(base)} />
              )}
              {!language.isBase && text !== null && (
                <RichText
                  className={classes.translation}
                  most={200}
                  text={text}
                  lang={language.name}
                  dir={dirOf(language)}
                />
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
