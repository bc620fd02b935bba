import { Button, Checkbox } from '@mantine/core';
import type { MissingText } from '@parlance/contract/missing-texts';
import type { Project } from '@parlance/contract/projects';
import { mostMissingTexts } from '@parlance/domain/entry/missing-texts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { undoAccepted, useAcceptMissing, useRefuseMissing, useReopenMissing } from './missing-texts.api.ts';
import classes from './missing-texts.module.css';

interface Listed {
  project: Project;
  texts: readonly MissingText[];
}

/** The columns of both lists; the first is `head`. */
function useColumns(first: Column<MissingText>, last: (one: MissingText) => string): Column<MissingText>[] {
  const t = useText('missing-texts');
  const format = useFormat();
  return [
    first,
    {
      id: 'text',
      head: t('text'),
      wraps: true,
      cell: ({ text, language }) => (
        <span className={classes.text} lang={language} dir="auto">
          {text === '' ? <span className={classes.muted}>{t('emptyText')}</span> : text}
        </span>
      ),
    },
    { id: 'language', head: t('language'), cell: ({ language }) => <LanguageCode code={language} /> },
    {
      id: 'when',
      head: t('lastSent'),
      width: '132px',
      wideOnly: true,
      cell: (one) => format.ago(last(one)),
    },
  ];
}

const Key = ({ children }: { children: string }) => (
  <span className={classes.key} dir="auto" translate="no">
    {children}
  </span>
);

/** Texts to decide about: those that are selected, or all. */
export function WaitingTexts({ project, texts }: Listed) {
  const t = useText('missing-texts');
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    select((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const columns = useColumns(
    {
      id: 'key',
      head: t('key'),
      wraps: true,
      cell: ({ _id, key, language }) => (
        <span className={classes.first}>
          <Checkbox
            size="xs"
            aria-label={t('select', { key, language })}
            checked={selected.has(_id)}
            onChange={() => toggle(_id)}
          />
          <Key>{key}</Key>
        </span>
      ),
    },
    ({ lastSent }) => lastSent,
  );
  // Not by what is left of the selection: "accept 1" must not become "accept all" under the pointer.
  const isAll = selected.size === 0;
  const clear = (): void => select(new Set());
  return (
    <Card
      title={t('waiting')}
      aside={
        texts.length > 0 && (
          <span className={classes.buttons}>
            {!isAll && (
              <Button size="xs" variant="subtle" onClick={clear}>
                {t('clearSelection')}
              </Button>
            )}
            <Decide
              project={project}
              texts={isAll ? texts : texts.filter(({ _id }) => selected.has(_id))}
              isAll={isAll}
              onDecided={clear}
            />
          </span>
        )
      }
    >
      {texts.length === 0 ? (
        <p className={classes.none}>{t('noneWaiting')}</p>
      ) : (
        <PagedTable label={t('waiting')} columns={columns} rows={texts} rowKey={({ _id }) => _id} />
      )}
    </Card>
  );
}

interface Deciding extends Listed {
  isAll: boolean;
  onDecided: () => void;
}

/** Accepts or refuses the texts that are shown; all of them after a question. Those that come meanwhile go on waiting. */
function Decide({ project, texts, isAll, onDecided }: Deciding) {
  const t = useText('missing-texts');
  const { ask, dialog } = useConfirm();
  const { accept, refuse, isBusy } = useDecisions(project, onDecided);
  const ids = texts.slice(0, mostMissingTexts).map(({ _id }) => _id);
  const count = ids.length;
  const isNothing = count === 0;
  const label = (how: 'accept' | 'refuse'): string => t(isAll ? `all_${how}` : how, { count });
  const decide = async (how: 'accept' | 'refuse'): Promise<void> => {
    const question = { title: t(`ask_${how}`, { count }), text: t(`what_${how}`), action: label(how) };
    if (isAll && !(await ask(question))) return;
    if (how === 'accept') accept(ids);
    else refuse(ids);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy || isNothing}
        leftSection={<IconX size={14} stroke={1.75} aria-hidden />}
        onClick={() => void decide('refuse')}
      >
        {label('refuse')}
      </Button>
      <Button
        size="xs"
        disabled={isBusy || isNothing}
        leftSection={<IconCheck size={14} stroke={1.75} aria-hidden />}
        onClick={() => void decide('accept')}
      >
        {label('accept')}
      </Button>
      {dialog}
    </>
  );
}

function useDecisions({ _id }: Project, onDecided: () => void) {
  const t = useText('missing-texts');
  const accept = useAcceptMissing(_id, ({ changed, left, operation, clashes: [clash, ...others] }) => {
    onDecided();
    const done = left > 0 ? t('didAcceptSome', { count: changed, left }) : t('didAccept', { count: changed });
    toast(clash ? `${done}. ${t('clash', { ...clash, others: others.length })}` : done, {
      kind: left > 0 || clash ? 'warning' : 'done',
      ...(operation && { undo: () => undoAccepted(_id, operation) }),
    });
  });
  const reopen = useReopenMissing(_id);
  const refuse = useRefuseMissing(_id, ({ changed }, ids) => {
    onDecided();
    toast(t('didRefuse', { count: changed }), { undo: () => reopen.mutateAsync(ids) });
  });
  return {
    isBusy: accept.isPending || refuse.isPending,
    accept: (ids: string[]) => accept.mutate(ids),
    refuse: (ids: string[]) => refuse.mutate(ids),
  };
}

/** Texts that do not come again, until somebody lets them wait again. */
export function RefusedTexts({ project, texts }: Listed) {
  const t = useText('missing-texts');
  const reopen = useReopenMissing(project._id);
  const columns = useColumns(
    { id: 'key', head: t('key'), wraps: true, cell: ({ key }) => <Key>{key}</Key> },
    ({ lastSent }) => lastSent,
  );
  if (texts.length === 0) return null;
  columns.push({
    id: 'actions',
    head: t('actions'),
    hiddenHead: true,
    align: 'end',
    stays: true,
    cell: ({ _id, key, language }) => (
      <Button
        size="xs"
        variant="default"
        disabled={reopen.isPending}
        aria-label={t('reopenOf', { key, language })}
        onClick={() => reopen.mutate([_id])}
      >
        {t('reopen')}
      </Button>
    ),
  });
  return (
    <Card title={t('refused')}>
      <p className={classes.none}>{t('refusedText')}</p>
      <PagedTable label={t('refused')} columns={columns} rows={texts} rowKey={({ _id }) => _id} />
    </Card>
  );
}
