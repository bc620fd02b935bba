import type { ImportResult } from '@parlance/contract/import';
import { useText } from '../../../lib/i18n.ts';
import classes from './counts.module.css';

export type Notices = ImportResult['notices'];

/** Why texts that differ are not written, and what is written beyond the file, by the code of the notice that says so. */
const reasons = {
  locked: 'skipLockedTexts',
  filled: 'skipFilled',
  linked: 'skipLinked',
  unknown: 'skipUnknown',
  otherLanguage: 'skipLanguage',
  leftOutKeys: 'skipShared',
  replacedTexts: 'replacesOthers',
} as const;

export const isReason = (code: string): code is keyof typeof reasons => code in reasons;

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
