import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { later, useLater } from '../../ui/later.ts';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page-state.tsx';

const keptTexts = later(() => import('../../product/kept-texts.tsx'));

/** In place of a language that the project does not have, or not any more: with what the user typed there, to be copied. */
export function MissingLanguage(props: { projectId: string; languageId: string }) {
  const t = useText('language-view');
  const shell = useText('shell');
  const kept = useLater(keptTexts);
  return (
    <Missing
      title={t('noLanguage')}
      text={t('noLanguageText')}
      to={paths.project(props.projectId)}
      label={t('toProject')}
    >
      {kept && <kept.KeptTexts {...props} lead={shell('keptTextsLanguage')} />}
    </Missing>
  );
}

/** In place of what an address names within the view of a language, and is not there. */
export function MissingPlace({ to, text }: { to: string; text: string }) {
  const t = useText('language-view');
  return <Missing title={t('noPlace')} text={text} to={to} label={t('showAll')} />;
}

function Missing(props: { title: string; text: string; to: string; label: string; children?: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState
        title={props.title}
        text={props.text}
        action={<LinkButton to={props.to}>{props.label}</LinkButton>}
      />
      {props.children}
    </main>
  );
}
