import type { Project } from '@parlance/contract/projects';
import type { Screenshot, ScreenshotWithPositions } from '@parlance/contract/screenshots';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useDocumentTitle } from '../../browser/document-title.ts';
import { useText } from '../../i18n/i18n.ts';
import { isMissing } from '../../messages/call-error.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState, ErrorState, LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { useTags } from '../tags/tags.api.ts';
import classes from './components/viewer.module.css';
import { filtered } from './picture-filters.ts';
import { useLiveScreenshots, useScreenshot, useScreenshots } from './screenshots.api.ts';
import { useSteps } from './use-steps.ts';
import { useViewerAddress } from './viewer-state.ts';

/** It draws texts as the language view does, whose code it has: a page of its own would take that to all pages. */
const Desk = lazyPart(() => import('./components/viewer-desk.tsx').then((module) => module.Desk));

/** One picture with its texts: a page, so that its link can be sent to somebody. */
export default function ViewerPage() {
  const project = useProject(useParam('projectId')).data;
  return project ? <Viewer project={project} /> : null;
}

/** Of a list a picture has no places of texts: they are fetched for the one that is shown. */
const withoutPlaces = (picture: Screenshot): ScreenshotWithPositions => ({
  ...picture,
  metaData: { ...picture.metaData, stringPositions: [] },
});

function Viewer({ project }: { project: Project }) {
  const t = useText('screenshots');
  const address = useViewerAddress();
  const navigate = useNavigate();
  const { tagId, show } = address;
  const tag = useTags(project._id).data?.find(({ _id }) => _id === tagId);
  useLiveScreenshots(project._id);
  const list = useScreenshots(project._id, tagId);
  const shown = filtered(list.data?.screenshots ?? [], address.filter);
  const isFirst = address.screenshotId === 'first';
  const id = isFirst ? shown[0]?._id : address.screenshotId;
  const one = useScreenshot(project._id, id);
  const at = shown.findIndex(({ _id }) => _id === id);
  const listed = shown[at];
  // Somebody deleted it while it is shown.
  const isGone = isMissing(one.error);
  const screenshot = isGone ? undefined : (one.data ?? (listed && withoutPlaces(listed)));
  const steps = useSteps(project._id, tagId, shown, at, show);
  useDocumentTitle(`${tag?.name ?? t('screenshot')} · ${project.name}`);
  const place = screenshot?.metaData.screenTag._id;
  useEffect(() => {
    // The address says which picture it is, and under which tag it is now.
    if (id !== undefined && place !== undefined && (isFirst || place !== tagId)) show(place, id);
  }, [id, place, isFirst, tagId, show]);
  const leave = (): void => {
    const next = steps.next ?? steps.previous;
    if (next) next();
    else void navigate({ to: paths.tag(project._id, tagId) });
  };
  const crumbs = [
    { label: project.name, to: paths.project(project._id) },
    { label: t('tags'), to: paths.tags(project._id) },
    { label: tag?.name ?? '…', to: paths.tag(project._id, tagId) },
    { label: t('screenshot') },
  ];
  return (
    <div className={classes.page}>
      <Crumbs items={crumbs} />
      {screenshot ? (
        <Suspense fallback={<Waits />}>
          <Desk
            project={project}
            screenshot={screenshot}
            isLoading={!one.data}
            at={at}
            count={shown.length}
            steps={steps}
            address={address}
            onGone={leave}
          />
        </Suspense>
      ) : (
        <Without
          projectId={project._id}
          tagId={tagId}
          isGone={isGone || (isFirst && list.data !== undefined)}
          query={isFirst ? list : one}
        />
      )}
    </div>
  );
}

/** There is no picture to show, or not yet. */
function Without(props: {
  projectId: string;
  tagId: string;
  isGone: boolean;
  query: { isError: boolean; error: unknown; refetch: () => unknown };
}) {
  const t = useText('screenshots');
  const { query } = props;
  return (
    <main id="content" tabIndex={-1} className={classes.without}>
      {props.isGone ? (
        <EmptyState
          alone
          title={t('goneTitle')}
          text={t('goneText')}
          action={<LinkButton to={paths.tag(props.projectId, props.tagId)}>{t('toTag')}</LinkButton>}
        />
      ) : query.isError ? (
        <ErrorState alone error={query.error} retry={query.refetch} />
      ) : (
        <Skeleton />
      )}
    </main>
  );
}

const Skeleton = () => (
  <LoadingState>
    <SkeletonRows rows={6} height={72} />
  </LoadingState>
);

const Waits = () => (
  <main id="content" tabIndex={-1} className={classes.without}>
    <Skeleton />
  </main>
);
