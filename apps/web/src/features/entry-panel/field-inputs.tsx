import { Select, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { Counter } from '../../ui/counter.tsx';
import type { EntryFieldChange, FieldEdits, Fields, Limit } from '../entries/model/field-edits.ts';
import { useView } from '../entries/view.ts';
import classes from './panel.module.css';
import { useUnsavedProps } from './unsaved-field.tsx';

interface FieldInputsProps {
  fields: Pick<Fields, 'key' | 'group' | 'description' | 'limit' | 'most'>;
  onChange: (typed: FieldEdits) => void;
  keyError?: string;
  /** Which of these fields differ from what is stored. */
  unsaved?: EntryFieldChange | undefined;
  /** Key, group and description are shown, and cannot be changed. */
  readOnly?: boolean;
  /** A locked entry stays in its group. */
  isLocked?: boolean;
  size?: 'xs';
  takesKeyboard?: boolean;
}

/** Key, group and description: what an entry is in all languages. */
export function EntryInputs(props: FieldInputsProps) {
  const t = useText('language-view');
  const { project } = useView();
  const { fields, onChange, readOnly, size, unsaved = {} } = props;
  const unsavedProps = useUnsavedProps();
  return (
    <>
      <TextInput
        size={size}
        {...unsavedProps(unsaved.key !== undefined)}
        label={t('key')}
        dir="ltr"
        data-autofocus={props.takesKeyboard || undefined}
        value={fields.key}
        readOnly={readOnly}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
        error={props.keyError}
      />
      {project.groupsEnabled && (
        <Select
          size={size}
          {...unsavedProps(unsaved.group !== undefined)}
          label={t('group')}
          allowDeselect={false}
          value={fields.group}
          readOnly={readOnly || props.isLocked}
          onChange={(group) => onChange({ group: group ?? fields.group })}
          data={project.groups.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <Textarea
        size={size}
        {...unsavedProps(unsaved.description !== undefined)}
        label={t('description')}
        description={size === 'xs' ? undefined : t('descriptionHint')}
        classNames={{ input: classes.eitherWay }}
        autosize
        minRows={2}
        maxRows={8}
        value={fields.description}
        readOnly={readOnly}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}

/** The maximum length of the text: disabled, set manually, or that of the base text, which only the other languages
 *  have (specification 2 section 2). */
export function LimitInputs({ fields, onChange, size, unsaved = {} }: FieldInputsProps) {
  const t = useText('language-view');
  const { isBase } = useView();
  const unsavedProps = useUnsavedProps();
  const kinds: Limit[] = isBase ? ['disabled', 'manual'] : ['disabled', 'manual', 'base'];
  return (
    <>
      <Select
        size={size}
        {...unsavedProps(unsaved.maxLength !== undefined)}
        label={t('maxLength')}
        allowDeselect={false}
        value={isBase && fields.limit === 'base' ? 'disabled' : fields.limit}
        onChange={(value) => onChange({ limit: (value ?? 'disabled') as Limit })}
        data={kinds.map((value) => ({ value, label: t(`maxLength_${value}`) }))}
      />
      {fields.limit === 'manual' && (
        <Counter
          size={size}
          label={t('maxLength_manual')}
          min={1}
          max={1_000_000}
          value={fields.most}
          onChange={(most) => onChange({ most })}
        />
      )}
    </>
  );
}
