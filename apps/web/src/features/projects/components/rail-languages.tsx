import type { Project } from '@parlance/contract/projects';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { byName } from '../../../product/language-order.ts';
import { paths } from '../../../routing/paths.ts';
import { ProgressSegments, translatedShare } from '../../../ui/progress-segments.tsx';
import { progressOf, useStatistics } from '../languages.api.ts';
import classes from './rail-languages.module.css';

/** The languages of a project in its rail: code, thin bar, per cent. */
export function RailLanguages({ project }: { project: Project }) {
  const format = useFormat();
  const statistics = useStatistics(project._id);
  const languages = byName(
    project.languages.filter((language) => !language.isBase),
    project.baseLanguage,
    format,
  );
  return (
    <ul className={classes.list}>
      {languages.map((language) => {
        const counts = statistics.data?.find((one) => one._id === language._id);
        const name = format.languageName(language.name);
        const progress = counts ? progressOf(counts) : null;
        return (
          <li key={language._id}>
            <Link
              to={paths.language(project._id, language._id)}
              className={classes.line}
              activeProps={{ 'aria-current': 'page' }}
              title={name}
            >
              <span className={classes.code} dir="ltr" translate="no">
                {language.name}
              </span>
              <span className="vh">{name}</span>
              {progress ? <ProgressSegments name={name} progress={progress} size="thin" /> : <span />}
              <span>{progress ? format.percent(translatedShare(progress)) : ''}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
