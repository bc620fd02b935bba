import type { Screenshot } from '@parlance/contract/screenshots';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useSize } from '../picture-name.ts';
import classes from './viewer.module.css';

/** What is known of a picture. */
export function PictureFacts({ screenshot }: { screenshot: Screenshot }) {
  const t = useText('screenshots');
  const format = useFormat();
  const sizeOf = useSize();
  const { metaData, name, size } = screenshot;
  const facts = [
    [t('fact_deviceModel'), metaData.deviceModel],
    [t('fact_operatingSystem'), metaData.operatingSystem],
    [t('fact_platform'), metaData.platform],
    [
      t('fact_deviceLanguageLong'),
      metaData.deviceLanguageLong && format.languageName(metaData.deviceLanguageLong),
    ],
    [t('fact_bundleVersion'), metaData.bundleVersion],
    [t('bundleIdentifier'), metaData.bundleIdentifier],
    [t('fact_resolution'), sizeOf(metaData.resolution)],
    [t('file'), name && `${name}, ${format.bytes(size)}`],
    [t('changed'), format.dateTime(metaData.updatedAt)],
  ].filter((fact) => fact[1] !== '');
  return (
    <section className={classes.facts} aria-labelledby="picture-facts">
      <h2 id="picture-facts">{t('about')}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
