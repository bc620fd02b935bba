import type { Screenshot } from '@parlance/contract/screenshots';
import { IconPhotoOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { paths } from '../../../routing/paths.ts';
import { groupedBy } from '../picture-filters.ts';
import { usePictureName, useSize } from '../picture-name.ts';
import { type FilterName, filterNames } from '../picture-words.ts';
import { useFactWords } from './filter-bar.tsx';
import classes from './picture-grid.module.css';
import { PictureMenu } from './picture-menu.tsx';

interface Listed {
  projectId: string;
  screenshots: readonly Screenshot[];
  mayChange: boolean;
}

/** The pictures of a tag, below headings where something puts them together. */
export function PictureGrid({ by, ...listed }: Listed & { by: FilterName | undefined }) {
  const words = useFactWords();
  if (by === undefined) return <Grid {...listed} />;
  return groupedBy(listed.screenshots, by).map(([value, screenshots]) => (
    <section key={value} className={classes.group} aria-label={words(by, value)}>
      <h2>
        <bdi>{words(by, value)}</bdi>
      </h2>
      <Grid {...listed} screenshots={screenshots} />
    </section>
  ));
}

function Grid({ screenshots, ...listed }: Listed) {
  return (
    <ul className={classes.grid}>
      {screenshots.map((screenshot) => (
        <PictureCard key={screenshot._id} {...listed} screenshot={screenshot} />
      ))}
    </ul>
  );
}

/** The filter of the page goes along: the viewer steps through the same pictures. */
const withFilter = (now: Record<string, unknown>): object =>
  Object.fromEntries(
    [...filterNames, 'isBlank', 'language'].flatMap((name) => (name in now ? [[name, now[name]]] : [])),
  );

function PictureCard(props: { projectId: string; screenshot: Screenshot; mayChange: boolean }) {
  const t = useText('screenshots');
  const format = useFormat();
  const sizeOf = useSize();
  const { projectId, screenshot, mayChange } = props;
  const { _id, awsUrl, metaData, positions } = screenshot;
  const { deviceModel, operatingSystem, deviceLanguageLong, bundleVersion } = metaData;
  const name = usePictureName(screenshot);
  const [failed, setFailed] = useState(false);
  return (
    <li className={classes.card}>
      <Link
        className={classes.picture}
        to={paths.screenshot(projectId, metaData.screenTag._id, _id)}
        search={withFilter as never}
        aria-label={name}
      >
        {failed ? (
          <IconPhotoOff size={28} stroke={1.3} aria-hidden />
        ) : (
          <img
            src={awsUrl}
            alt=""
            width={metaData.width}
            height={metaData.height}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
      </Link>
      <div className={classes.words}>
        <p className={classes.device}>
          <bdi>{deviceModel || t('deviceUnknown')}</bdi>
        </p>
        <PictureMenu projectId={projectId} screenshot={screenshot} mayChange={mayChange} />
        <p className={classes.facts}>
          {deviceLanguageLong && (
            <span title={format.languageName(deviceLanguageLong)}>
              <LanguageCode code={deviceLanguageLong} />
            </span>
          )}
          {bundleVersion && <bdi>{t('versionOf', { version: bundleVersion })}</bdi>}
          {operatingSystem && operatingSystem !== deviceModel && <bdi>{operatingSystem}</bdi>}
          <span>{sizeOf(metaData.resolution)}</span>
        </p>
        <p className={classes.last}>
          <span>{t('textCount', { count: positions })}</span>
          <time dateTime={metaData.updatedAt}>{format.ago(metaData.updatedAt)}</time>
        </p>
      </div>
    </li>
  );
}
