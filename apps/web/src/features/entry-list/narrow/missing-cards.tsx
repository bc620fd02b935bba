import { Button } from '@mantine/core';
import { type PluralForm, pluralKey } from '@parlance/domain/entry/plural';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { moveOn, stepForm } from '../../entries/form-moves.ts';
import { baseOfForm, type FormPlace } from '../../entries/model/new-forms.ts';
import { pluralAt } from '../../entries/model/plural-at.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { leaveEntry, saveOpen } from '../../entries/moves.ts';
import { PluralSign } from '../../entries/plural-sign.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { UnsavedMark } from '../../entries/signs.tsx';
import { dirOf, useView } from '../../entries/view.ts';
import { formColumns } from '../../entry-editor/form-columns.tsx';
import { type RunCommand, useFormsBeside } from '../../entry-editor/live-form.tsx';
import { MissingForm } from '../../entry-editor/missing-form.tsx';
import { useMissingForm, useMissingRows } from '../row/missing-forms.tsx';
import classes from './entry-card.module.css';

const none: readonly PluralForm[] = [];

/** The forms that are shown below a card, since no entry is one: those of the plural of which it is the last form. */
export function useMissingBelow(at: number): readonly PluralForm[] {
  const ids = useStore(useView().session.ids);
  const missing = useMissingRows(at);
  const isLast =
    ids && ids.pluralCode(at) > 0 && !(at + 1 < ids.count && ids.has(at + 1, entryFlags.joinsPrevious));
  return isLast ? missing : none;
}

/** The forms of a plural that are no entries yet, below the card of its last form (`host`): a press on one opens its field. */
export function MissingCards({ host, missing }: { host: string; missing: readonly PluralForm[] }) {
  const { session } = useView();
  const ids = useStore(session.ids);
  const forms = ids ? pluralAt(ids, ids.indexOf(host)).map((at) => ids.id(at)) : [host];
  return missing.map((category) => (
    <MissingCard key={category} category={category} {...{ host, forms, missing }} />
  ));
}

interface Missing {
  category: PluralForm;
  host: string;
  /** The forms of the plural that are entries. */
  forms: readonly string[];
  missing: readonly PluralForm[];
}

function MissingCard(props: Missing) {
  const { category, host, forms } = props;
  const view = useView();
  const { t, language, session } = view;
  const { key, typed } = useMissingForm(category, forms);
  const isAt = useSelect(session.newForms.at, (at) => at !== null && at === key);
  const isOpen = useSelect(session.open, (open) => open?.entry === host && open.where === 'row');
  if (isAt && isOpen && key !== undefined) return <OpenMissing {...props} formKey={key} />;
  const write = (): void => {
    if (key === undefined) return;
    saveOpen(view);
    session.openEntry({ entry: host, where: 'row' });
    session.newForms.at.set(key);
  };
  return (
    <div role="row" className={classes.missing}>
      <div role="gridcell" data-part="target">
        <button type="button" onClick={write}>
          <PluralSign category={category} language={language} inline />
          {typed === undefined ? (
            <span className={classes.none}>{t('notTranslated')}</span>
          ) : (
            <RichText
              className={classes.text}
              text={typed}
              lang={language.name}
              dir={dirOf(language)}
              most={120}
            />
          )}
          <span className={classes.end}>
            {typed === undefined ? <StateLabel state="empty" /> : <UnsavedMark />}
          </span>
        </button>
      </div>
    </div>
  );
}

/** One of them with its field. */
function OpenMissing({ category, host, forms, missing, formKey }: Missing & { formKey: string }) {
  const view = useView();
  const { t, session } = view;
  const commands = useRef<RunCommand>(null);
  const keyOf = (form: PluralForm): string => pluralKey(baseOfForm(formKey), form);
  useFormsBeside(missing.map((form): FormPlace => ({ category: form, key: keyOf(form) })));
  // By a locked form its plural is not extended.
  const sibling = forms.find((form) => session.rows.get(form)?.locked === false) ?? host;
  const moves = {
    saved: (form: string) => moveOn(view, form),
    cancelled: () => leaveEntry(view),
    stepped: (form: string, step: 1 | -1) => stepForm(view, form, step),
  };
  return (
    <div role="presentation" className={`${classes.card} ${classes.missing}`} data-open>
      <div {...formColumns(1)} role="presentation" data-alone>
        <MissingForm
          form={{ category, key: formKey, sibling }}
          {...{ forms, moves, commands }}
          role="gridcell"
        />
      </div>
      <div role="row">
        <div role="gridcell" className={classes.foot}>
          <Button size="md" variant="default" onClick={() => commands.current?.('cancel')}>
            {t('cancel')}
          </Button>
          <Button size="md" onClick={() => commands.current?.('save')}>
            {t('saveAndNext')}
          </Button>
        </div>
      </div>
    </div>
  );
}
