import { useText } from '../../lib/i18n.ts';
import { useParam } from '../../lib/params.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { LanguageView } from './language-view.tsx';

/** The entries of one language. */
export default function LanguageViewPage() {
  const t = useText('language-view');
  const project = useProject(useParam('projectId')).data;
  const languageId = useParam('languageId');
  if (!project) return null;
  const language = project.languages.find((one) => one._id === languageId);
  const base = project.languages.find((one) => one.isBase) ?? language;
  if (!language || !base) {
    return (
      <main id="content" tabIndex={-1}>
        <EmptyState
          title={t('noLanguage')}
          text={t('noLanguageText')}
          action={<LinkButton to={paths.project(project._id)}>{t('toProject')}</LinkButton>}
        />
      </main>
    );
  }
  return <LanguageView key={language._id} project={project} language={language} base={base} />;
}
