import { noFilter } from '@parlance/domain/filter/conditions';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { queues } from '../../product/queues.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { useCounts } from '../entries/entries.api.ts';
import { filterWords, readAddress } from '../entries/model/view-search.ts';
import { useProject } from '../projects/projects.api.ts';
import { ReviewView } from './review-view.tsx';

type Search = Record<string, string | string[] | undefined>;

/** /projects/{id}/languages/{id}/review: one text at a time, of the filter in the query. */
export default function ReviewPage() {
  const t = useText('language-view');
  const project = useProject(useParam('projectId')).data;
  const languageId = useParam('languageId');
  const search: Search = useSearch({ strict: false });
  const address = useMemo(() => readAddress(search), [search]);
  if (!project) return null;
  const language = project.languages.find((one) => one._id === languageId);
  const base = project.languages.find((one) => one.isBase) ?? language;
  if (!language || !base) {
    const to = paths.project(project._id);
    return (
      <main id="content" tabIndex={-1}>
        <EmptyState
          title={t('noLanguage')}
          text={t('noLanguageText')}
          action={<LinkButton to={to}>{t('toProject')}</LinkButton>}
        />
      </main>
    );
  }
  const words = filterWords(address.filter);
  if (Object.keys(words).length === 0)
    return <ToQueue projectId={project._id} languageId={language._id} entry={address.entry} />;
  return (
    <ReviewView
      key={`${language._id} ${JSON.stringify(words)}`}
      {...{ project, language, base }}
      filter={{ ...noFilter, ...address.filter }}
      first={address.entry}
    />
  );
}

/** Without a filter: what needs a review, or the drafts where nothing does. */
function ToQueue(props: { projectId: string; languageId: string; entry: string | undefined }) {
  const { projectId, languageId, entry } = props;
  const counts = useCounts({ mobileAppId: projectId, languageId }).data?.all;
  if (!counts) return null;
  const { query } = counts.status.needsReview > 0 ? queues.needsReview : queues.drafts;
  return <Navigate to={paths.review(projectId, languageId)} search={{ ...query, entry }} replace />;
}
