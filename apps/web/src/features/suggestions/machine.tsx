import { IconSparkles } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { useView } from '../entries/view.ts';
import { useTranslationService } from './machine.api.ts';
import type { ShownSource } from './shown-source.ts';

/** A translation by machine. */
export const machine: ShownSource = { icon: IconSparkles, Origin };

function Origin() {
  const t = useText('suggestions');
  const { project } = useView();
  const service = useTranslationService(project._id).data?.service;
  return service ? <span>{t('machineBy', { name: service.name })}</span> : null;
}
