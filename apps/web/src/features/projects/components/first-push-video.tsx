import { useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { language, wordsOf } from '../../../i18n/language.ts';
import classes from './first-push-video.module.css';

/** Made by e2e/onboarding-video.ts: the film of each platform, its first picture, and its captions by language. */
const files = import.meta.glob<string>('../video/*', { eager: true, query: '?url', import: 'default' });

/** The first push on a platform as a film, which is fetched when somebody plays it; null: there is none. */
export function FirstPushVideo({ platform }: { platform: string }) {
  const t = useText('onboarding');
  const spoken = wordsOf(useStore(language));
  // A track is fetched as soon as it is there, whatever the film waits for.
  const [played, setPlayed] = useState<string>();
  const film = files[`../video/${platform}.webm`];
  if (film === undefined) return null;
  return (
    <figure className={classes.video}>
      <figcaption>{t('video')}</figcaption>
      <video
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={files[`../video/${platform}.webp`]}
        src={film}
        aria-label={t('video')}
        onPlay={() => setPlayed(platform)}
      >
        <track
          // A track that is there keeps the words that it has read.
          key={`${spoken} ${played}`}
          ref={show}
          kind="captions"
          srcLang={spoken}
          label={t('captions')}
          src={played === platform ? files[`../video/${platform}-${spoken}.vtt`] : undefined}
          default
        />
      </video>
    </figure>
  );
}

/** The browser chooses among tracks when the film begins, not when one comes later. */
const show = (element: HTMLTrackElement | null): void => {
  if (element) element.track.mode = 'showing';
};
