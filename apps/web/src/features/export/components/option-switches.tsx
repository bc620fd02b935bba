import { Checkbox } from '@mantine/core';
import type { ExportOptions } from '@parlance/contract/export';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { contentOptions, isOn, writingOptions } from '../export-options.ts';
import classes from './option-switches.module.css';

/** The options of an export; rare ones are collapsed. */
export function OptionSwitches(props: {
  options: ExportOptions;
  keptFile: boolean;
  /** Name of the format. */
  format: string;
  onChange: (options: ExportOptions) => void;
}) {
  const t = useText('export');
  const [more, setMore] = useState(false);
  const list = (shown: typeof contentOptions) => (
    <div className={classes.options}>
      {shown
        .filter((one) => one.for?.(props.format) ?? true)
        .map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            label={t(label)}
            description={t(hint)}
            checked={isOn(props.options, name, props)}
            onChange={(event) => props.onChange({ ...props.options, [name]: event.currentTarget.checked })}
          />
        ))}
    </div>
  );
  return (
    <>
      <fieldset className={classes.set}>
        <legend>{t('optionsWhat')}</legend>
        {props.keptFile && <p className={classes.note}>{t('optionsFile')}</p>}
        {list(contentOptions)}
      </fieldset>
      <button
        type="button"
        className={`link ${classes.more}`}
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        <IconChevronDown size={14} aria-hidden data-open={more || undefined} />
        {t(more ? 'less' : 'more')}
      </button>
      {more && (
        <fieldset className={classes.set}>
          <legend>{t('optionsHow')}</legend>
          {list(writingOptions)}
        </fieldset>
      )}
    </>
  );
}
