import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tip } from './tip.tsx';

/** The actions on a row of a list that users order: up, down, change, delete; each label names the row. */
export function OrderedRowActions(props: {
  labels: { up: string; down: string; edit: string; remove: string };
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { labels } = props;
  return (
    <>
      <Action label={labels.up} disabled={props.isFirst} onClick={props.onUp}>
        <IconArrowUp size={16} aria-hidden />
      </Action>
      <Action label={labels.down} disabled={props.isLast} onClick={props.onDown}>
        <IconArrowDown size={16} aria-hidden />
      </Action>
      <Action label={labels.edit} onClick={props.onEdit}>
        <IconPencil size={16} aria-hidden />
      </Action>
      <Action label={labels.remove} onClick={props.onRemove}>
        <IconTrash size={16} aria-hidden />
      </Action>
    </>
  );
}

function Action(props: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Tip label={props.label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={props.label}
        disabled={props.disabled}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tip>
  );
}
