import type { Project } from '@parlance/contract/projects';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import type { ImportFiles } from '../import-files.ts';
import type { Item } from '../import-items.ts';
import { similarOf } from '../similar-language.ts';
import classes from './file-settings.module.css';

/** The hint that a file brings a new language which may be one that is there, and a click that uses this one where that
 *  leaves the files of a project together. */
export function SimilarLanguage(props: { project: Project; item: Item; files: ImportFiles }) {
  const t = useText('import');
  const format = useFormat();
  const { project, item, files } = props;
  const similar = similarOf(item, files.items, project);
  if (!similar) return null;
  const { own, code, isHere, ids } = similar;
  const parts = {
    language: format.languageName(code),
    code: (
      <bdi key="code" dir="ltr">
        {code}
      </bdi>
    ),
    own: (
      <bdi key="own" dir="ltr">
        {own}
      </bdi>
    ),
  };
  return (
    <p className={classes.hint} role="note">
      {t.rich(isHere ? 'similarHere' : 'similarInFiles', parts)}
      {ids.length > 0 && (
        <>
          {' '}
          <button
            type="button"
            className={`link ${classes.all}`}
            onClick={() => files.change(ids, { language: code })}
          >
            {t('similarUse', { count: ids.length, code })}
          </button>
        </>
      )}
    </p>
  );
}
