import {
  type Icon,
  IconArrowBackUp,
  IconFileCheck,
  IconFiles,
  IconKeyboard,
  IconListNumbers,
  IconMessageCheck,
  IconServer,
  IconShieldCheck,
  IconTextSpellcheck,
  IconUsers,
} from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { fileFormats } from '../../product/file-formats.ts';
import { paths } from '../../routing/paths.ts';
import type { Texts } from '../../text/features.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './about.module.css';

type Word = keyof Texts['about'];

const features: readonly { icon: Icon; title: Word; text: Word }[] = [
  { icon: IconFileCheck, title: 'files', text: 'filesText' },
  { icon: IconFiles, title: 'formatCount', text: 'formatText' },
  { icon: IconKeyboard, title: 'editor', text: 'editorText' },
  { icon: IconUsers, title: 'together', text: 'togetherText' },
  { icon: IconTextSpellcheck, title: 'checks', text: 'checksText' },
  { icon: IconListNumbers, title: 'plurals', text: 'pluralsText' },
  { icon: IconMessageCheck, title: 'status', text: 'statusText' },
  { icon: IconArrowBackUp, title: 'undo', text: 'undoText' },
  { icon: IconShieldCheck, title: 'rights', text: 'rightsText' },
  { icon: IconServer, title: 'host', text: 'hostText' },
];

/** The features of the product: only existing ones. */
export default function FeaturesPage() {
  const t = useText('about');
  return (
    <Page title={t('features')} width="list">
      <p className={classes.lead}>{t('featuresLead')}</p>
      <ul className={classes.features}>
        {features.map(({ icon: FeatureIcon, title, text }) => (
          <li key={title} className={classes.feature}>
            <FeatureIcon size={22} stroke={1.6} aria-hidden />
            <div>
              <h2>{t(title, { count: fileFormats.length })}</h2>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <LinkButton variant="default" to={paths.formats()}>
          {t('formatLink')}
        </LinkButton>
        <LinkButton variant="subtle" to={paths.supportedMachineTranslations()}>
          {t('machineTranslations')}
        </LinkButton>
      </div>
    </Page>
  );
}
