import { Button } from '@mantine/core';
import { IconFolderSymlink } from '@tabler/icons-react';
import { useView } from '../entries/view.ts';

/** Opens the groups into which the selected entries can move, in projects with groups. */
export function MoveButton({ onOpen }: { onOpen: () => void }) {
  const { project, may, t } = useView();
  if (!project.groupsEnabled || !may('entries.change')) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconFolderSymlink size={14} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      {t('moveToGroup')}
    </Button>
  );
}
