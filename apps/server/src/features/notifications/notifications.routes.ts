import { notificationsContract } from '@parlance/contract/notifications';
import { type Deps, feature } from '../../http/feature.ts';
import { listNotifications, readNotifications, setSettings, settingsOf } from './notifications.service.ts';

export const notificationsRoutes = ({ db, live }: Deps) =>
  feature(notificationsContract, {
    listNotifications: ({ query }, { user }) => listNotifications(db, user, query),
    readNotifications: ({ body }, { user }) => readNotifications({ db, live }, user, body),
    getNotificationSettings: (_input, { user }) => settingsOf(db, user.id),
    setNotificationSettings: ({ body }, { user }) => setSettings(db, user, body),
  });
