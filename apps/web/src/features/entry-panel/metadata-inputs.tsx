import { Textarea } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { useView } from '../entries/view.ts';
import { useMetadataFields } from '../projects/metadata-fields.api.ts';
import classes from './panel.module.css';
import { useUnsavedProps } from './unsaved-field.tsx';

/** The input in metadata fields, by field name. */
export type MetadataEdits = ReadonlyMap<string, string>;

/** The values that differ from the stored ones, in the form that the API takes; undefined if all are equal. */
export function changedMetadata(stored: EntryRow['metadata'], edits: MetadataEdits) {
  const before = new Map(stored.map(({ key, value }) => [key, value]));
  const changed = [...edits].filter(([key, value]) => isChanged(value, before.get(key)));
  return changed.length > 0 ? changed.map(([key, value]) => ({ key, value: value || null })) : undefined;
}

const isChanged = (typed: string | undefined, stored: string | null | undefined): boolean =>
  typed !== undefined && typed !== (stored ?? '');

/** The project's metadata fields with their values for an entry, and the values from a file that the project does
 *  not define. */
export function MetadataInputs(props: {
  stored: EntryRow['metadata'];
  edits: MetadataEdits;
  onChange: (edits: MetadataEdits) => void;
  readOnly?: boolean;
  /** Fields whose values differ from the stored ones say so. */
  marksUnsaved?: boolean;
  size?: 'xs';
}) {
  const { project } = useView();
  const unsavedProps = useUnsavedProps();
  const fields = useMetadataFields(project._id).data ?? [];
  const defined = fields.map(({ fieldName: key, description }) => ({ key, description }));
  const others = props.stored.filter(({ key }) => !fields.some(({ fieldName }) => fieldName === key));
  const stored = new Map(props.stored.map(({ key, value }) => [key, value]));
  return [...defined, ...others].map(({ key, description }) => (
    <Textarea
      key={key}
      size={props.size}
      {...unsavedProps(props.marksUnsaved === true && isChanged(props.edits.get(key), stored.get(key)))}
      label={key}
      description={description || undefined}
      classNames={{ input: classes.eitherWay }}
      autosize
      minRows={1}
      maxRows={6}
      readOnly={props.readOnly}
      value={props.edits.get(key) ?? stored.get(key) ?? ''}
      onChange={(event) => props.onChange(new Map([...props.edits, [key, event.currentTarget.value]]))}
    />
  ));
}
