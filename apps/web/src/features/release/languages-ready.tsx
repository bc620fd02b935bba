import type { LanguageCounts, Project } from '@parlance/contract/projects';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import { byName } from '../../product/language-order.ts';
import { queues } from '../../product/queues.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useStatistics } from '../projects/languages.api.ts';
import classes from './release.module.css';

/** What keeps a language from being released, the weightiest first. */
const reasons = ['untranslated', 'rejected', 'drafts', 'acceptedDrafts', 'needsReview', 'issues'] as const;

interface Row extends LanguageCounts {
  _id: string;
  name: string;
}

/** Each language with what is left in it, as links to these texts. */
export function LanguagesReady({ project }: { project: Project }) {
  const t = useText('release');
  const format = useFormat();
  return (
    <Card title={t('texts')}>
      <PageState query={useStatistics(project._id)} loading={<SkeletonRows rows={3} height={44} />}>
        {(rows) => {
          const ready = rows.filter((row) => leftIn(row).length === 0).length;
          return (
            <>
              <p className={classes.sum} role="status">
                {t('ready', { ready, all: rows.length })}
              </p>
              <ul className={classes.languages}>
                {byName(rows, project.baseLanguage, format).map((row) => (
                  <Language key={row._id} projectId={project._id} row={row} />
                ))}
              </ul>
            </>
          );
        }}
      </PageState>
    </Card>
  );
}

const leftIn = (row: Row) => reasons.filter((reason) => queues[reason].count(row) > 0);

function Language({ projectId, row }: { projectId: string; row: Row }) {
  const t = useText('release');
  const format = useFormat();
  const left = leftIn(row);
  return (
    <li>
      <Link to={paths.language(projectId, row._id)} className={classes.name}>
        <LanguageCode code={row.name} wide />
        <span>{format.languageName(row.name)}</span>
      </Link>
      {left.length === 0 ? (
        <Badge colour="published">
          <IconCircleCheck size={13} stroke={1.75} aria-hidden /> {t('isReady')}
        </Badge>
      ) : (
        <span className={classes.left}>
          {left.map((reason) => (
            <Link
              key={reason}
              className="link"
              to={paths.language(projectId, row._id)}
              search={queues[reason].query}
            >
              {t(`left_${reason}`, { count: queues[reason].count(row) })}
            </Link>
          ))}
        </span>
      )}
    </li>
  );
}
