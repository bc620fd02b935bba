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
    { id: 'when', head: t('lastSent'), wideOnly: true, cell: (one) => format.ago(last(one)) },
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
  const chosen = texts.filter(({ _id }) => selected.has(_id));
  return (
    <Card
      title={t('waiting')}
      aside={
        texts.length > 0 && (
          <Decide project={project} texts={chosen.length > 0 ? chosen : texts} isAll={chosen.length === 0} />
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

function Decide({ project, texts, isAll }: Listed & { isAll: boolean }) {
  const t = useText('missing-texts');
  const accept = useAcceptMissing(project._id);
  const refuse = useRefuseMissing(project._id);
  const reopen = useReopenMissing(project._id);
  const ids = texts.slice(0, mostMissingTexts).map(({ _id }) => _id);
  const count = ids.length;
  const isBusy = accept.isPending || refuse.isPending;
  return (
    <span className={classes.buttons}>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        leftSection={<IconX size={14} stroke={1.75} aria-hidden />}
        onClick={() =>
          refuse.mutate(ids, {
            onSuccess: ({ changed }) =>
              toast(t('didRefuse', { count: changed }), { undo: () => reopen.mutateAsync(ids) }),
          })
        }
      >
        {t(isAll ? 'refuseAll' : 'refuse', { count })}
      </Button>
      <Button
        size="xs"
        disabled={isBusy}
        loading={accept.isPending}
        leftSection={<IconCheck size={14} stroke={1.75} aria-hidden />}
        onClick={() =>
          accept.mutate(ids, {
            onSuccess: ({ changed, left, operation }) =>
              toast(
                left > 0 ? t('didAcceptSome', { count: changed, left }) : t('didAccept', { count: changed }),
                {
                  kind: left > 0 ? 'warning' : 'done',
                  ...(operation && { undo: () => undoAccepted(project._id, operation) }),
                },
              ),
          })
        }
      >
        {t(isAll ? 'acceptAll' : 'accept', { count })}
      </Button>
    </span>
  );
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
