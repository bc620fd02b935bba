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
      >
        <track
          // A track that is there keeps the words that it has read.
          key={spoken}
          kind="captions"
          srcLang={spoken}
          label={t('captions')}
          src={files[`../video/${platform}-${spoken}.vtt`]}
          default
        />
      </video>
    </figure>
  );
}
