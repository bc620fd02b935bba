import { FileButton } from '@mantine/core';
import { IconFileUpload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { chosenFiles } from '../../../browser/dropped-files.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { FileButtons } from '../../../product/file-buttons.tsx';
import { allowedExtensions, formatTitle } from '../../../product/file-formats.ts';
import { paths } from '../../../routing/paths.ts';
import { useFocusWhenLost } from '../../../ui/dialog-focus.ts';
import type { Preset } from '../import-items.ts';
import classes from './start-screen.module.css';

/** The dialog without files: the drop zone, and the buttons that choose files. `replaced` is the stored file that
 *  one file replaces. */
export function StartScreen(props: { onFiles: (files: File[]) => void; replaced?: Preset }) {
  const t = useText('import');
  const { onFiles } = props;
  const area = useFocusWhenLost<HTMLDivElement>();
  const single = props.replaced !== undefined;
  return (
    <div ref={area} className={classes.start}>
      <div className={classes.area}>
        <IconFileUpload size={40} stroke={1.3} aria-hidden />
        <h3>{t(single ? 'replaceStart' : 'startTitle')}</h3>
        <p>{props.replaced ? <ReplaceText {...props.replaced} /> : t('startText')}</p>
        <div className={classes.buttons}>
          <FileButtons onFiles={onFiles} single={single} />
        </div>
        {!single && (
          <p className={classes.formats}>
            {t('formats', { list: listed([...allowedExtensions, 'zip']) })}{' '}
            <Link className="link" to={paths.formats()} target="_blank">
              {t('aboutFormats')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function ReplaceText({ fileType, language }: Preset) {
  const t = useText('import');
  const format = useFormat();
  return t('replaceText', {
    format: fileType ? formatTitle(fileType) : '',
    language: language ? format.languageName(language) : '',
  });
}

/** Below the list: the hint that the user can drop or choose more. */
export function DropHint({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText('import');
  return (
    <FileButton multiple onChange={(files) => onFiles(chosenFiles(files))}>
      {(props) => (
        <div className={classes.hint}>
          <IconUpload size={16} stroke={1.75} aria-hidden />
          <span>
            {t.rich('drop', {
              a: (chunks) => (
                <button key="choose" type="button" className="link" {...props}>
                  {chunks}
                </button>
              ),
            })}
          </span>
        </div>
      )}
    </FileButton>
  );
}
