import { usersEndpoints } from '@parlance/contract/users.endpoints';
import type { ChosenKeys } from '@parlance/domain/shortcuts/chosen-keys';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { chosenKeys } from '../../browser/command-keys.ts';
import { setUser } from '../../session/session.ts';

/** Stores the user's keys with their account; they act at once, and go back to those before if the server refuses. */
export const useSaveKeys = () =>
  useMutation({
    scope: { id: 'shortcuts' },
    mutationFn: (chosen: ChosenKeys) => {
      const shortcuts = Object.fromEntries(Object.entries(chosen).map(([name, keys]) => [name, [...keys]]));
      return call(usersEndpoints.updateMe, { body: { preferences: { shortcuts } } });
    },
    onMutate: (chosen) => {
      const before = chosenKeys.get();
      chosenKeys.set(chosen);
      return before;
    },
    onSuccess: setUser,
    onError: (_error, _chosen, before) => chosenKeys.set(before ?? {}),
  });
