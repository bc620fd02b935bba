import { MultiSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type GroupRole, type GroupRoles, groupRoles } from '@parlance/domain/permissions/user-groups';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RoleSwitches } from '../groups/role-switches.tsx';
import type { RightsToSend } from '../user-groups.api.ts';
import classes from './rights.module.css';
import { given, narrowedBy, type RightsTable } from './rights-model.ts';

const kinds = ['give', 'take', 'free'] as const;
type Kind = (typeof kinds)[number];

interface GiveDialogProps {
  table: RightsTable;
  /** People and languages selected before. */
  people: readonly string[];
  languages: readonly string[];
  onClose: () => void;
  onSend: (rights: RightsToSend) => void;
}

/** Gives or removes languages of many people at once, or lets them work in all again. */
export function GiveDialog({ table, onClose, onSend, ...chosen }: GiveDialogProps) {
  const t = useText('user-groups');
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('give');
  const [people, setPeople] = useState([...chosen.people]);
  const [languages, setLanguages] = useState([...chosen.languages]);
  const [roles, setRoles] = useState<readonly GroupRole[]>(['translator']);
  const cells = table.rows
    .filter(({ person }) => people.includes(person.user._id))
    .flatMap((row) =>
      table.languages.flatMap((language, at) => (languages.includes(language.code) ? [{ row, at }] : [])),
    );
  const wanted = Object.fromEntries(
    groupRoles.map((role) => [role, roles.includes(role)]),
  ) as unknown as GroupRoles;
  const changes = kind === 'free' ? [] : given(table, cells, kind === 'give' ? wanted : null);
  const narrowed = kind === 'give' ? narrowedBy(table, changes) : [];
  const submit = (): void => {
    onSend(kind === 'free' ? { changes: [], free: people } : { changes });
    onClose();
  };
  const isReady = people.length > 0 && (kind === 'free' || languages.length > 0);
  return (
    <Dialog
      opened
      size="medium"
      title={t('giveTitle')}
      onClose={onClose}
      submit={{ label: t(`do_${kind}`, { people: people.length }), onSubmit: submit, disabled: !isReady }}
    >
      <div className={classes.form}>
        <SegmentedControl
          value={kind}
          aria-label={t('giveTitle')}
          onChange={(value) => setKind(value as Kind)}
          data={kinds
            .filter((value) => value !== 'free' || table.mayUngroup)
            .map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <MultiSelect
          label={t('people')}
          placeholder={people.length === 0 ? t('findPerson') : undefined}
          searchable
          data-autofocus={chosen.people.length === 0 || undefined}
          value={people}
          onChange={setPeople}
          data={table.rows
            .filter(({ person }) => person.mayChange)
            .map(({ person }) => ({ value: person.user._id, label: person.user.displayName }))}
        />
        {kind !== 'free' && (
          <MultiSelect
            label={t('languages')}
            placeholder={languages.length === 0 ? t('addLanguage') : undefined}
            searchable
            value={languages}
            onChange={setLanguages}
            data={table.languages
              .filter(({ mayChange }) => mayChange)
              .map(({ code }) => ({ value: code, label: `${format.languageName(code)} (${code})` }))}
          />
        )}
        {kind === 'give' && <RoleSwitches value={roles} onChange={setRoles} />}
        {kind === 'free' && <p>{t('freeText')}</p>}
        {narrowed.length > 0 && (
          <Notice kind="warning">
            {t('narrows', {
              count: narrowed.length,
              names: format.list(narrowed.slice(0, 3).map(({ person }) => person.user.displayName)),
            })}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
