import type { Project } from '@parlance/contract/projects';
import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { setUser, useUser } from '../../session/session.ts';
import { withOfProject } from '../entries/model/of-projects.ts';

/** The group that each project showed last in this tab; undefined: all of them. It may be other than the stored one where
 *  an address said so. */
const shownHere = new Map<string, string | undefined>();

/** The group that was last open in a project, on any device. A user who comes from another page by an address without a
 *  filter finds it chosen; a user who left the group finds all entries. An address that is opened, as one that somebody
 *  sent, shows what it says (docs/decisions/0150). `isPlain`: the address has no filter. */
export function useLastGroup(
  { _id: projectId, groupsEnabled, groups }: Pick<Project, '_id' | 'groupsEnabled' | 'groups'>,
  { group, isPlain, onGroup }: { group: string | undefined; isPlain: boolean; onGroup: (id: string) => void },
): void {
  const { history } = useRouter();
  const user = useUser();
  const kept = user?.preferences.lastGroupId;
  const stored = kept?.[projectId];
  const last = shownHere.has(projectId) ? shownHere.get(projectId) : stored;
  const opened = useRef(false);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    // Without a page to go back to, the address was opened.
    if (!groupsEnabled || !isPlain || last === undefined || !history.canGoBack()) return;
    if (groups.some(({ _id }) => _id === last)) onGroup(last);
  }, [groupsEnabled, groups, isPlain, last, onGroup, history]);
  useEffect(() => {
    shownHere.set(projectId, group);
    // Once for each change: the stored group is not requested again.
    if (seen.current === group) return;
    seen.current = group;
    if (!groupsEnabled || stored === group) return;
    const lastGroupId = withOfProject(kept ?? {}, projectId, group);
    // A failure to store it blocks nothing.
    call(usersEndpoints.updateMe, { body: { preferences: { lastGroupId } } }, { rules: 'own' }).then(
      setUser,
      () => undefined,
    );
  }, [group, groupsEnabled, kept, stored, projectId]);
}
