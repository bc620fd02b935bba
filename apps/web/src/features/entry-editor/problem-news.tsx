import type { Warning } from '@parlance/domain/checks/warnings';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { problemWords } from '../../product/problem-words.ts';

/** How long the hands rest before changes are told: not each letter. */
const pauseMs = 900;

/** Tells screen readers which problems came or went while somebody typed. Those of the beginning are read with the field,
 *  which the list describes. */
export const ProblemNews = memo(function ProblemNews({ problems }: { problems: readonly Warning[] }) {
  const t = useText('checks');
  const words = problems.map((problem) => problemWords(t, problem)).join(' · ');
  const told = useRef(words);
  const [news, setNews] = useState('');
  const count = problems.length;
  useEffect(() => {
    if (told.current === words) return;
    const timer = setTimeout(() => {
      told.current = words;
      setNews(count === 0 ? t('problemsGone') : t('problemsNow', { count, problems: words }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, count, t]);
  return (
    <span className="vh" role="status">
      {news}
    </span>
  );
});
