import type { Notification } from '@parlance/contract/notifications';
import { directionOfComment } from '@parlance/domain/comments/mentions';
import { statusName } from '@parlance/domain/entry/status';
import { IconHelpCircle, IconMessage2, IconUserPlus, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { type Text, useText } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import classes from './notification-line.module.css';
import { markRead } from './notifications.ts';
import { StatusMark } from './status-glyph.tsx';

/** One notification: the person, the status and the entry, the team that they joined or the webhook that was switched off, with a link; following it marks it as read. */
export function NotificationLine(props: { notification: Notification; onFollow?: () => void }) {
  const t = useText('shell');
  const format = useFormat();
  const { notification: one, onFollow } = props;
  const excerpt = one.comment?.excerpt ?? one.why;
  const follow = (): void => {
    if (!one.isRead) void markRead({ notifications: [one._id] });
    onFollow?.();
  };
  return (
    <li>
      <Link
        className={classes.line}
        data-unread={!one.isRead || undefined}
        onClick={follow}
        {...placeOf(one)}
      >
        <Sign notification={one} />
        <span className={classes.words}>
          <span className={classes.what}>
            {whatHappened(t, one)}
            {!one.isRead && <span className="vh">{t('unread')}</span>}
          </span>
          {excerpt && (
            <span
              className={classes.excerpt}
              dir={directionOfComment(excerpt, one.comment?.mentioned ?? []) ?? 'auto'}
            >
              {excerpt}
            </span>
          )}
          <span className={classes.where}>
            {one.entry && (
              <bdi dir="ltr" translate="no" className={classes.key}>
                {one.entry.key}
              </bdi>
            )}
            {one.joined
              ? one.joined.name
              : [one.language && format.languageName(one.language.code), one.project?.name]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </span>
        <time dateTime={one.created}>{format.ago(one.created)}</time>
      </Link>
    </li>
  );
}

function whatHappened(t: Text<'shell'>, one: Notification): string {
  const { status, comment, isOwnText, user, entries } = one;
  const person = user?.displayName ?? t('somebody');
  if (one.webhook) return t('told_webhookOff', { host: one.webhook.host });
  if (one.joined) return t('told_joined', { person });
  if (comment) return t(`told_${comment.reason}`, { person });
  if (status === null || isOwnText) return t('toldOwnRejected', { person, count: entries });
  return t(`told_${statusName(status)}`, { person, count: entries });
}

function Sign({ notification: { status, comment, joined, webhook } }: { notification: Notification }) {
  if (status !== null) return <StatusMark status={status} />;
  if (webhook) return <IconWebhook size={16} stroke={1.75} aria-hidden />;
  if (joined) return <IconUserPlus size={16} stroke={1.75} aria-hidden />;
  const Icon = comment?.reason === 'question' ? IconHelpCircle : IconMessage2;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/** The team, the webhook, the comment, the one entry, or the language with the texts that have the status. */
function placeOf({ project, language, entry, status, comment, joined, webhook }: Notification) {
  if (webhook) return { to: paths.webhooks(project?._id ?? ''), search: { webhook: webhook._id } };
  if (joined || !project || !language) return { to: paths.team(joined?._id ?? ''), search: {} };
  const view = paths.language(project._id, language._id);
  const search = comment ? { panel: 'comments', comment: comment._id } : {};
  if (entry) return { to: `${view}/entry/${entry._id}/group/${entry.group}`, search };
  return { to: view, search: { status: String(status) } };
}
