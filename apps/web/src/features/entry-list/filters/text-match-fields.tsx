import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import {
  type FieldMatch,
  mostFieldMatches,
  parseFieldMatches,
  parseTextMatch,
  printFieldMatches,
  printTextMatch,
  type TextMatch,
  type TextOperator,
  takesText,
  textOperators,
} from '@parlance/domain/filter/text-match';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useView } from '../../entries/view.ts';
import { useMetadataFields } from '../../projects/metadata-fields.api.ts';
import classes from './custom-filter.module.css';

interface FieldProps {
  filter: EntryFilter;
  onChange: (change: Partial<EntryFilter>) => void;
  /** Whether what is missing is said at its field. */
  tells: boolean;
  /** Told whether a condition is unfinished: the filter does not contain it. */
  onUnfinished: (is: boolean) => void;
}

type Draft = Omit<TextMatch, 'operator'> & { operator: TextOperator | null };

const isWhole = <Match extends Draft>(match: Match): match is Match & TextMatch =>
  match.operator !== null && takesText(match.operator) === (match.text !== '');

/** A condition on the description. */
export function DescriptionField({ filter, onChange, tells, onUnfinished }: FieldProps) {
  const { t } = useView();
  // An incomplete value is not a condition.
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const stored = filter.description === undefined ? undefined : parseTextMatch(filter.description);
  const match = draft ?? stored ?? { operator: null, text: '' };
  const change = (next: Draft): void => {
    const isUnfinished = !isWhole(next) && next.operator !== null;
    setDraft(isUnfinished ? next : undefined);
    onUnfinished(isUnfinished);
    onChange({ description: isWhole(next) ? printTextMatch(next) : undefined });
  };
  return (
    <fieldset className={classes.match}>
      <legend>{t('description')}</legend>
      <MatchInputs match={match} onChange={change} tells={tells && match.operator !== null} />
    </fieldset>
  );
}

type FieldDraft = Draft & Pick<FieldMatch, 'key'>;

/** Conditions on metadata: operator, field and value, any number of them. */
export function MetadataFields({ filter, onChange, tells, onUnfinished }: FieldProps) {
  const t = useText('filters');
  const { project } = useView();
  const { data: known, isPending } = useMetadataFields(project._id);
  const fields = known ?? [];
  // It is a condition nevertheless, and the list says the same above: nothing is dropped.
  const problemOf = ({ key }: FieldDraft): string | undefined => {
    if (key.trim() === '') return tells ? t('conditionMissing') : undefined;
    return known && !known.some(({ fieldName }) => fieldName === key) ? t('noSuchField') : undefined;
  };
  const [drafts, setDrafts] = useState<FieldDraft[]>(() => parseFieldMatches(filter.metadata ?? '') ?? []);
  // Reset from outside.
  const shown = filter.metadata === undefined && drafts.every(isWholeField) ? [] : drafts;
  const show = (next: FieldDraft[]): void => {
    setDrafts(next);
    onUnfinished(!next.every(isWholeField));
  };
  const change = (next: FieldDraft[]): void => {
    show(next);
    onChange({ metadata: printFieldMatches(next.filter(isWholeField)) || undefined });
  };
  const set = (at: number, part: Partial<FieldDraft>): void =>
    change(shown.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={classes.metadata}>
      <legend>{t('metadata')}</legend>
      {shown.map((match, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <div key={at} className={classes.match}>
          <Autocomplete
            aria-label={t('metadataField')}
            placeholder={t('metadataField')}
            data={fields.map(({ fieldName }) => fieldName)}
            value={match.key}
            error={problemOf(match)}
            onChange={(key) => set(at, { key })}
          />
          <MatchInputs match={match} onChange={(part) => set(at, part)} tells={tells} />
          <ActionIcon
            size="md"
            variant="subtle"
            aria-label={t('removeCondition')}
            onClick={() => change(shown.filter((_, index) => index !== at))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {shown.length < mostFieldMatches && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          // A condition begins with the first field: not before it is known which that is.
          disabled={isPending}
          onClick={() =>
            show([...shown, { key: fields[0]?.fieldName ?? '', operator: 'contains', text: '' }])
          }
        >
          {t('addCondition')}
        </Button>
      )}
    </fieldset>
  );
}

const isWholeField = (match: FieldDraft): match is FieldMatch => match.key.trim() !== '' && isWhole(match);

/** Operator and text. */
function MatchInputs(props: { match: Draft; onChange: (match: Draft) => void; tells: boolean }) {
  const t = useText('filters');
  const { match, onChange, tells } = props;
  const { operator } = match;
  const lacksText = operator !== null && takesText(operator) && match.text === '';
  return (
    <>
      <Select
        aria-label={t('operator')}
        placeholder={t('either')}
        data={textOperators.map((value) => ({ value, label: t(`op_${value}`) }))}
        value={operator}
        error={tells && operator === null && t('conditionMissing')}
        onChange={(value) => {
          const next = textOperators.find((one) => one === value) ?? null;
          onChange({ ...match, operator: next, text: next && takesText(next) ? match.text : '' });
        }}
        clearable
      />
      <TextInput
        aria-label={t('operatorText')}
        value={match.text}
        disabled={operator === null || !takesText(operator)}
        maxLength={500}
        error={tells && lacksText && t('conditionMissing')}
        onChange={(event) => onChange({ ...match, text: event.currentTarget.value })}
      />
    </>
  );
}
