import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import {
  IconArrowsMaximize,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconEye,
  IconEyeOff,
  IconMaximize,
  IconRectangle,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Tip } from '../../../ui/tip.tsx';
import type { Scale } from './use-scale.ts';
import classes from './viewer.module.css';

/** Ways from one picture to others; undefined: there is none. */
export interface Steps {
  previousTag: (() => void) | undefined;
  nextTag: (() => void) | undefined;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

function IconButton(props: {
  label: string;
  onClick: (() => void) | undefined;
  pressed?: boolean;
  children: ReactElement;
}) {
  const { label, onClick } = props;
  return (
    <Tip label={label}>
      <ActionIcon
        size="md"
        aria-label={label}
        aria-pressed={props.pressed}
        disabled={!onClick}
        onClick={onClick}
      >
        {props.children}
      </ActionIcon>
    </Tip>
  );
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Which picture it is, and the steps to others. */
export function Place(props: { tag: string; at: number; count: number; steps: Steps }) {
  const t = useText('screenshots');
  const { steps, at, count } = props;
  return (
    <div className={classes.place}>
      <IconButton label={t('previousTag')} onClick={steps.previousTag}>
        <IconChevronLeft {...icon} className="flip" />
      </IconButton>
      <h1>
        <bdi>{props.tag}</bdi>
      </h1>
      <IconButton label={t('nextTag')} onClick={steps.nextTag}>
        <IconChevronRight {...icon} className="flip" />
      </IconButton>
      <span className={classes.line} />
      <IconButton label={t('previousPicture')} onClick={steps.previous}>
        <IconChevronUp {...icon} />
      </IconButton>
      <span className={classes.count} role="status">
        {at < 0 ? t('count', { count }) : t('pictureAt', { at: at + 1, count })}
      </span>
      <IconButton label={t('nextPicture')} onClick={steps.next}>
        <IconChevronDown {...icon} />
      </IconButton>
    </div>
  );
}

/** How large the picture is shown, and whether with its marks. */
export function ScaleButtons(props: {
  scale: Scale;
  showsMarks: boolean;
  onShowMarks: (on: boolean) => void;
}) {
  const t = useText('screenshots');
  const format = useFormat();
  const { scale, showsMarks } = props;
  const marks = t(showsMarks ? 'hideTexts' : 'showTexts');
  return (
    <fieldset className={classes.scale} aria-label={t('scale')}>
      <IconButton label={t('smaller')} onClick={scale.smaller}>
        <IconZoomOut {...icon} />
      </IconButton>
      <output aria-label={t('scale')}>
        {t('percent', { percent: format.number(Math.round(scale.scale * 100)) })}
      </output>
      <IconButton label={t('larger')} onClick={scale.larger}>
        <IconZoomIn {...icon} />
      </IconButton>
      <IconButton label={t('fit')} pressed={scale.isFit} onClick={scale.fit}>
        <IconMaximize {...icon} />
      </IconButton>
      <IconButton label={t('original')} pressed={!scale.isFit && scale.scale === 1} onClick={scale.original}>
        <IconArrowsMaximize {...icon} />
      </IconButton>
      <IconButton label={marks} onClick={() => props.onShowMarks(!showsMarks)}>
        {showsMarks ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
      </IconButton>
    </fieldset>
  );
}

/** The language whose texts stand beside the picture. */
export function LanguageChoice(props: {
  project: Project;
  languageId: string;
  onChoose: (language: string) => void;
}) {
  const t = useText('screenshots');
  const format = useFormat();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('language')}
      value={props.languageId}
      data={props.project.languages.map(({ _id, name }) => ({
        value: _id,
        label: format.languageName(name),
      }))}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
    />
  );
}

export function DrawButton({ isDrawing, onClick }: { isDrawing: boolean; onClick: () => void }) {
  const t = useText('screenshots');
  return (
    <Button
      variant="default"
      className={classes.word}
      aria-label={t('markText')}
      aria-pressed={isDrawing}
      leftSection={<IconRectangle size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {t('markText')}
    </Button>
  );
}
