import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { screenshotExtensions } from '@parlance/contract/screenshots.endpoints';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { firstFacts, isPicture, type UploadFacts } from '../uploads.ts';
import classes from './upload.module.css';

const acceptedPictures = screenshotExtensions.map((extension) => `.${extension}`).join(',');

/** A folder that is dropped may have many. */
const mostNamed = 5;

/** Pictures that were chosen, dropped or pasted, and what is known of them. */
export function UploadDialog(props: {
  project: Project;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  onUpload: (pictures: File[], facts: UploadFacts) => void;
  onClose: () => void;
}) {
  const t = useText('screenshots');
  const { files, onFiles } = props;
  const format = useFormat();
  const [facts, setFacts] = useState(firstFacts);
  const pictures = files.filter(isPicture);
  const wrong = files.filter((file) => !isPicture(file));
  const leftOut = format.list([
    ...wrong.slice(0, mostNamed).map(({ name }) => name),
    ...(wrong.length > mostNamed ? ['…'] : []),
  ]);
  const set = (name: keyof UploadFacts) => (event: { currentTarget: { value: string } }) =>
    setFacts({ ...facts, [name]: event.currentTarget.value });
  return (
    <Dialog
      opened
      size="medium"
      title={t('uploadTitle')}
      onClose={props.onClose}
      submit={{
        label: t('uploadCount', { count: pictures.length }),
        disabled: pictures.length === 0,
        onSubmit: () => props.onUpload(pictures, facts),
      }}
    >
      <div className={classes.dialog}>
        {wrong.length > 0 && (
          <Notice kind="problem">
            <b>{t('wrongTypeTitle')}</b> {t('wrongTypeText')}{' '}
            <bdi>{t('filesLeftOut', { files: leftOut })}</bdi>
          </Notice>
        )}
        <ChosenFiles files={pictures} onFiles={onFiles} />
        <div className={classes.fields}>
          <TextInput
            label={t('fact_deviceModel')}
            value={facts.deviceModel}
            maxLength={200}
            onChange={set('deviceModel')}
          />
          <TextInput
            label={t('fact_operatingSystem')}
            value={facts.operatingSystem}
            maxLength={200}
            onChange={set('operatingSystem')}
          />
          <TextInput
            label={t('fact_bundleVersion')}
            value={facts.bundleVersion}
            maxLength={200}
            onChange={set('bundleVersion')}
          />
          <LanguageField
            project={props.project}
            value={facts.deviceLanguageLong}
            onChange={set('deviceLanguageLong')}
          />
        </div>
      </div>
    </Dialog>
  );
}

function LanguageField(props: {
  project: Project;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}) {
  const t = useText('screenshots');
  const format = useFormat();
  const languages = props.project.languages.map(({ name }) => ({
    value: name,
    label: format.languageName(name),
  }));
  return (
    <NativeSelect
      label={t('fact_deviceLanguageLong')}
      value={props.value}
      data={[{ value: '', label: t('notKnown') }, ...languages]}
      onChange={props.onChange}
    />
  );
}

function ChosenFiles({ files, onFiles }: { files: readonly File[]; onFiles: (files: File[]) => void }) {
  const t = useText('screenshots');
  const format = useFormat();
  return (
    <div className={classes.chosen}>
      {files.length > 0 && (
        <ul aria-label={t('chosenFiles')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi>
              <span>{format.bytes(file.size)}</span>
              <button
                type="button"
                aria-label={t('leaveOut', { file: file.name })}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple accept={acceptedPictures} onChange={(more) => onFiles([...files, ...more])}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            data-autofocus={files.length === 0 || undefined}
            leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t(files.length === 0 ? 'choosePictures' : 'chooseMore')}
          </Button>
        )}
      </FileButton>
      <p>{t('takenHint')}</p>
    </div>
  );
}
