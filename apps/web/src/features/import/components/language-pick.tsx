import type { Project } from '@parlance/contract/projects';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { mayActInCode, mayAddLanguages } from '../../../session/may.ts';
import { useAvailableLanguages } from '../../projects/languages.api.ts';
import { Pick, type PickGroup, type PickOption } from './pick.tsx';

const codeOfItsOwn = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})+$/;

/** Chooses a language of the project, or a new one. */
export function LanguagePick(props: {
  label: string;
  project: Project;
  value: string | null;
  onPick: (code: string) => void;
}) {
  const t = useText('import');
  const format = useFormat();
  const mayAdd = mayAddLanguages(props.project);
  const available = useAvailableLanguages().data;
  const { project } = props;
  const here = useMemo(() => project.languages.map((one) => one.name), [project.languages]);
  const groups = useMemo((): PickGroup[] => {
    const option = (code: string, label: string, also?: string): PickOption => ({
      value: code,
      label,
      also,
      aside: <LanguageCode code={code} />,
    });
    const others = (available ?? [])
      .filter(({ code }) => mayAdd && !here.includes(code) && mayActInCode(project, code))
      .sort((a, b) => format.compare(a.name, b.name));
    return [
      {
        label: t('languagesHere'),
        options: here
          .filter((code) => mayActInCode(project, code))
          .map((code) => option(code, format.languageName(code))),
      },
      {
        label: t('languagesNew'),
        options: others.map(({ code, name, nativeName }) => option(code, name, nativeName)),
      },
    ];
  }, [available, here, mayAdd, project, format, t]);
  const own = (typed: string): PickOption | null => {
    const known = here.includes(typed) || available?.some((one) => one.code === typed);
    return mayAdd && mayActInCode(project, typed) && !known && codeOfItsOwn.test(typed) && typed.length <= 35
      ? { value: typed, label: t('languageOwn'), aside: <LanguageCode code={typed} /> }
      : null;
  };
  const { value } = props;
  const name = value === null ? '' : format.languageName(value);
  const shown = value !== null && !here.includes(value) ? t('languageNew', { language: name }) : name;
  return (
    <Pick label={props.label} value={value} shown={shown} groups={groups} onPick={props.onPick} own={own} />
  );
}
