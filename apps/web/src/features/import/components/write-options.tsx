import { SegmentedControl, Switch } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Project } from '@parlance/contract/projects';
import { importStatuses, statusName } from '@parlance/domain/entry/status';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { type HowToWrite, type Switch as Name, turn } from '../import-options.ts';
import type { Preview } from '../preview.ts';
import { TagOptions } from './tag-options.tsx';
import classes from './write-options.module.css';

/** In the order of the status menu. */
const offered = importStatuses.toReversed();

/** How the import writes: the switches, and the status of the written texts. `draftsOnly` locks them (specification
 *  2, section 4); `locked` counts the locked entries in the chosen file, `changedHere` the texts that were changed here since the last
 *  import, in it and in all files: without any there is nothing to keep. */
export function WriteOptions(props: {
  project: Project;
  options: HowToWrite;
  draftsOnly: boolean;
  /** Whether the user may set tags. */
  mayTag: boolean;
  locked: number | undefined;
  changedHere: { here: number; all: number };
  tagging: Preview['tagging'];
  onChange: (options: HowToWrite) => void;
}) {
  const t = useText('import');
  const status = useId();
  const { options, draftsOnly } = props;
  // In a new project there is nothing to overwrite, to keep or to skip.
  const hasTexts = props.project.entryCount > 0;
  const line = (name: Name, label: string, hint: string, fixed: boolean) => (
    <OneSwitch
      label={label}
      hint={hint}
      checked={options[name]}
      fixed={fixed}
      onChange={(on) => props.onChange(turn(options, name, on))}
    />
  );
  return (
    <section aria-label={t('howToWrite')}>
      <h3 className={classes.head}>{t('howToWrite')}</h3>
      <ul>
        {hasTexts && line('importAll', t('importAll'), t('importAllHint'), draftsOnly)}
        {line('onlyAsDraft', t('onlyAsDraft'), t(draftsOnly ? 'draftsOnly' : 'onlyAsDraftHint'), draftsOnly)}
        {hasTexts && line('onlyIfTextEmpty', t('onlyIfEmpty'), t('onlyIfEmptyHint'), false)}
        {hasTexts &&
          line(
            'skipLockedTranslations',
            t('skipLocked'),
            t('skipLockedHint', { count: props.locked ?? 0 }),
            false,
          )}
        {props.changedHere.all > 0 && (
          <OneSwitch
            label={t('keepChangedHere')}
            hint={t('keepChangedHereHint', { count: props.changedHere.here })}
            checked={options.keepChangedHere}
            onChange={(keepChangedHere) => props.onChange({ ...options, keepChangedHere })}
          />
        )}
      </ul>
      <div className={classes.status}>
        <span id={status}>{t('status')}</span>
        <SegmentedControl
          aria-labelledby={status}
          fullWidth
          size="xs"
          value={String(options.setStatus ?? 0)}
          onChange={(value) =>
            props.onChange({ ...options, setStatus: offered.find((one) => String(one) === value) ?? null })
          }
          data={[
            { value: '0', label: t('statusNone') },
            ...offered.map((status) => ({
              value: String(status),
              label: t(`setStatus_${statusName(status)}`),
            })),
          ]}
        />
      </div>
      {props.mayTag && (
        <TagOptions
          projectId={props.project._id}
          options={options}
          tagging={props.tagging}
          onChange={props.onChange}
        />
      )}
      <p className={classes.hint}>
        <IconArrowBackUp size={14} stroke={1.75} className="flip" aria-hidden />
        <span>{t('undoHint')}</span>
      </p>
    </section>
  );
}

function OneSwitch(props: {
  label: string;
  hint: string;
  checked: boolean;
  fixed?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <li className={classes.option}>
      <Switch
        labelPosition="left"
        size="sm"
        withThumbIndicator={false}
        label={props.label}
        description={props.hint}
        checked={props.checked}
        disabled={props.fixed}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        classNames={{ body: classes.body, labelWrapper: classes.words }}
      />
    </li>
  );
}
