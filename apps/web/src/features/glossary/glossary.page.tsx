import { Button } from '@mantine/core';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { Project } from '@parlance/contract/projects';
import { IconPlus, IconVocabulary } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageBesideRail, PageParts } from '../../ui/page-beside-rail.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { useGlossary } from './glossary.api.ts';
import classes from './glossary.module.css';
import { GlossaryMenu } from './glossary-menu.tsx';
import { TermDialog } from './lazy-dialogs.ts';
import { TermList } from './term-list.tsx';

/** /projects/…/glossary: the terms of a project, in its languages. */
export default function GlossaryPage() {
  const project = useProject(useParam('projectId')).data;
  return project ? <Content project={project} /> : null;
}

/** The base language, in which terms are called. */
export const baseOf = ({ languages }: Project): Project['languages'][number] | undefined =>
  languages.find(({ isBase }) => isBase);

function Content({ project }: { project: Project }) {
  const t = useText('glossary');
  const shell = useText('shell');
  const glossary = useGlossary(project._id);
  const [edited, edit] = useState<GlossaryEntry | 'new' | null>(null);
  const mayChange = mayIn(project, 'glossary.change', baseOf(project)?._id);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => edit('new')}>
      {t('add')}
    </Button>
  );
  const isEmpty = glossary.data?.entries.length === 0;
  return (
    <PageBesideRail
      crumbs={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]}
      title={t('title')}
      lead={t('lead')}
      actions={
        glossary.data && (
          <span className={classes.actions}>
            <GlossaryMenu project={project} glossary={glossary.data} />
            {!isEmpty && add}
          </span>
        )
      }
    >
      <PageState
        query={glossary}
        loading={<SkeletonRows rows={8} height={48} />}
        failed={{ title: shell('problem'), text: t('loadFailed') }}
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <EmptyState
            art={<IconVocabulary size={32} stroke={1.4} />}
            title={t('none')}
            text={t('noneText')}
            action={add}
          />
        }
      >
        {(data) => (
          <PageParts>
            <Sharing shared={data.shared} sharedBy={data.sharedBy} />
            <TermList
              project={project}
              terms={data.entries}
              languages={data.languages}
              onEdit={mayChange ? edit : undefined}
            />
          </PageParts>
        )}
      </PageState>
      {edited && (
        <TermDialog
          project={project}
          term={edited === 'new' ? undefined : edited}
          onClose={() => edit(null)}
        />
      )}
    </PageBesideRail>
  );
}

function Sharing({ shared, sharedBy }: { shared: boolean; sharedBy: { name: string } | null }) {
  const t = useText('glossary');
  if (shared) return <Notice kind="info">{t('isShared')}</Notice>;
  return sharedBy && <Notice kind="info">{t('alsoOf', { name: sharedBy.name })}</Notice>;
}
