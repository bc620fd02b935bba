import { MultiSelect } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { similarLanguage } from '@parlance/domain/language/language';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { mayActInCode } from '../../../session/may.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAddLanguages } from '../languages.api.ts';
import { filterCharacters, type LanguageOption, languageFilter } from './language-filter.ts';
import classes from './language-options.module.css';
import { LanguageLine, useLanguageOptions } from './language-options.tsx';

/** Adds one or many languages: all in CLDR, found by name or code, or custom codes. */
export function AddLanguagesDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useText('projects');
  const format = useFormat();
  const add = useAddLanguages(project._id);
  const [codes, setCodes] = useState<string[]>([]);
  const [search, setSearch] = useState('');
  const { narrowedTo } = project;
  const yours = narrowedTo && format.list(narrowedTo.map(format.languageName));
  const nothing = yours === undefined ? t('languageNone') : t('languageNotYours', { languages: yours });
  const filter = useMemo(() => languageFilter(nothing), [nothing]);
  const present = useMemo(() => project.languages.map((language) => language.name), [project.languages]);
  const { groups: offered } = useLanguageOptions(search, present);
  const groups = offered
    .map((group) => ({ ...group, items: group.items.filter(({ value }) => mayActInCode(project, value)) }))
    .filter(({ items }) => items.length > 0);
  const known = new Set(groups.flatMap(({ items }) => items.map((item) => item.value)));
  const own = codes
    .filter((code) => !known.has(code))
    .map((code) => ({ value: code, label: code, nativeName: '', rtl: false }));
  const submit = (): void =>
    add.mutate(codes, {
      onSuccess: () => {
        const names = format.list(codes.map(format.languageName));
        toast(t('languageAdded', { count: codes.length, names }));
        onClose();
      },
    });
  return (
    <Dialog
      opened
      size="medium"
      title={t('addLanguages')}
      onClose={onClose}
      aside={t('addLanguagesHint')}
      submit={{
        label: t('addLanguagesAction', { count: codes.length }),
        onSubmit: submit,
        busy: add.isPending,
        disabled: codes.length === 0,
      }}
    >
      <MultiSelect
        size="md"
        data-autofocus
        label={t('languages')}
        placeholder={codes.length === 0 ? t('languageSearch') : undefined}
        searchable
        hidePickedOptions
        // Also when they come after the letters.
        selectFirstOptionOnChange={groups.length > 0 && search.trim() !== ''}
        data={own.length > 0 ? [...groups, { group: t('languageOwn'), items: own }] : groups}
        value={codes}
        onChange={setCodes}
        searchValue={search}
        onSearchChange={(typed) => setSearch(filterCharacters(typed))}
        filter={filter}
        renderOption={({ option }) => <LanguageLine option={option as LanguageOption} />}
        maxDropdownHeight={300}
        comboboxProps={{ withinPortal: true }}
      />
      <SimilarLanguages
        codes={codes}
        present={present}
        onLeave={(left) => setCodes((now) => now.filter((code) => code !== left))}
      />
    </Dialog>
  );
}

/** Says which of the chosen languages may be one that the project has, or that is chosen too: a hint, since `pt-PT` beside
 *  `pt` may be meant. */
function SimilarLanguages(props: {
  codes: readonly string[];
  present: readonly string[];
  onLeave: (code: string) => void;
}) {
  const t = useText('projects');
  const format = useFormat();
  const { codes, present } = props;
  const hints = codes.map((own, at) => {
    const here = similarLanguage(own, present);
    const code = here ?? similarLanguage(own, codes.slice(0, at));
    if (code === undefined) return null;
    const parts = {
      language: format.languageName(code),
      code: (
        <bdi key="code" dir="ltr">
          {code}
        </bdi>
      ),
      own: (
        <bdi key="own" dir="ltr">
          {own}
        </bdi>
      ),
    };
    return (
      <Notice key={own} kind="info">
        {t.rich(here ? 'languageSimilar' : 'languageSimilarChosen', parts)}{' '}
        <button type="button" className="link" onClick={() => props.onLeave(own)}>
          {t('languageLeave', { own })}
        </button>
      </Notice>
    );
  });
  return <div className={classes.similar}>{hints}</div>;
}
