import type { ImportResult } from '@parlance/contract/import';
import { useText } from '../../../lib/i18n.ts';
import classes from './counts.module.css';

export type Notices = ImportResult['notices'];

/** Why texts that differ are not written, and what happens beyond the file, by the code of the notice that says so. */
const reasons = {
  locked: 'skipLockedTexts',
  filled: 'skipFilled',
  linked: 'skipLinked',
  unknown: 'skipUnknown',
  otherLanguage: 'skipLanguage',
  leftOutKeys: 'skipShared',
  replacedTexts: 'replacesOthers',
  movedKeys: 'movesKeys',
} as const;

export const isReason = (code: string): code is keyof typeof reasons => code in reasons;

/** How many keys get another prefix: an import that writes no text changes the project all the same. */
export const movedKeys = (notices: Notices): number =>
  notices.reduce((sum, { code, count = 0 }) => (code === 'movedKeys' ? sum + count : sum), 0);

/** How many texts an import leaves alone, and why, and how many of other files it changes, over all the notices given. */
export function LeftAlone({ notices }: { notices: Notices }) {
  const t = useText('import');
  const counts = new Map<keyof typeof reasons, number>();
  for (const { code, count = 0 } of notices)
    if (isReason(code)) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => (
    <p key={code} className={classes.skipped}>
      {t(reasons[code], { count })}
    </p>
  ));
}
