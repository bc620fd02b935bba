import { Link } from '@tanstack/react-router';
import { paths } from '../../../routing/paths.ts';
import type { Box, Size } from '../geometry.ts';
import type { TextOnScreenshot } from '../texts.ts';
import classes from './picture-pane.module.css';

/** Where a box lies, in shares of the picture: pictures are the same in both directions of writing. */
export const placeIn = (box: Box, picture: Size): React.CSSProperties => ({
  left: `${(box.x / picture.width) * 100}%`,
  top: `${(box.y / picture.height) * 100}%`,
  width: `${(box.width / picture.width) * 100}%`,
  height: `${(box.height / picture.height) * 100}%`,
});

/** The texts on the picture: each leads to its entry in the language view. */
export function Marks(props: {
  projectId: string;
  languageId: string;
  label: string;
  picture: Size;
  texts: readonly TextOnScreenshot[];
  /** The mark that pointer or keyboard is at, here or in the list. */
  pointed: string | undefined;
  onPoint: (mark: string | undefined) => void;
}) {
  const { picture, onPoint, pointed } = props;
  const lookOf = ({ mark, name, state, isSupposed }: TextOnScreenshot) => ({
    className: classes.mark,
    'data-state': state,
    'data-supposed': isSupposed || undefined,
    'data-pointed': pointed === mark._id || undefined,
    'aria-label': name,
    title: name,
    style: placeIn(mark, picture),
    onPointerEnter: () => onPoint(mark._id),
    onPointerLeave: () => onPoint(undefined),
  });
  return (
    <ul aria-label={props.label}>
      {props.texts.map((text) => (
        <li key={text.mark._id}>
          {text.entry === undefined ? (
            <span role="img" {...lookOf(text)} />
          ) : (
            <Link
              {...lookOf(text)}
              to={paths.language(props.projectId, props.languageId)}
              search={{ entry: text.entry, panel: 'context' }}
              onFocus={() => onPoint(text.mark._id)}
              onBlur={() => onPoint(undefined)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
