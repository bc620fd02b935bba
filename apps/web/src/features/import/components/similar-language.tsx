import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import type { ImportFiles } from '../import-files.ts';
import type { Similar } from '../similar-language.ts';
import classes from './file-settings.module.css';

/** The hint that a file brings a new language which may be one that is there, and a click that uses this one for all files
 *  in the new one. */
export function SimilarLanguage(props: { similar: Similar; files: ImportFiles }) {
  const t = useText('import');
  const format = useFormat();
  const { files } = props;
  const { own, code, isHere, ids } = props.similar;
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
      {t.rich(isHere ? 'similarHere' : 'similarInFiles', parts)}{' '}
      <button
        type="button"
        className={`link ${classes.all}`}
        onClick={() => files.change(ids, { language: code })}
      >
        {t('similarUse', { count: ids.length, code, own })}
      </button>
    </p>
  );
}
