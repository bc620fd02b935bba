import type { EntryRow } from '@parlance/contract/entries';
import { lengthOf } from '@parlance/domain/checks/length';
import { missingVariables } from '@parlance/domain/checks/variables';
import { issueBits } from '@parlance/domain/entry/issues';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n.ts';
import { Keys } from '../../../ui/keys.tsx';
import { numberOf } from '../model/placeholders.ts';
import { limitOf } from '../model/texts.ts';
import { MissingChip } from '../row/rich-text.tsx';
import { useView } from '../view.ts';
import classes from './live-editor.module.css';

/** The first problem of a text as it is typed, in the specification's words, with what mends it. */
export function Problem(props: {
  id: string;
  row: EntryRow;
  text: string;
  onInsert: (placeholder: string) => void;
}) {
  const t = useText('language-view');
  const { isBase } = useView();
  const { row, text } = props;
  const missing = isBase || text === '' ? [] : missingVariables(row.baseValue ?? '', text);
  const [first] = missing;
  if (first !== undefined) return <MissingVariable {...props} name={first} />;
  const over = lengthOf(text) - (limitOf(row, isBase) ?? Number.POSITIVE_INFINITY);
  const outdated = (row.issues & issueBits.outdated) !== 0;
  const words =
    over > 0
      ? t(row.maxLength !== null && row.maxLength > 0 ? 'longerThanAllowed' : 'longerThanBase', {
          count: over,
        })
      : outdated
        ? t('baseChanged')
        : '';
  return (
    <div className={classes.problem} id={props.id}>
      {words !== '' && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      <span>{words}</span>
    </div>
  );
}

function MissingVariable(props: {
  id: string;
  row: EntryRow;
  name: string;
  onInsert: (name: string) => void;
}) {
  const t = useText('language-view');
  const number = numberOf(props.name, props.row.baseValue);
  return (
    <div className={classes.problem} id={props.id}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{t.rich('variableMissing', { name: <MissingChip key="name" text={props.name} /> })}</span>
      <button type="button" className={classes.fix} tabIndex={-1} onClick={() => props.onInsert(props.name)}>
        {t('insert')}
        {number !== undefined && (
          <>
            <Keys chord="Mod+;" />
            <Keys chord={String(number)} />
          </>
        )}
      </button>
    </div>
  );
}
