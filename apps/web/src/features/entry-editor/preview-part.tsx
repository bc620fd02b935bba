import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSelect } from '../entries/model/use-select.ts';
import { hasCases } from './has-cases.ts';
import classes from './message-preview.module.css';
import { preview, togglePreview } from './preview-choice.ts';
import type { Editing } from './use-editing.ts';

const MessagePreview = lazyPart(() =>
  import('./message-preview.tsx').then((module) => module.MessagePreview),
);

/** Offers the preview of a text with cases, and shows it where one wants it. */
export function PreviewPart({ editing }: { editing: Editing }) {
  const t = useText('text-tools');
  const { isShown } = useStore(preview);
  const isOffered = useSelect(editing.now, hasCases);
  if (!isOffered) return null;
  const Sign = isShown ? IconEyeOff : IconEye;
  return (
    <>
      <button
        type="button"
        className={classes.offer}
        tabIndex={-1}
        aria-expanded={isShown}
        onMouseDown={(event) => event.preventDefault()}
        onClick={togglePreview}
      >
        <Sign size={14} stroke={1.75} aria-hidden />
        {t('preview')}
      </button>
      {isShown && (
        <Suspense>
          <PreviewNow editing={editing} />
        </Suspense>
      )}
    </>
  );
}

function PreviewNow({ editing: { now, field } }: { editing: Editing }) {
  return <MessagePreview text={useStore(now)} onLeave={() => field.current?.insert('')} />;
}
