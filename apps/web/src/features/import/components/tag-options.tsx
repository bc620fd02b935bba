import { Switch, TagsInput } from '@mantine/core';
import { useText } from '../../../i18n/i18n.ts';
import { useTags } from '../../tags/tags.api.ts';
import type { HowToWrite } from '../import-options.ts';
import type { Preview } from '../preview.ts';
import { TagEffect } from './tag-effect.tsx';
import classes from './write-options.module.css';

/** Tags for all entries of the files, existing ones or new ones; with the first tag comes the choice whether other
 *  entries keep them. */
export function TagOptions(props: {
  projectId: string;
  options: HowToWrite;
  /** The effect of the tags, if known. */
  tagging: Preview['tagging'];
  onChange: (options: HowToWrite) => void;
}) {
  const t = useText('import');
  const { options, onChange } = props;
  const known = useTags(props.projectId).data ?? [];
  const names = known.map(({ name }) => name);
  const isNew = options.tags.some((name) => !names.includes(name));
  // Drafts take no tag (docs/decisions/0291).
  const keeps = options.keepTagIds || options.onlyAsDraft;
  return (
    <div className={classes.tags}>
      <TagsInput
        size="xs"
        label={t('tags')}
        description={t(isNew ? 'tagsNewHint' : 'tagsHint')}
        placeholder={options.tags.length === 0 ? t('tagsPlaceholder') : undefined}
        data={names}
        value={options.tags}
        maxTags={20}
        clearable
        splitChars={[]}
        acceptValueOnBlur
        onChange={(tags) => onChange({ ...options, tags: [...new Set(tags.map((one) => one.trim()))] })}
      />
      {options.tags.length > 0 && (
        <Switch
          labelPosition="left"
          size="sm"
          withThumbIndicator={false}
          label={t('keepTags')}
          description={t(keeps ? 'keepTagsHint' : 'loseTagsHint')}
          checked={keeps}
          disabled={options.onlyAsDraft}
          onChange={(event) => onChange({ ...options, keepTagIds: event.currentTarget.checked })}
          classNames={{ body: classes.body, labelWrapper: classes.words }}
        />
      )}
      {options.tags.length > 0 && props.tagging && <TagEffect tagging={props.tagging} />}
    </div>
  );
}
