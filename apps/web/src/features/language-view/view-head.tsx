import { Button } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconChevronDown, IconDownload, IconListCheck, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useActions } from '../../browser/shortcuts.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import { hasDialog, openDialog } from '../../routing/dialogs.ts';
import { paths } from '../../routing/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Menu } from '../../ui/floating.tsx';
import { LinkButton, LinkMenuItem } from '../../ui/link.tsx';
import { ProgressSegments, translatedShare } from '../../ui/progress-segments.tsx';
import { filterWords, showsAll } from '../entries/model/view-search.ts';
import { useView } from '../entries/view.ts';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import { SourceItems } from '../entry-list/list/source-menu.tsx';
import { mayReview } from '../entry-review/decisions.ts';
import { OwnProgress, WholeList } from './lazy-parts.ts';
import classes from './view-head.module.css';
import { entryAt } from './wanted-commands.ts';

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
          <span>{format.languageName(language.name)}</span>
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
      <div className={classes.facts} data-yields>
        <Suspense>
          <OwnProgress filter={filter} />
        </Suspense>
        <Progress filter={filter} />
      </div>
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
          aria-label={t('import')}
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
          aria-label={t('export')}
          onClick={() => openDialog('export', input)}
        >
          {t('export')}
        </Button>
      )}
      <ReviewLink filter={filter} />
      <Suspense>
        <WholeList filter={filter} />
      </Suspense>
    </>
  );
}

/** To the texts of this list one by one, or to those that wait for a review where the list shows all. */
function ReviewLink({ filter }: { filter: EntryFilter }) {
  const t = useText('shortcuts');
  const navigate = useNavigate();
  const view = useView();
  const to = paths.review(view.project._id, view.language._id);
  const search = showsAll(filter) ? {} : filterWords(filter);
  const label = t('command_openReview');
  useActions(
    mayReview(view)
      ? [
          {
            ...{ id: 'openReview', group: view.t('list'), label, command: 'openReview' },
            // It begins with the text that the keyboard is at.
            run: () => void navigate({ to, search: { ...search, entry: entryAt(view) } }),
          },
        ]
      : [],
  );
  if (!mayReview(view)) return null;
  return (
    <LinkButton
      to={to}
      search={search}
      variant="subtle"
      className={classes.word}
      aria-label={t('review')}
      leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
    >
      {t('review')}
    </LinkButton>
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
      <span>{t('translatedShare', { share: format.percent(translatedShare(progress)) })}</span>
    </div>
  );
}
