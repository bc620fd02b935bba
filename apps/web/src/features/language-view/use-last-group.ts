import type { Project } from '@parlance/contract/projects';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { setUser, useUser } from '../../session/session.ts';
import { withOfProject } from '../entries/model/of-projects.ts';

/** The group that was last open in a project, on any device. A user who returns by an address without a filter
 *  finds it chosen; a user who left the group finds all entries. `isPlain`: the address has no filter. */
export function useLastGroup(
  { _id: projectId, groupsEnabled, groups }: Pick<Project, '_id' | 'groupsEnabled' | 'groups'>,
  { group, isPlain, onGroup }: { group: string | undefined; isPlain: boolean; onGroup: (id: string) => void },
): void {
  const user = useUser();
  const kept = user?.preferences.lastGroupId;
  const last = kept?.[projectId];
  const opened = useRef(false);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!groupsEnabled || !isPlain || last === undefined) return;
    if (groups.some(({ _id }) => _id === last)) onGroup(last);
  }, [groupsEnabled, groups, isPlain, last, onGroup]);
  useEffect(() => {
    // Once for each change: the stored group is not requested again.
    if (seen.current === group) return;
    seen.current = group;
    if (!groupsEnabled || last === group) return;
    const lastGroupId = withOfProject(kept ?? {}, projectId, group);
    // A failure to store it blocks nothing.
    call(usersEndpoints.updateMe, { body: { preferences: { lastGroupId } } }, { rules: 'own' }).then(
      setUser,
      () => undefined,
    );
  }, [group, groupsEnabled, kept, last, projectId]);
}
