import type { Screenshot } from '@parlance/contract/screenshots';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';

/** A picture by what is known of it, for those who do not see it. */
export function usePictureName({ metaData }: Pick<Screenshot, 'metaData'>): string {
  const t = useText('screenshots');
  const format = useFormat();
  const { screenTag, deviceModel, deviceLanguageLong, bundleVersion } = metaData;
  const facts = [
    deviceModel,
    deviceLanguageLong && format.languageName(deviceLanguageLong),
    bundleVersion && t('versionOf', { version: bundleVersion }),
  ].filter((fact) => fact !== '');
  const name = t('pictureOf', { tag: screenTag.name });
  return facts.length === 0 ? name : `${name}: ${format.list(facts)}`;
}

/** The size of a picture as people write it: `1170x2532` with the sign of multiplication. */
export function useSize(): (resolution: string) => string {
  const format = useFormat();
  return (resolution) => {
    const [width, height] = resolution.split('x').map(Number);
    return width && height ? `\u2066${format.number(width)} × ${format.number(height)}\u2069` : resolution;
  };
}
