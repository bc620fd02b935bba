import { useKeyLayer } from '../browser/key-layers.ts';
import { Coming } from './coming.tsx';
import { closeAsAsked, type DialogProps } from './dialog-props.ts';
import { lazyPart } from './lazy-part.tsx';

const load = () => import('./dialog-parts.tsx').then((module) => module.default);
const DialogParts = lazyPart<DialogProps>(load, (props) => (props.onMissing ?? props.onClose)());

/** Fetches the code of dialogs: a dialog that reports a missing network could not be fetched at that time. */
export const fetchDialogParts = load;

/** The base of every dialog: title and close button above, scrolling content, Cancel and the main button below,
 *  always in the same places. `<Dialog opened={…} onClose={…} title="Add a language" submit={{ label: 'Add',
 *  onSubmit }}>…</Dialog>` */
export function Dialog(props: DialogProps) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  useKeyLayer(props.letsThrough);
  return (
    <Coming onCancel={() => closeAsAsked(props)}>
      <DialogParts {...props} />
    </Coming>
  );
}
