import { metadataFieldsEndpoints } from '@parlance/contract/metadata-fields.endpoints';
import type { Project } from '@parlance/contract/projects';
import { languageOfColumn, nameOfColumn, typeOfNamed } from '@parlance/domain/spreadsheet/column-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { mayActInCode, mayAddLanguages } from '../../../session/may.ts';
import { useAvailableLanguages } from '../../projects/languages.api.ts';
import { Pick, type PickGroup, type PickOption } from '../components/pick.tsx';
import { type PlainType, plainTypes } from './column-types.ts';

/** The value of a column that is ignored. */
const ignored = '';

const plainWords = {
  KEY: 'columnKey',
  DESCRIPTION: 'columnDescription',
  LENGTH: 'columnLength',
  CONTEXT: 'columnContext',
} as const satisfies Record<PlainType, string>;

/** The content of a column: ignored, keys and the like, the texts of a language, or a metadata field. */
export function ColumnPick(props: {
  project: Project;
  /** `A`, `B`, … */
  name: string;
  heading: string;
  type: string | null;
  /** Types in use by a column: each is used once. */
  taken: readonly string[];
  onPick: (type: string | null) => void;
}) {
  const t = useText('import');
  const format = useFormat();
  const { type, taken } = props;
  const languages = useLanguages(props.project);
  const fields = useFields(props.project._id, props.heading, type);
  const groups = useMemo((): PickGroup[] => {
    const free = (option: PickOption): boolean => option.value === type || !taken.includes(option.value);
    const plain = plainTypes.map((one) => ({ value: one as string, label: t(plainWords[one]) }));
    return [
      {
        label: t('columnHolds'),
        options: [{ value: ignored, label: t('columnIgnored') }, ...plain.filter(free)],
      },
      { label: t('languagesHere'), options: languages.here.filter(free) },
      { label: t('columnMetadata'), options: fields.map(optionOfField).filter(free) },
      { label: t('languagesNew'), options: languages.others.filter(free) },
    ];
  }, [type, taken, languages, fields, t]);
  return (
    <Pick
      label={props.name}
      value={type ?? ignored}
      shown={type === null ? t('columnIgnored') : nameOf(type, t, format.languageName)}
      groups={groups}
      onPick={(value) => props.onPick(value === ignored ? null : value)}
    />
  );
}

const optionOfField = (name: string): PickOption => ({ value: typeOfNamed('METADATA', name), label: name });

function nameOf(type: string, t: Text<'import'>, languageName: (code: string) => string): string {
  const plain = plainTypes.find((one) => one === type);
  if (plain) return t(plainWords[plain]);
  const language = languageOfColumn(type);
  return language === undefined ? (nameOfColumn(type, 'METADATA') ?? type) : languageName(language);
}

function useLanguages(project: Project): { here: PickOption[]; others: PickOption[] } {
  const format = useFormat();
  const available = useAvailableLanguages().data;
  const mayAdd = mayAddLanguages(project);
  return useMemo(() => {
    const option = (code: string, label: string, also?: string): PickOption => ({
      value: code,
      label,
      also,
      aside: <LanguageCode code={code} />,
    });
    const here = project.languages.map(({ name }) => option(name, format.languageName(name)));
    const others = (available ?? [])
      .filter(
        ({ code }) =>
          mayAdd && mayActInCode(project, code) && !project.languages.some(({ name }) => name === code),
      )
      .sort((a, b) => format.compare(a.name, b.name))
      .map(({ code, name, nativeName }) => option(code, name, nativeName));
    return { here, others };
  }, [project, available, mayAdd, format]);
}

/** Metadata fields that the column may contain: those of the project, one named like its heading, and its current
 *  one. */
function useFields(projectId: string, heading: string, type: string | null): string[] {
  const known = useQuery(
    queryOf(metadataFieldsEndpoints.listMetadataFields, { params: { mobileAppId: projectId } }),
  ).data;
  return useMemo(() => {
    const own = type === null ? undefined : nameOfColumn(type, 'METADATA');
    const names = [...(known ?? []).map((field) => field.fieldName), heading.trim(), own ?? ''];
    return [...new Set(names)].filter((name) => name !== '');
  }, [known, heading, type]);
}
