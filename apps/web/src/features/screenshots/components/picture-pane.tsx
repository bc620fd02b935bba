import { Button } from '@mantine/core';
import type { ScreenshotWithPositions } from '@parlance/contract/screenshots';
import { type ReactNode, type RefObject, useState } from 'react';
import { giveKeyboard } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Box } from '../geometry.ts';
import { usePictureName } from '../picture-name.ts';
import { DrawLayer } from './draw-layer.tsx';
import classes from './picture-pane.module.css';
import type { Scale } from './use-scale.ts';

/** The picture with its marks, or with the rectangle that is drawn. */
export function PicturePane(props: {
  screenshot: ScreenshotWithPositions;
  pane: RefObject<HTMLDivElement | null>;
  scale: Scale;
  drawn: Box | 'begins' | undefined;
  onDraw: (box: Box | undefined) => void;
  onDrawn: () => void;
  children: ReactNode;
}) {
  const t = useText('screenshots');
  const { screenshot, scale, drawn, onDraw } = props;
  const { awsUrl, metaData } = screenshot;
  const name = usePictureName(screenshot);
  const [failed, setFailed] = useState<string>();
  const isMissing = failed === awsUrl;
  const cancel = (): void => {
    giveKeyboard(props.pane.current);
    onDraw(undefined);
  };
  return (
    <section
      className={classes.pane}
      aria-label={t('picture')}
      data-unsized={isMissing || undefined}
      style={scale.paneWidth === undefined || isMissing ? undefined : { inlineSize: scale.paneWidth }}
    >
      {drawn && (
        <div className={classes.hint} role="status">
          <p>{t('drawHint')}</p>
          <span>
            <Button size="xs" disabled={drawn === 'begins'} onClick={props.onDrawn}>
              {t('chooseText')}
            </Button>
            <Button size="xs" variant="subtle" onClick={cancel}>
              {t('cancel')}
            </Button>
          </span>
        </div>
      )}
      {/* It scrolls where the picture is larger: by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <div ref={props.pane} className={classes.scroll} tabIndex={0} role="group" aria-label={name} data-home>
        {isMissing ? (
          <Notice kind="problem">{t('pictureFailed')}</Notice>
        ) : (
          <div
            className={classes.stage}
            style={{ inlineSize: scale.shown.width, blockSize: scale.shown.height }}
          >
            <img
              src={awsUrl}
              alt={name}
              width={metaData.width}
              height={metaData.height}
              draggable={false}
              onError={() => setFailed(awsUrl)}
            />
            {drawn ? (
              <DrawLayer
                picture={metaData}
                box={drawn === 'begins' ? undefined : drawn}
                onBox={onDraw}
                onDone={props.onDrawn}
                onCancel={cancel}
              />
            ) : (
              props.children
            )}
          </div>
        )}
      </div>
    </section>
  );
}
