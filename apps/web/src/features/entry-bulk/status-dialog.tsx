import { Checkbox, Radio, Textarea } from '@mantine/core';
import { entryStatus, type GivenStatus, mayGiveStatus, statusName } from '@parlance/domain/entry/status';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { StatusForEntries } from '../entries/entry-changes.api.ts';
import { useView } from '../entries/view.ts';
import { offeredStatuses } from '../entry-panel/status-fields.tsx';
import classes from './bulk-bar.module.css';

/** The statuses of the dialog: 4, 3, 2, 1 in this order (specification 2 section 4). */
const statuses = offeredStatuses.filter((status) => status !== entryStatus.none);

type Reach = 'this' | 'all' | 'chosen';

/** Sets a status on all selected entries, with the comment if the user typed one, in this language, in all or in
 *  chosen ones. It stays open until the server has accepted it: a refusal must not cost the comment. */
export function StatusDialog(props: {
  count: number;
  /** Whether an order holds a selected entry: no user may change its status. */
  inOrder: boolean;
  /** The version of the project that the list shows. */
  seen: string | undefined;
  busy: boolean;
  onClose: () => void;
  onSet: (change: StatusForEntries) => void;
}) {
  const t = useText('language-view');
  const { language } = useView();
  const [status, setStatus] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [reach, setReach] = useState<Reach>('this');
  const [languages, setLanguages] = useState<string[]>([language._id]);
  const [tried, setTried] = useState(false);
  const noLanguage = reach === 'chosen' && languages.length === 0;
  const submit = (): void => {
    setTried(true);
    if (status === null || noLanguage) return;
    props.onSet({
      status: Number(status) as GivenStatus,
      comment: comment.trim() || undefined,
      seen: props.seen,
      ...(reach === 'all' && { applyAllLanguages: true }),
      ...(reach === 'chosen' && { applySpecificLanguages: true, selectedLanguages: languages }),
    });
  };
  const label = t('do_status', { count: props.count });
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('statusTitle', { count: props.count })}
      submit={props.inOrder ? undefined : { label, onSubmit: submit, busy: props.busy }}
    >
      {props.inOrder ? (
        <p>{t('orderActive')}</p>
      ) : (
        <div className={classes.statuses}>
          <StatusChoice value={status} isMissing={tried && status === null} onChange={setStatus} />
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={10_000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <ReachChoice value={reach} onChange={setReach} />
          {reach === 'chosen' && (
            <LanguageChoice value={languages} isMissing={tried && noLanguage} onChange={setLanguages} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function StatusChoice(props: {
  value: string | null;
  isMissing: boolean;
  onChange: (status: string) => void;
}) {
  const t = useText('language-view');
  const shell = useText('shell');
  const { may } = useView();
  return (
    <Radio.Group
      value={props.value}
      onChange={props.onChange}
      label={t('status')}
      error={props.isMissing ? t('pleaseStatus') : undefined}
    >
      <div className={classes.statuses}>
        {statuses
          .filter((one) => mayGiveStatus(one, may))
          .map((one, at) => (
            <Radio
              key={one}
              size="xs"
              value={String(one)}
              label={shell(`status_${statusName(one)}`)}
              data-autofocus={at === 0 || undefined}
            />
          ))}
      </div>
    </Radio.Group>
  );
}

/** For which languages. User groups may allow some only: then "all languages" would be refused. */
function ReachChoice({ value, onChange }: { value: Reach; onChange: (reach: Reach) => void }) {
  const t = useText('details');
  const format = useFormat();
  const { language, languageRestriction } = useView();
  const reaches: Reach[] =
    languageRestriction && !languageRestriction.all ? ['this', 'chosen'] : ['this', 'all', 'chosen'];
  return (
    <Radio.Group value={value} onChange={(reach) => onChange(reach as Reach)} label={t('statusFor')}>
      <div className={classes.statuses}>
        {reaches.map((reach) => (
          <Radio
            key={reach}
            size="xs"
            value={reach}
            label={t(`statusFor_${reach}`, { language: format.languageName(language.name) })}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function LanguageChoice(props: {
  value: string[];
  isMissing: boolean;
  onChange: (languages: string[]) => void;
}) {
  const t = useText('details');
  const format = useFormat();
  const { project, languageRestriction } = useView();
  const offered = project.languages.filter(({ _id }) => languageRestriction?.languages.has(_id) ?? true);
  return (
    <Checkbox.Group
      value={props.value}
      onChange={props.onChange}
      label={t('statusLanguages')}
      error={props.isMissing ? t('pleaseLanguages') : undefined}
    >
      <div className={classes.languages}>
        {offered.map(({ _id, name }) => (
          <Checkbox key={_id} size="xs" value={_id} label={format.languageName(name)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
