import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { Tag } from '@parlance/contract/tags';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CategoryIcon } from '../../product/category-icon.tsx';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { DropHint } from '../../ui/drop-hint.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, FrameState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { useTagCategories, useTags } from '../tags/tags.api.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { PictureGrid } from './components/picture-grid.tsx';
import { UploadDialog } from './components/upload.dialog.tsx';
import { UploadList } from './components/upload-list.tsx';
import { useIncoming } from './components/use-incoming.ts';
import { filtered, readFilter, writeFilter } from './picture-filters.ts';
import { useLiveScreenshots, useScreenshots } from './screenshots.api.ts';
import classes from './tag.module.css';
import { uploadsTo } from './uploads.ts';

/** A tag with its pictures: with them it is a screen. */
export default function TagPage() {
  const t = useText('screenshots');
  const project = useProject(useParam('projectId')).data;
  const tagId = useParam('tagId');
  const tags = useTags(project?._id ?? '');
  if (!project) return null;
  if (!tags.data) return <FrameState query={tags} />;
  const tag = tags.data.find(({ _id }) => _id === tagId);
  if (tag) return <TagScreens key={tagId} project={project} tag={tag} />;
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState
        alone
        title={t('noTagTitle')}
        text={t('noTagText')}
        action={<LinkButton to={paths.tags(project._id)}>{t('toTags')}</LinkButton>}
      />
    </main>
  );
}

function TagScreens({ project, tag }: { project: Project; tag: Tag }) {
  const t = useText('screenshots');
  useLiveScreenshots(project._id);
  const mayChange = mayIn(project, 'tags.change');
  const uploads = uploadsTo(project._id, tag._id);
  /** null: the dialog is closed. */
  const [files, setFiles] = useState<File[] | null>(null);
  const category = useTagCategories(project._id).data?.find(({ _id }) => _id === tag.category);
  const crumbs = [
    { label: project.name, to: paths.project(project._id) },
    { label: t('tags'), to: paths.tags(project._id) },
    { label: <bdi>{tag.name}</bdi> },
  ];
  const button = (
    <Button leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setFiles([])}>
      {t('upload')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <Crumbs items={crumbs}>{mayChange && button}</Crumbs>
      <Page
        title={t('titleOf', { tag: tag.name })}
        width="list"
        head={
          <h1 className={classes.title}>
            <CategoryIcon look={category ?? { color: null, icon: null }} size={18} />
            <bdi>{tag.name}</bdi>
          </h1>
        }
      >
        <p className={classes.lead}>
          {t('lead')} <EntriesLink project={project} tag={tag} />
        </p>
        <UploadList uploads={uploads} />
        <Pictures project={project} tag={tag} mayChange={mayChange} upload={mayChange && button} />
      </Page>
      {mayChange && <Incoming tag={tag} onFiles={(more) => setFiles((now) => [...(now ?? []), ...more])} />}
      {files && (
        <UploadDialog
          project={project}
          files={files}
          onFiles={setFiles}
          onClose={() => setFiles(null)}
          onUpload={(pictures, facts) => {
            uploads.add(pictures, facts);
            setFiles(null);
          }}
        />
      )}
    </div>
  );
}

function EntriesLink({ project, tag }: { project: Project; tag: Tag }) {
  const t = useText('screenshots');
  const base = project.languages.find(({ isBase }) => isBase) ?? project.languages[0];
  return (
    base && (
      <Link className="link" to={paths.language(project._id, base._id)} search={{ tag: tag._id }}>
        {t('showEntries')}
      </Link>
    )
  );
}

/** Takes pictures that are dropped or pasted. */
function Incoming({ tag, onFiles }: { tag: Tag; onFiles: (files: File[]) => void }) {
  const t = useText('screenshots');
  const isOver = useIncoming(onFiles);
  return isOver ? <DropHint title={t('dropTitle', { tag: tag.name })} text={t('takenHint')} /> : null;
}

type Search = Record<string, string | string[] | undefined>;

function Pictures(props: { project: Project; tag: Tag; mayChange: boolean; upload: React.ReactNode }) {
  const t = useText('screenshots');
  const { project, tag, mayChange } = props;
  const filter = readFilter(useSearch({ strict: false }) as Search);
  const navigate = useNavigate();
  return (
    <PageState
      query={useScreenshots(project._id, tag._id)}
      loading={<SkeletonRows rows={4} height={120} />}
      isEmpty={({ screenshots }) => screenshots.length === 0}
      empty={<NoPictures mayChange={mayChange} upload={props.upload} />}
    >
      {({ screenshots }) => {
        const shown = filtered(screenshots, filter);
        return (
          <>
            <FilterBar
              screenshots={screenshots}
              filter={filter}
              found={shown.length}
              onFilter={(next) =>
                void navigate({
                  to: '.',
                  search: (now: Search) => ({ ...now, ...writeFilter(next) }),
                  replace: true,
                } as never)
              }
            />
            {shown.length === 0 ? (
              <Card>
                <EmptyState title={t('noneFoundTitle')} text={t('noneFoundText')} />
              </Card>
            ) : (
              <PictureGrid
                projectId={project._id}
                screenshots={shown}
                mayChange={mayChange}
                by={filter.mainFilter}
              />
            )}
          </>
        );
      }}
    </PageState>
  );
}

/** What screenshots are for, and how they come here. */
function NoPictures({ mayChange, upload }: { mayChange: boolean; upload: React.ReactNode }) {
  const t = useText('screenshots');
  return (
    <Card>
      <EmptyState
        art={<IconPhotoPlus size={40} stroke={1.3} aria-hidden />}
        title={t('emptyTitle')}
        text={
          <>
            {t('emptyText')} {t(mayChange ? 'emptyHow' : 'emptyRead')}
          </>
        }
        action={
          <>
            {upload}
            <LinkButton variant="default" to={paths.help('screenshots')}>
              {t('howApps')}
            </LinkButton>
          </>
        }
      />
    </Card>
  );
}
