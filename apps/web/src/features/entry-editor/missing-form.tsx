import { Button } from '@mantine/core';
import { generalForm, type PluralForm, splitPluralKey } from '@parlance/domain/entry/plural';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/i18n.ts';
import type { PerEntry } from '../entries/model/per-entry.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { useView } from '../entries/view.ts';
import classes from './form-columns.module.css';
import { useAddForms, useMissingForms } from './missing-forms.ts';

/**
 * The forms of an open plural that its language uses and that are no entries yet, as columns. What is typed in one of the
 * others, or a press on one of these, makes all of them.
 */
export function useMissingColumns(
  forms: readonly string[],
  { open, role }: { open: (entry: string) => void; role?: 'gridcell' },
): { category: string; drawn: ReactNode }[] {
  const { session } = useView();
  // By a locked form its plural is not extended.
  const first = forms.find((form) => session.rows.get(form)?.locked === false) ?? forms[0] ?? '';
  const missing = useMissingForms(first);
  const { mutate, isPending, isError } = useAddForms(first, open);
  const isTyped = useIsTyped(session.dirty, forms);
  const isWanted = isTyped && missing.length > 0 && !isPending && !isError;
  useEffect(() => {
    if (isWanted) mutate(undefined);
  }, [isWanted, mutate]);
  const rows = forms.map((form) => session.rows.get(form));
  const source =
    rows.find((row) => splitPluralKey(row?.key ?? '')?.category === generalForm)?.baseValue ?? null;
  return missing.map((form) => ({
    category: form,
    drawn: <MissingForm key={form} {...{ form, source, role }} onAdd={() => !isPending && mutate(form)} />,
  }));
}

/** Whether something was typed in one of some entries that is not saved. */
function useIsTyped(dirty: PerEntry<true>, entries: readonly string[]): boolean {
  const all = entries.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = all.split(',').map((entry) => dirty.subscribe(entry, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [dirty, all],
  );
  return useSyncExternalStore(subscribe, () => entries.some((entry) => dirty.get(entry) !== undefined));
}

/** A form that is no entry yet, in a column beside the others. */
function MissingForm(props: {
  form: PluralForm;
  /** What it will be translated from. */
  source: string | null;
  onAdd: () => void;
  role: 'gridcell' | undefined;
}) {
  const { form, source, role } = props;
  const t = useText('entry-links');
  const { language, base, isBase } = useView();
  return (
    <div role={role && 'row'} className={classes.form}>
      <div role={role} className={classes.source}>
        <div className={classes.sign}>
          <PluralSign category={form} language={language} inline />
        </div>
        {!isBase && source !== null && (
          <SourceWithTerms className={classes.text} text={source} language={base} />
        )}
      </div>
      <div role={role} className={classes.target}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={12} stroke={2} aria-hidden />}
          onClick={(event) => {
            // The row has its own click.
            event.stopPropagation();
            props.onAdd();
          }}
        >
          {t('addForm', { form })}
        </Button>
      </div>
    </div>
  );
}
