import { ActionIcon } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import {
  IconDots,
  IconDownload,
  IconShare,
  IconShareOff,
  IconTextScan2,
  IconUpload,
} from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { mayIn } from '../../session/may.ts';
import { Menu } from '../../ui/floating.tsx';
import { glossaryFile, useShareGlossary } from './glossary.api.ts';

const formats = ['csv', 'xlsx', 'tbx'] as const;

/** Import and downloads of the glossary, and whether the team's other projects use it. */
export function GlossaryMenu(props: {
  project: Project;
  glossary: { shared: boolean; sharedBy: { name: string } | null };
  /** undefined: the user may not change terms. */
  onImport: (() => void) | undefined;
  onFind: (() => void) | undefined;
}) {
  const t = useText('glossary');
  const { project, glossary } = props;
  const share = useShareGlossary(project._id);
  const mayShare = mayIn(project, 'project.settings') && glossary.sharedBy === null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('more')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        {props.onImport && (
          <>
            <Menu.Item
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              onClick={props.onImport}
            >
              {t('importTerms')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTextScan2 size={16} stroke={1.75} aria-hidden />}
              onClick={props.onFind}
            >
              {t('findTerms')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {mayIn(project, 'export') &&
          formats.map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={glossaryFile(project._id, format)}
              download={`glossary.${format}`}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              {t('download', { format: format.toUpperCase() })}
            </Menu.Item>
          ))}
        {mayShare && <Menu.Divider />}
        {mayShare && (
          <Menu.Item
            leftSection={
              glossary.shared ? (
                <IconShareOff size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconShare size={16} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => share.mutate(!glossary.shared)}
          >
            {t(glossary.shared ? 'unshare' : 'share')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
