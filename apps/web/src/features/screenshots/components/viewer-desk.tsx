import type { Project } from '@parlance/contract/projects';
import type { ScreenshotWithPositions } from '@parlance/contract/screenshots';
import { IconPhotoOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { mayIn } from '../../../session/may.ts';
import { EmptyState, LoadingState, SkeletonRows } from '../../../ui/page-state.tsx';
import { type TextOnScreenshot, useShownTexts } from '../texts.ts';
import { useDrawing, useRemoveText, useVerifyText } from '../use-drawing.ts';
import type { useViewerAddress } from '../viewer-state.ts';
import { ChooseEntryDialog } from './choose-entry.tsx';
import { Marks } from './marks.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PictureMenu } from './picture-menu.tsx';
import { PicturePane } from './picture-pane.tsx';
import { type Languages, TextList } from './text-list.tsx';
import { useScale } from './use-scale.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import classes from './viewer.module.css';
import { DrawButton, LanguageChoice, Place, ScaleButtons, type Steps } from './viewer-head.tsx';

/** The language of the texts: that of the address, otherwise that of the picture, otherwise the first translation. */
function languageOf(project: Project, wanted: string | undefined, ofPicture: string) {
  const { languages } = project;
  return (
    languages.find(({ _id }) => _id === wanted) ??
    languages.find(({ name }) => name === ofPicture) ??
    languages.find(({ isBase }) => !isBase) ??
    languages[0]
  );
}

/** The picture, the texts on it, and what is known of it. */
export function Desk(props: {
  project: Project;
  screenshot: ScreenshotWithPositions;
  isLoading: boolean;
  at: number;
  count: number;
  steps: Steps;
  address: ReturnType<typeof useViewerAddress>;
  onGone: () => void;
}) {
  const { project, screenshot, address } = props;
  const language = languageOf(project, address.language, screenshot.metaData.deviceLanguageLong);
  const base = project.languages.find(({ isBase }) => isBase) ?? language;
  if (!language || !base) return null;
  return <DeskIn {...props} languages={{ projectId: project._id, language, base }} />;
}

function DeskIn(props: Parameters<typeof Desk>[0] & { languages: Languages }) {
  const t = useText('screenshots');
  const { project, screenshot, steps, address, languages } = props;
  const { metaData } = screenshot;
  const pane = useRef<HTMLDivElement>(null);
  const scale = useScale(metaData, pane);
  const drawing = useDrawing(project._id, screenshot._id);
  const texts = useShownTexts(project._id, languages.language, metaData.stringPositions);
  const [pointed, point] = useState<string>();
  const [showsMarks, showMarks] = useState(true);
  const mayChange = mayIn(project, 'tags.change');
  const chosen = texts.find(({ entry }) => entry !== undefined && entry === address.entry);
  useViewerKeys(steps, scale, drawing.drawn !== undefined);
  return (
    <main id="content" tabIndex={-1} className={classes.desk}>
      <div className={classes.bar}>
        <Place tag={metaData.screenTag.name} at={props.at} count={props.count} steps={steps} />
        <ScaleButtons scale={scale} showsMarks={showsMarks} onShowMarks={showMarks} />
        <div className={classes.end}>
          <LanguageChoice
            project={project}
            languageId={languages.language._id}
            onChoose={(language) => address.change({ language })}
          />
          {mayChange && <DrawButton isDrawing={drawing.drawn !== undefined} onClick={drawing.toggle} />}
          <PictureMenu
            projectId={project._id}
            screenshot={screenshot}
            mayChange={mayChange}
            onDeleted={props.onGone}
          />
        </div>
      </div>
      <div className={classes.panes}>
        <PicturePane
          screenshot={screenshot}
          pane={pane}
          scale={scale}
          drawn={drawing.drawn}
          onDraw={drawing.draw}
          onDrawn={() => drawing.ask(true)}
        >
          {showsMarks && (
            <Marks
              projectId={project._id}
              languageId={languages.language._id}
              label={t('textsOnPicture')}
              picture={metaData}
              texts={texts}
              pointed={pointed ?? chosen?.mark._id}
              onPoint={point}
            />
          )}
        </PicturePane>
        <Beside {...props} texts={texts} pointed={pointed} onPoint={point} mayChange={mayChange} />
      </div>
      {drawing.asks && (
        <ChooseEntryDialog
          languages={languages}
          tag={metaData.screenTag._id}
          isSending={drawing.isSending}
          onChoose={drawing.link}
          onClose={() => drawing.ask(false)}
        />
      )}
    </main>
  );
}

/** The texts on the picture, and what is known of it. */
function Beside(props: {
  project: Project;
  screenshot: ScreenshotWithPositions;
  isLoading: boolean;
  address: ReturnType<typeof useViewerAddress>;
  languages: Languages;
  texts: readonly TextOnScreenshot[];
  pointed: string | undefined;
  onPoint: (mark: string | undefined) => void;
  mayChange: boolean;
}) {
  const t = useText('screenshots');
  const { texts, mayChange, screenshot } = props;
  const remove = useRemoveText(props.project._id, screenshot._id);
  const verify = useVerifyText(props.project._id, screenshot._id);
  return (
    <>
      <section className={classes.texts} aria-labelledby="picture-texts">
        <h2 id="picture-texts">
          {t('textsOnPicture')} <span>{texts.length > 0 && texts.length}</span>
        </h2>
        {props.isLoading ? (
          <LoadingState>
            <SkeletonRows rows={4} height={72} />
          </LoadingState>
        ) : texts.length === 0 ? (
          <EmptyState
            art={<IconPhotoOff size={32} stroke={1.3} aria-hidden />}
            title={t('noTextsTitle')}
            text={t(mayChange ? 'noTextsText' : 'noTextsRead')}
          />
        ) : (
          <TextList
            languages={props.languages}
            texts={texts}
            pointed={props.pointed}
            onPoint={props.onPoint}
            chosen={props.address.entry}
            onRemove={mayChange ? remove : undefined}
            onVerify={mayIn(props.project, 'screenshots.verify') ? verify : undefined}
          />
        )}
      </section>
      <PictureFacts screenshot={screenshot} />
    </>
  );
}
