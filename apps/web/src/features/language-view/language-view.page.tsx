import type { LanguageItem, Project } from '@parlance/contract/projects';
import { decodeId } from '@parlance/domain/id';
import { Navigate, useMatches, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { later, useLater } from '../../ui/later.ts';
import { FrameState } from '../../ui/page-state.tsx';
import { useFiles } from '../entries/entries.api.ts';
import { fileNamed, readPath, splitPath } from '../entries/model/view-path.ts';
import { unknownWords } from '../entries/model/view-search.ts';
import { unknownSource } from '../entries/source-language.ts';

import { useProject } from '../projects/projects.api.ts';
import { namesPictures } from '../screenshots/picture-words.ts';
import { useTags } from '../tags/tags.api.ts';
import { LanguageView } from './language-view.tsx';
import type { Below } from './use-url-state.ts';

const missingPlace = later(() => import('../entries/missing-place.tsx'));

/** The entries of one language. */
export default function LanguageViewPage() {
  const project = useProject(useParam('projectId')).data;
  const languageId = useParam('languageId');
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const words = useMemo(() => readPath(splitPath(pathname).below), [pathname]);
  const isMissing = project?.languages.every(({ _id }) => _id !== languageId) ?? false;
  const missing = useLater(missingPlace, isMissing);
  if (!project) return null;
  const language = project.languages.find((one) => one._id === languageId);
  const base = project.languages.find((one) => one.isBase) ?? language;
  if (!language || !base)
    return missing ? <missing.MissingLanguage projectId={project._id} languageId={languageId} /> : null;
  return <AtPath project={project} language={language} base={base} pathname={pathname} words={words} />;
}

interface Place {
  project: Project;
  language: LanguageItem;
  base: LanguageItem;
}

/** The view that the path below it describes, if there is one. It stays the same view when the path is removed. */
function AtPath({ words, pathname, ...place }: Place & Below) {
  const t = useText('language-view');
  const to = paths.language(place.project._id, place.language._id);
  const unknown = useSearch({
    strict: false,
    select: (search) => listed([...unknownWords(search), unknownSource(search, place.project) ?? []].flat()),
  });
  const files = useFiles(place.project._id, words.file !== undefined);
  const file = words.file === undefined ? undefined : fileNamed(files.data ?? [], words.file);
  const below = useMemo(
    () => ({ pathname, words: file ? { filter: { file: file._id } } : words }),
    [pathname, words, file],
  );
  const tags = useTags(place.project._id).data;
  const tag = words.filter?.tag;
  const isTagHere = tag === undefined || isKnownTag(tag, tags);
  const pictures = useSearch({
    strict: false,
    select: (search) => tag !== undefined && namesPictures(search),
  });
  if (words.file !== undefined && !files.data) return <FrameState query={files} />;
  const newIn = words.creating?.group;
  const isGroupHere = newIn === undefined || place.project.groups.some(({ _id }) => _id === newIn);
  if (words.unknown || !isTagHere || !isGroupHere || (words.file !== undefined && !file)) {
    return <NoPlace to={to} text={t('noPlaceText')} />;
  }
  if (pictures && tag !== undefined)
    return (
      <Navigate
        replace
        to={paths.tag(place.project._id, tag)}
        search={((now: object) => ({ ...now, language: place.language._id })) as never}
      />
    );
  if (unknown !== '') return <NoPlace to={to} text={t('noWordsText', { words: unknown })} />;
  return <LanguageView key={place.language._id} {...place} below={below} />;
}

/** Whether the project has a tag of an address, as far as is known: its tags are read after the first screen. */
const isKnownTag = (tag: string, tags: readonly { _id: string }[] | undefined): boolean =>
  decodeId('tag', tag) !== undefined && (tags === undefined || tags.some(({ _id }) => _id === tag));

/** The address names something in the view that is not there. */
function NoPlace(props: { to: string; text: string }) {
  const missing = useLater(missingPlace);
  return missing ? <missing.MissingPlace {...props} /> : null;
}
