import { Button, Menu } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconChevronDown, IconDownload, IconPlus, IconUpload, IconWorldCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import { hasDialog, openDialog } from '../../routing/dialogs.ts';
import { paths } from '../../routing/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkMenuItem } from '../../ui/link.tsx';
import { ProgressSegments, translatedShare } from '../../ui/progress-segments.tsx';
import { useView } from '../entries/view.ts';
import { usePublishAll } from '../entry-bulk/use-publish-all.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import { SourceItems } from '../entry-list/list/source-menu.tsx';
import { PublishAllDialog } from './lazy-parts.ts';
import classes from './view-head.module.css';

/** The current place, the progress of the language, and the actions on all of it. */
export function ViewHead(props: { filter: EntryFilter; isNarrow: boolean; onCreate: () => void }) {
  const { filter, isNarrow, onCreate } = props;
  const { project } = useView();
  const group = project.groups.find((one) => one._id === filter.group);
  const crumbs = [
    { label: project.name, to: paths.project(project._id) },
    { label: <LanguageCrumb isNarrow={isNarrow} /> },
    ...(group ? [{ label: <bdi className={classes.group}>{group.name}</bdi> }] : []),
  ];
  return (
    <Crumbs items={crumbs}>
      <Buttons filter={filter} onCreate={onCreate} />
    </Crumbs>
  );
}

/** The other languages, and on a phone, which has no column heads, the languages to translate from. */
function LanguageCrumb({ isNarrow }: { isNarrow: boolean }) {
  const t = useText('language-view');
  const format = useFormat();
  const { project, language } = useView();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.language}>
          {format.languageName(language.name)}
          <LanguageCode code={language.name} />
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          <span className="vh">{t('otherLanguage')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.languages}>
        {project.languages.map((one) => (
          <LinkMenuItem
            key={one._id}
            to={paths.language(project._id, one._id)}
            rightSection={<LanguageCode code={one.name} />}
          >
            {format.languageName(one.name)}
          </LinkMenuItem>
        ))}
        {isNarrow && <SourceItems />}
      </Menu.Dropdown>
    </Menu>
  );
}

function Buttons({ filter, onCreate }: { filter: EntryFilter; onCreate: () => void }) {
  const t = useText('language-view');
  const { project, language, may } = useView();
  const input = { projectId: project._id, languageId: language._id };
  return (
    <>
      <Progress filter={filter} />
      {may('entries.create') && (
        <Button
          variant="subtle"
          className={classes.word}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={onCreate}
          aria-label={t('addTranslation')}
        >
          {t('add')}
        </Button>
      )}
      {hasDialog('import') && may('import') && (
        <Button
          variant="subtle"
          className={classes.word}
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          onClick={() => openDialog('import', input)}
        >
          {t('import')}
        </Button>
      )}
      {hasDialog('export') && may('export') && (
        <Button
          variant="subtle"
          className={classes.word}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => openDialog('export', input)}
        >
          {t('export')}
        </Button>
      )}
      <PublishAll filter={filter} />
    </>
  );
}

function Progress({ filter }: { filter: EntryFilter }) {
  const t = useText('language-view');
  const format = useFormat();
  const { language } = useView();
  const counts = useShownCounts(filter.group);
  if (!counts) return null;
  const progress = {
    translated: counts.translated,
    draft: counts.draftOnly,
    untranslated: counts.notTranslated,
    locked: counts.lockedEmpty,
  };
  return (
    <div className={classes.progress}>
      <ProgressSegments name={format.languageName(language.name)} progress={progress} size="mid" />
      <span>{t('publishedShare', { share: format.percent(translatedShare(progress)) })}</span>
    </div>
  );
}

function PublishAll({ filter }: { filter: EntryFilter }) {
  const t = useText('language-view');
  const { may } = useView();
  const drafts = useShownCounts(filter.group)?.draft ?? 0;
  const [asking, setAsking] = useState(false);
  const publish = usePublishAll(filter.group, () => setAsking(true));
  if (drafts === 0 || !may('entries.value') || !may('entries.draft')) return null;
  return (
    <>
      <Button
        leftSection={<IconWorldCheck size={16} stroke={1.75} aria-hidden />}
        loading={publish.isPending}
        onClick={() => setAsking(true)}
      >
        {t('do_publish', { count: drafts })}
      </Button>
      {asking && (
        <Suspense>
          <PublishAllDialog
            group={filter.group}
            onClose={() => setAsking(false)}
            onPublish={(publishing, shown) => publish.mutate({ drafts: shown, ...publishing })}
          />
        </Suspense>
      )}
    </>
  );
}
