import { clientApiEndpoints } from '@parlance/contract/client-api.endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A link to the settings file that is built into an app, with the groups that it names; it is valid for ten minutes. */
export const useSettingsLink = (mobileAppId: string) =>
  useMutation({
    mutationFn: (groupIds: string[]) =>
      call(clientApiEndpoints.requestSettings, {
        params: { mobileAppId },
        query: groupIds.length > 0 ? { groupIds } : {},
      }),
  });
