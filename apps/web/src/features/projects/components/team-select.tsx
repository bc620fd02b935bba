import { Select } from '@mantine/core';
import { useText } from '../../../i18n/i18n.ts';
import { useTeams } from '../languages.api.ts';

const newTeam = 'new';

/** What a call says of the team that was chosen; null: the user's own. */
export const placeOfTeam = (team: string | null): { createTeam: boolean; teamId?: string } =>
  team === null || team === newTeam ? { createTeam: team === newTeam } : { createTeam: false, teamId: team };

/** The team of a new project; hidden if the user's own team is the only choice. */
export function TeamSelect(props: { value?: string | null; onChange: (team: string | null) => void }) {
  const t = useText('projects');
  const teams = useTeams().data ?? [];
  if (teams.length === 0) return null;
  const options = teams.map((team) => ({ value: team._id, label: team.name }));
  return (
    <Select
      size="md"
      label={t('team')}
      description={t('teamHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={[...options, { value: newTeam, label: t('teamOwn') }]}
      value={props.value ?? teams.find((team) => team.role === 'owner')?._id ?? null}
      placeholder={t('teamDefault')}
      onChange={props.onChange}
      allowDeselect={false}
    />
  );
}
