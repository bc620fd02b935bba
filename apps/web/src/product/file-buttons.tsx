import { Button, FileButton } from '@mantine/core';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { chosenFiles } from '../browser/dropped-files.ts';
import { useText } from '../i18n/i18n.ts';
import { allowedExtensions } from './file-formats.ts';

const accepted = [...allowedExtensions, 'zip'].map((extension) => `.${extension}`).join(',');

/** The buttons that choose files, or one, or a folder. */
export function FileButtons(props: { onFiles: (files: File[]) => void; single?: boolean; busy?: boolean }) {
  const t = useText('import');
  const { onFiles, single = false, busy } = props;
  return (
    <>
      <FileButton
        multiple
        accept={accepted}
        onChange={(files) => onFiles(chosenFiles(single ? files.slice(0, 1) : files))}
      >
        {(button) => (
          <Button
            {...button}
            data-autofocus
            loading={busy}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t(single ? 'chooseFile' : 'chooseFiles')}
          </Button>
        )}
      </FileButton>
      {!single && <FolderButton onFiles={onFiles} busy={busy} />}
    </>
  );
}

function FolderButton({ onFiles, busy }: { onFiles: (files: File[]) => void; busy?: boolean }) {
  const t = useText('import');
  const input = useRef<HTMLInputElement>(null);
  const takeFolders = (node: HTMLInputElement | null): void => {
    input.current = node;
    // React does not know this property.
    if (node) node.webkitdirectory = true;
  };
  return (
    <>
      <input
        ref={takeFolders}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          onFiles(chosenFiles(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        disabled={busy}
        leftSection={<IconFolder size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('chooseFolder')}
      </Button>
    </>
  );
}
