import { Button } from '@mantine/core';
import { giveKeyboard, keyboardHome } from '../../../browser/keyboard.ts';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useDiscardQuestion } from '../../../ui/discard-question.tsx';
import type { EditingSession } from '../../entries/model/session.ts';
import { maySave } from '../../entries/model/texts.ts';
import { isUnlisted } from '../../entries/model/unlisted.ts';
import { useSelect } from '../../entries/model/use-select.ts';
import { useView } from '../../entries/view.ts';
import classes from './unsaved-notice.module.css';

/** Reports what is typed and not saved: that this browser stores none, conflicts that nobody has decided, and texts from
 *  earlier visits, with links to them. `onDetails`: shows the tab of the panel that has the field. */
export function UnsavedNotice({ onDetails }: { onDetails: () => void }) {
  return (
    <>
      <ConflictNotice />
      <KeptNotice onDetails={onDetails} />
    </>
  );
}

/** How many texts wait for a decision, once the user has put one of them off. */
function ConflictNotice() {
  const t = useText('language-view');
  const { session } = useView();
  const all = useStore(session.conflicts.all);
  const [first] = all;
  if (!first || !all.some(({ isPutOff }) => isPutOff)) return null;
  return (
    <div className={classes.notice} role="status" data-problem>
      <span>{t('conflictsLeft', { count: all.length })}</span>
      <Button size="xs" variant="default" onClick={() => session.askToDecide(first.entry)}>
        {t('conflictDecide')}
      </Button>
    </div>
  );
}

function KeptNotice({ onDetails }: { onDetails: () => void }) {
  const t = useText('language-view');
  const { session, rights } = useView();
  const { mayDiscard, question } = useDiscardQuestion();
  const notKept = useStore(session.notKept);
  const open = useStore(session.open);
  const kept = useStore(session.keptBefore);
  const forms = useStore(session.newForms.keptBefore);
  const conflicts = useStore(session.conflicts.all);
  // The entry of the address is opened with the list: one that is shown before would be closed by it.
  const isListed = useSelect(session.ids, (ids) => ids !== null);
  if (notKept) {
    return (
      <div className={classes.notice} role="alert">
        {t('notKept')}
      </div>
    );
  }
  const isShown = (entry: string): boolean =>
    entry === open?.entry && !(open.where === 'row' && isUnlisted(session, entry));
  const others = kept.filter((entry) => !isShown(entry) && !conflicts.some((one) => one.entry === entry));
  const [first] = others;
  const count = others.length + forms.length;
  if (count === 0 || !isListed) return null;
  // The buttons may go with what they do: the keyboard goes where work goes on.
  const show = (): void => {
    if (first === undefined) {
      showForm(session, forms[0] ?? '');
      return;
    }
    onDetails();
    session.openEntry({ entry: first, where: 'panel' });
    const hasField = maySave(rights) && !session.rows.get(first)?.locked;
    if (hasField) session.given.set({ entry: first, text: '', how: 'hold' });
    // A field of the panel is that of the entry before, and goes.
    else giveKeyboard(document.querySelector<HTMLElement>('[data-grid]'));
  };
  const discard = async (): Promise<void> => {
    if (!(await mayDiscard())) return;
    for (const entry of others) {
      session.discard(entry);
      session.discardFields(entry);
    }
    for (const key of forms) session.newForms.typed(key, '');
    keyboardHome('[role=status]');
  };
  return (
    <div className={classes.notice} role="status">
      <span>{t('unsavedKept', { count })}</span>
      <Button size="xs" variant="default" onClick={show}>
        {t('showThem')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => void discard()}>
        {t('discard')}
      </Button>
      {question}
    </div>
  );
}

/** Opens the plural of a form that is no entry yet, in the field of that form. */
function showForm(session: EditingSession, key: string): void {
  session.openEntry({ entry: session.newForms.siblingOf(key) ?? '', where: 'modal' });
  session.newForms.at.set(key);
}
