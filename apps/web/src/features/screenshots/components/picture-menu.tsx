import { ActionIcon } from '@mantine/core';
import type { Screenshot } from '@parlance/contract/screenshots';
import { IconDots, IconExternalLink, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Menu } from '../../../ui/floating.tsx';
import { usePictureName } from '../picture-name.ts';
import { MoveDialog } from './move-picture.dialog.tsx';
import { useDelete } from './use-delete.ts';

/** What can be done with a picture. */
export function PictureMenu(props: {
  projectId: string;
  screenshot: Screenshot;
  mayChange: boolean;
  onMoved?: (tag: string) => void;
  onDeleted?: () => void;
}) {
  const t = useText('screenshots');
  const { projectId, screenshot, mayChange } = props;
  const name = usePictureName(screenshot);
  const [moves, setMoves] = useState(false);
  const remove = useDelete(projectId, screenshot, props.onDeleted);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('actionsFor', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={screenshot.awsUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('openFile')}
          </Menu.Item>
          {mayChange && (
            <>
              <Menu.Item
                leftSection={<IconFolderSymlink size={16} aria-hidden />}
                onClick={() => setMoves(true)}
              >
                {t('moveTo')}
              </Menu.Item>
              <Menu.Item
                color="var(--problem)"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={remove}
              >
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {moves && (
        <MoveDialog
          projectId={projectId}
          screenshot={screenshot}
          onClose={() => setMoves(false)}
          onMoved={(tag) => props.onMoved?.(tag)}
        />
      )}
    </>
  );
}
