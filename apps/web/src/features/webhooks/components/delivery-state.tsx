import type { WebhookDelivery } from '@parlance/contract/webhooks';
import { useText } from '../../../i18n/i18n.ts';
import { Badge, type BadgeColour } from '../../../ui/badge.tsx';

type State = WebhookDelivery['state'];

const colours: Record<State, BadgeColour> = {
  waiting: 'draft',
  delivered: 'published',
  failed: 'problem',
};

/** Whether a call waits, was accepted, or failed. */
export function DeliveryState({ state }: { state: State }) {
  const t = useText('webhooks');
  return <Badge colour={colours[state]}>{t(`state_${state}`)}</Badge>;
}
