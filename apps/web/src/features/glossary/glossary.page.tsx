import { Button } from '@mantine/core';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { Project } from '@parlance/contract/projects';
import { IconPlus, IconTextScan2, IconUpload, IconVocabulary } from '@tabler/icons-react';
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
import { ImportTermsDialog, ProposalsDialog, TermDialog } from './lazy-dialogs.ts';
import { TermDrop } from './term-drop.tsx';
import { TermList } from './term-list.tsx';

/** /projects/…/glossary: the terms of a project, in its languages. */
export default function GlossaryPage() {
  const project = useProject(useParam('projectId')).data;
  return project ? <Content project={project} /> : null;
}

/** The base language, in which terms are called. */
export const baseOf = ({ languages }: Project): Project['languages'][number] | undefined =>
  languages.find(({ isBase }) => isBase);

type Opened =
  | { name: 'term'; term: GlossaryEntry | undefined }
  | { name: 'import'; file: File | null }
  | { name: 'find' };

function Content({ project }: { project: Project }) {
  const t = useText('glossary');
  const shell = useText('shell');
  const glossary = useGlossary(project._id);
  const [opened, open] = useState<Opened | null>(null);
  const mayChange = mayIn(project, 'glossary.change', baseOf(project)?._id);
  const onOpen = mayChange ? open : undefined;
  const isEmpty = glossary.data?.entries.length === 0;
  return (
    <PageBesideRail
      crumbs={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]}
      title={t('title')}
      lead={t('lead')}
      actions={
        glossary.data && (
          <span className={classes.actions}>
            <GlossaryMenu
              project={project}
              glossary={glossary.data}
              onImport={onOpen && (() => onOpen({ name: 'import', file: null }))}
              onFind={onOpen && (() => onOpen({ name: 'find' }))}
            />
            {!isEmpty && onOpen && <AddButton onOpen={onOpen} />}
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
            action={onOpen && <Beginnings onOpen={onOpen} />}
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
              onEdit={onOpen && ((term) => onOpen({ name: 'term', term }))}
            />
          </PageParts>
        )}
      </PageState>
      {onOpen && <TermDrop onFile={(file) => onOpen({ name: 'import', file })} />}
      {opened && <OpenDialog project={project} opened={opened} onClose={() => open(null)} />}
    </PageBesideRail>
  );
}

function OpenDialog(props: { project: Project; opened: Opened; onClose: () => void }) {
  const { project, opened, onClose } = props;
  if (opened.name === 'term') return <TermDialog project={project} term={opened.term} onClose={onClose} />;
  if (opened.name === 'import')
    return <ImportTermsDialog projectId={project._id} file={opened.file} onClose={onClose} />;
  return <ProposalsDialog projectId={project._id} language={baseOf(project)?.name ?? ''} onClose={onClose} />;
}

interface Opener {
  onOpen: (opened: Opened) => void;
}

function AddButton({ onOpen }: Opener) {
  const t = useText('glossary');
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => onOpen({ name: 'term', term: undefined })}
    >
      {t('add')}
    </Button>
  );
}

/** The ways to the first terms. */
function Beginnings({ onOpen }: Opener) {
  const t = useText('glossary');
  return (
    <span className={classes.beginnings}>
      <AddButton onOpen={onOpen} />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => onOpen({ name: 'import', file: null })}
      >
        {t('importTerms')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTextScan2 size={16} stroke={1.75} aria-hidden />}
        onClick={() => onOpen({ name: 'find' })}
      >
        {t('findTerms')}
      </Button>
    </span>
  );
}

function Sharing({ shared, sharedBy }: { shared: boolean; sharedBy: { name: string } | null }) {
  const t = useText('glossary');
  if (shared) return <Notice kind="info">{t('isShared')}</Notice>;
  return sharedBy && <Notice kind="info">{t('alsoOf', { name: sharedBy.name })}</Notice>;
}
