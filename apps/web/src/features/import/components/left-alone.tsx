import { useText } from '../../../i18n/i18n.ts';
import { keysNamedBy, type Notices } from '../notices.ts';
import classes from './counts.module.css';
import { NamedKeys } from './named-keys.tsx';

/** Why different texts are not written, and the effects beyond the file, by the code of the notice: before an
 *  import, and after it. */
const reasons = {
  locked: { would: 'skipLockedTexts', did: 'didSkipLocked' },
  changedHere: { would: 'skipChangedHere', did: 'didSkipChangedHere' },
  overwritten: { would: 'overwritesHere', did: 'didOverwriteHere' },
  filled: { would: 'skipFilled', did: 'didSkipFilled' },
  linked: { would: 'skipLinked', did: 'didSkipLinked' },
  unknown: { would: 'skipUnknown', did: 'didSkipUnknown' },
  otherLanguage: { would: 'skipLanguage', did: 'didSkipLanguage' },
  refused: { would: 'refusedTexts', did: 'refusedTextsDone' },
  leftOutKeys: { would: 'skipShared', did: 'didSkipShared' },
  replacedTexts: { would: 'replacesOthers', did: 'didReplaceOthers' },
  keptTexts: { would: 'keepsTexts', did: 'didKeepTexts' },
  droppedTexts: { would: 'dropsTexts', did: 'didDropTexts' },
  droppedTranslations: { would: 'dropsTranslations', did: 'didDropTranslations' },
  droppedKeys: { would: 'dropsKeys', did: 'didDropKeys' },
  movedKeys: { would: 'movesKeys', did: 'didMoveKeys' },
} as const;

export const isReason = (code: string): code is keyof typeof reasons => code in reasons;

/** How many texts an import does not write, and why, and how many texts of other files it changes, over all the
 *  given notices; `done`: the result instead of the preview. */
export function LeftAlone({ notices, done = false }: { notices: Notices; done?: boolean }) {
  const t = useText('import');
  const counts = new Map<keyof typeof reasons, number>();
  for (const { code, count = 0 } of notices)
    if (isReason(code)) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => (
    <p key={code} className={classes.skipped}>
      {t(reasons[code][done ? 'did' : 'would'], { count })}
      <NamedKeys named={keysNamedBy(notices, code)} count={count} />
    </p>
  ));
}
