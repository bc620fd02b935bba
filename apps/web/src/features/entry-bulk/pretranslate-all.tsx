import { ActionIcon } from '@mantine/core';
import { noFilter } from '@parlance/domain/filter/conditions';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useActions } from '../../browser/shortcuts.ts';
import { useText } from '../../i18n/i18n.ts';
import { later, useLater } from '../../ui/later.ts';
import { Tip } from '../../ui/tip.tsx';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { everything, requestsFor } from '../entries/model/selected.ts';
import { useView } from '../entries/view.ts';
import { ListNow } from './list-now.tsx';
import { type BulkAnswer, notifyDone } from './notify-done.ts';
import { notifyRefused } from './notify-refused.ts';
import { type PretranslationTask, pretranslate } from './pretranslation.api.ts';

const dialog = later(() => import('./pretranslate-dialog.tsx'));

/** Translates all entries of the language or group that have no text; shown with their number. */
export function PretranslateAll(props: {
  group: string | undefined;
  count: number;
  /** How the head shows its buttons where there is little room. */
  className: string | undefined;
}) {
  const { group, count } = props;
  const t = useText('language-view');
  const { isBase, may } = useView();
  const [isOpen, setOpen] = useState(false);
  const part = useLater(dialog, isOpen);
  const filter = { ...noFilter, state: 'untranslated' as const, group };
  const translate = usePretranslateAll(filter, () => setOpen(true));
  const isOffered = !isBase && count > 0 && may('entries.translate');
  const label = t('pretranslate');
  useActions(isOffered ? [{ id: 'pretranslate', group: t('list'), label, run: () => setOpen(true) }] : []);
  if (!isOffered) return null;
  return (
    <>
      <Tip label={label}>
        <ActionIcon
          className={props.className}
          aria-label={label}
          loading={translate.isPending}
          onClick={() => setOpen(true)}
        >
          <IconSparkles size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tip>
      {isOpen && part && (
        <ListNow filter={filter}>
          {(now) => (
            <part.PretranslateDialog
              selections={requestsFor(everything, filter, now)}
              count={now.count}
              onClose={() => setOpen(false)}
              onTranslate={(task, found) => translate.mutate({ task, now, found })}
            />
          )}
        </ListNow>
      )}
    </>
  );
}

/** `again` asks again if the list has changed. */
function usePretranslateAll(filter: Parameters<typeof requestsFor>[1], again: () => void) {
  const t = useText('language-view');
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const reread = () =>
    Promise.all([rereadList(place), rereadCounts(place), session.loader.reread(session.rows.loaded())]);
  return useMutation({
    mutationFn: async ({ task, now }: { task: PretranslationTask; now: EntryIds; found: number }) => {
      const answers: BulkAnswer[] = [];
      for (const selection of requestsFor(everything, filter, now))
        answers.push(await pretranslate(place, selection, task));
      return answers;
    },
    meta: { ownErrors: true },
    onSuccess: (answers, { found }) => {
      const sentence = (count: number) => t('done_pretranslate', { count });
      const title = t('do_pretranslate', { count: found });
      notifyDone(answers, {
        t,
        projectId: project._id,
        title,
        sentence,
        leftOut: 'leftOut_machine',
        reread,
      });
    },
    onError: (error) => {
      notifyRefused(t, error, again);
    },
    onSettled: reread,
  });
}
