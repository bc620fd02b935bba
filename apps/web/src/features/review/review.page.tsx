import { noFilter } from '@parlance/domain/filter/conditions';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queues } from '../../product/queues.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { later, useLater } from '../../ui/later.ts';
import { useCounts } from '../entries/entries.api.ts';
import { filterWords, readAddress } from '../entries/model/view-search.ts';
import { useProject } from '../projects/projects.api.ts';
import { ReviewView } from './review-view.tsx';

type Search = Record<string, string | string[] | undefined>;

const missingPlace = later(() => import('../entries/missing-place.tsx'));

/** /projects/{id}/languages/{id}/review: one text at a time, of the filter in the query. */
export default function ReviewPage() {
  const project = useProject(useParam('projectId')).data;
  const languageId = useParam('languageId');
  const search: Search = useSearch({ strict: false });
  const address = useMemo(() => readAddress(search), [search]);
  const isMissing = project?.languages.every(({ _id }) => _id !== languageId) ?? false;
  const missing = useLater(missingPlace, isMissing);
  if (!project) return null;
  const language = project.languages.find((one) => one._id === languageId);
  const base = project.languages.find((one) => one.isBase) ?? language;
  if (!language || !base)
    return missing ? <missing.MissingLanguage projectId={project._id} languageId={languageId} /> : null;
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
