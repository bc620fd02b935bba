import { ActionIcon } from '@mantine/core';
import type { ScreenshotOfEntry } from '@parlance/contract/screenshots';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useView } from '../entries/view.ts';
import { surroundings } from './geometry.ts';
import { usePictureName } from './picture-name.ts';
import classes from './places-of-entry.module.css';
import { useLiveScreenshots, useScreenshotsOfEntry } from './screenshots.api.ts';

/** The screenshots on which a text stands, one at a time, at its place. Nothing where there are none. */
export function PlacesOfEntry({ entryId, isAsked }: { entryId: string; isAsked: boolean }) {
  const { project, language } = useView();
  useLiveScreenshots(project._id);
  const found = useScreenshotsOfEntry(project._id, entryId, isAsked).data ?? [];
  const [at, setAt] = useState(0);
  // Those in the language of the view come first: they show the text that is written.
  const inThisLanguage = ({ metaData }: ScreenshotOfEntry): boolean =>
    metaData.deviceLanguageLong === language.name;
  const ordered = found.toSorted(
    (a, b) =>
      Number(b.places.length > 0) - Number(a.places.length > 0) ||
      Number(inThisLanguage(b)) - Number(inThisLanguage(a)),
  );
  const here = Math.min(at, ordered.length - 1);
  const screenshot = ordered[here];
  if (!screenshot) return null;
  return (
    <section className={classes.places} aria-label={screenshot.metaData.screenTag.name}>
      <Head screenshot={screenshot} at={here} count={ordered.length} onStep={(to) => setAt(to)} />
      <PlaceOnPicture entryId={entryId} screenshot={screenshot} />
    </section>
  );
}

function Head(props: {
  screenshot: ScreenshotOfEntry;
  at: number;
  count: number;
  onStep: (at: number) => void;
}) {
  const t = useText('screenshots');
  const { at, count, screenshot, onStep } = props;
  return (
    <div className={classes.head}>
      <h3>{t('onScreen', { tag: screenshot.metaData.screenTag.name })}</h3>
      {count > 1 && (
        <span className={classes.steps}>
          <ActionIcon
            size="sm"
            aria-label={t('previousPicture')}
            disabled={at === 0}
            onClick={() => onStep(at - 1)}
          >
            <IconChevronLeft size={16} stroke={1.75} className="flip" aria-hidden />
          </ActionIcon>
          <span role="status">{t('pictureAt', { at: at + 1, count })}</span>
          <ActionIcon
            size="sm"
            aria-label={t('nextPicture')}
            disabled={at === count - 1}
            onClick={() => onStep(at + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden />
          </ActionIcon>
        </span>
      )}
    </div>
  );
}

/** Width by height of what is shown. */
const aspect = 1.6;

/** The text in its surroundings, which are dimmed; the whole picture where nobody marked the text. */
function PlaceOnPicture({ entryId, screenshot }: { entryId: string; screenshot: ScreenshotOfEntry }) {
  const t = useText('screenshots');
  const { project, language } = useView();
  const { _id, awsUrl, metaData, places } = screenshot;
  const name = usePictureName(screenshot);
  const { width, height } = metaData;
  const [first] = places;
  const part = first ? surroundings(first, metaData, aspect) : { x: 0, y: 0, width, height };
  const holes = places.map(({ x, y, width: w, height: h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  return (
    <>
      <Link
        className={classes.place}
        to={paths.screenshot(project._id, metaData.screenTag._id, _id)}
        search={{ language: language._id, entry: entryId }}
        aria-label={t('openViewer', { name })}
      >
        <svg
          viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
          className={classes.picture}
          aria-hidden
        >
          <image href={awsUrl} width={width} height={height} />
          {first && (
            <>
              <path
                className={classes.dimmed}
                fillRule="evenodd"
                d={`M0 0h${width}v${height}h${-width}z${holes}`}
              />
              <path className={classes.edge} d={holes} vectorEffect="non-scaling-stroke" />
            </>
          )}
        </svg>
      </Link>
      {!first && <p className={classes.note}>{t('noPlaceHere')}</p>}
    </>
  );
}
