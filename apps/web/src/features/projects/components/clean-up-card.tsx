import type { Project } from '@parlance/contract/projects';
import type { SegmentsWord } from '@parlance/domain/filter/conditions';
import { type Icon, IconBooksOff, IconCopy, IconHistory, IconSquareDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { mayActInCode } from '../../../session/may.ts';
import { Card } from '../../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useSegmentCounts } from '../segments.api.ts';
import classes from './waiting-card.module.css';

const bold = (words: ReactNode[]) => <b key="b">{words}</b>;
const kinds = ['repeated', 'unused', 'untranslated'] as const satisfies readonly SegmentsWord[];
const icons: Record<(typeof kinds)[number], Icon> = {
  repeated: IconCopy,
  unused: IconBooksOff,
  untranslated: IconSquareDashed,
};
/** Languages that are counted at first: each is a look at all segments. */
const mostCounted = 6;

/** What may be cleaned away of a translation memory, each with the way to its list. */
export function CleanUpCard({ project }: { project: Project }) {
  const t = useText('memory');
  const base = project.languages.find(({ isBase }) => isBase)?._id ?? '';
  const counts = useSegmentCounts(project._id, base, kinds);
  return (
    <Card title={t('cleanUp')}>
      <p className={classes.none}>{t('cleanUpHint')}</p>
      <PageState query={counts} loading={<SkeletonRows rows={4} height={44} />}>
        {({ counts: all }) => (
          <ul>
            {kinds.map((kind, at) => (
              <Line key={kind} kind={kind} count={all[at] ?? 0} to={paths.language(project._id, base)} />
            ))}
            <Contradicted project={project} />
          </ul>
        )}
      </PageState>
    </Card>
  );
}

function Line({ kind, count, to }: { kind: (typeof kinds)[number]; count: number; to: string }) {
  const t = useText('memory');
  const own = useText('projects');
  const KindIcon = icons[kind];
  return (
    <li className={classes.line} data-kind="clean">
      <KindIcon size={16} stroke={1.75} aria-hidden />
      <span id={`clean-${kind}`}>{t.rich(`clean_${kind}`, { count, b: bold })}</span>
      {count > 0 && (
        <Link
          to={to}
          search={{ segments: kind, sort: 'baseValue' }}
          className="link"
          aria-describedby={`clean-${kind}`}
        >
          {own('open')}
        </Link>
      )}
    </li>
  );
}

/** Contradictions are of one language each. */
function Contradicted({ project }: { project: Project }) {
  const t = useText('memory');
  const own = useText('projects');
  const [all, setAll] = useState(false);
  const targets = project.languages.filter(({ isBase, name }) => !isBase && mayActInCode(project, name));
  if (targets.length === 0) return null;
  const counted = all ? targets : targets.slice(0, mostCounted);
  return (
    <li className={classes.line} data-kind="clean">
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span id="clean-superseded">{t('clean_superseded')}</span>
      <span className={classes.ways}>
        {counted.map((language) => (
          <InLanguage key={language._id} project={project} language={language} />
        ))}
        {counted.length < targets.length && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {own('waitingMore', { count: targets.length - counted.length })}
          </button>
        )}
      </span>
    </li>
  );
}

function InLanguage({ project, language }: { project: Project; language: Project['languages'][number] }) {
  const own = useText('projects');
  const format = useFormat();
  const counts = useSegmentCounts(project._id, language._id, ['superseded']).data?.counts;
  const name = format.languageName(language.name);
  if (!counts) return <span>{name}</span>;
  const words = own('waitingIn', { language: name, count: counts[0] ?? 0 });
  if (counts[0] === 0) return <span>{words}</span>;
  return (
    <Link
      to={paths.language(project._id, language._id)}
      search={{ segments: 'superseded', sort: 'baseValue' }}
      className="link"
      aria-describedby="clean-superseded"
    >
      {words}
    </Link>
  );
}
