import { type Action, useActions } from '../../../browser/shortcuts.ts';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { directionOf, language } from '../../../i18n/language.ts';
import type { Scale } from './use-scale.ts';
import type { Steps } from './viewer-head.tsx';

/** The keys of specification 2 section 2: arrows go to other tags and pictures. Where text runs from right to left, the
 *  next tag is at the left, as its button is. */
export function useViewerKeys(steps: Steps, scale: Scale, isOff: boolean): void {
  const t = useText('screenshots');
  const isMirrored = directionOf(useStore(language)) === 'rtl';
  const [before, after] = isMirrored ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const group = t('keys');
  const step = (id: string, keys: string, run: (() => void) | undefined, label: string): Action[] =>
    run ? [{ id, group, keys, label, run, hidden: true }] : [];
  const actions: Action[] = [
    ...step('previousTag', before, steps.previousTag, t('previousTag')),
    ...step('nextTag', after, steps.nextTag, t('nextTag')),
    ...step('previousPicture', 'ArrowUp', steps.previous, t('previousPicture')),
    ...step('nextPicture', 'ArrowDown', steps.next, t('nextPicture')),
    ...step('larger', '+', scale.larger, t('larger')),
    ...step('smaller', '-', scale.smaller, t('smaller')),
    ...step('fit', '0', scale.fit, t('fit')),
    ...step('original', '1', scale.original, t('original')),
  ];
  useActions(isOff ? [] : actions);
}
