import { ActionIcon, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useText } from '../i18n/i18n.ts';
import classes from './counter.module.css';
import { limited, numberIn } from './counter-values.ts';

/** A number with a button that lowers and one that raises it by `step`, from `min` to `max`: `<Counter label="Length"
 *  min={1} max={100} value={length} onChange={setLength} />`. An empty field gives 0, or the least number above it. */
export function Counter(props: {
  label: string;
  value: number | string;
  onChange: (value: number | string) => void;
  min?: number;
  max?: number;
  step?: number;
  size?: 'xs';
}) {
  const t = useText('shell');
  const { label, value, onChange, size, step = 1 } = props;
  const { min, max } = props;
  const number = numberIn(value);
  const set = (to: number): void => onChange(limited(to, props));
  return (
    <div className={classes.counter}>
      <ActionIcon
        variant="default"
        size={size === 'xs' ? 28 : 32}
        aria-label={t('lower')}
        disabled={limited(number - step, props) >= number}
        onClick={() => set(number - step)}
      >
        <IconMinus size={14} aria-hidden />
      </ActionIcon>
      <NumberInput
        size={size}
        aria-label={label}
        className={classes.field}
        hideControls
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={onChange}
        onBlur={() => {
          if (value === '') set(numberIn(value));
        }}
      />
      <ActionIcon
        variant="default"
        size={size === 'xs' ? 28 : 32}
        aria-label={t('raise')}
        disabled={limited(number + step, props) <= number}
        onClick={() => set(number + step)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
