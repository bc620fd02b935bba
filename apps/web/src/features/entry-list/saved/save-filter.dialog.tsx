import { Checkbox, TextInput } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { isOfProject, mayWriteFilter } from '@parlance/domain/filter/saved-filter';
import { type CustomerRole, customerRoles } from '@parlance/domain/permissions/roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { NamedFilter } from '../../entries/saved-filters.api.ts';
import { useView } from '../../entries/view.ts';
import classes from './saved-filters.module.css';
import { saveFilter } from './write-filters.api.ts';

/** What is written of a filter with which all roles begin. */
const ofEveryRole = { defaultFor: customerRoles };

/** Saves the current filter as a new filter of the team, or changes an existing one. */
export function SaveFilterDialog(props: {
  /** The current filter. */
  filter: EntryFilter;
  /** The filter that is changed. */
  saved?: NamedFilter | undefined;
  /** The number of matches. */
  count: number;
  onClose: () => void;
}) {
  const t = useText('filters');
  const { project } = useView();
  const { saved } = props;
  const [name, setName] = useState(saved?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const [defaultFor, setDefaultFor] = useState<CustomerRole[]>(saved?.defaultFor ?? []);
  const [takesShown, setTakesShown] = useState(!saved);
  const role = project.roleInApp;
  const maySetDefault = role !== 'none' && mayWriteFilter({ role, isOwn: true }, ofEveryRole);
  const save = useMutation({
    mutationFn: () => {
      const filter = saved && !takesShown ? saved.filter : props.filter;
      const written = {
        name: name.trim(),
        filter,
        position: saved?.position ?? props.count,
        project: isOfProject(filter) ? project._id : undefined,
        defaultFor,
      };
      return saveFilter(project.team._id, written, saved?.name ?? null);
    },
    meta: { ownErrors: true },
    onSuccess: () => {
      toast(t('filterSaved', { name: name.trim() }));
      props.onClose();
    },
  });
  const submit = (): void => {
    if (name.trim() === '') setMissing(true);
    else save.mutate();
  };
  const problem = save.error ? messageOf(save.error) : undefined;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={saved ? t('editFilter', { name: saved.name }) : t('saveFilter')}
      submit={{ label: t('saveFilter'), busy: save.isPending, onSubmit: submit }}
    >
      <div className={classes.form}>
        <TextInput
          label={t('filterName')}
          description={t('filterShared')}
          value={name}
          maxLength={200}
          data-autofocus
          error={isMissing ? t('filterNameMissing') : problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
          }}
        />
        {saved && (
          <Checkbox
            label={t('takeShown')}
            checked={takesShown}
            onChange={(event) => setTakesShown(event.currentTarget.checked)}
          />
        )}
        {maySetDefault && (
          <Checkbox.Group
            label={t('defaultFor')}
            description={t('defaultForHint')}
            value={defaultFor}
            onChange={(roles) => setDefaultFor(customerRoles.filter((one) => roles.includes(one)))}
          >
            <div className={classes.roles}>
              {customerRoles.map((one) => (
                <Checkbox key={one} value={one} label={t(`defaultFor_${one}`)} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </div>
    </Dialog>
  );
}
