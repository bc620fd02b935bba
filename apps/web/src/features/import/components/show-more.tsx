import { useText } from '../../../i18n/i18n.ts';

/** Expands and collapses the rest of a list: all of `total`, or the `known` ones where the server sent no more. */
export function ShowMore(props: { known: number; total: number; open: boolean; onToggle: () => void }) {
  const t = useText('import');
  const { known, total } = props;
  const more = known < total ? t('showSome', { known, total }) : t('showAll', { count: known });
  return (
    <button type="button" className="link" aria-expanded={props.open} onClick={props.onToggle}>
      {props.open ? t('showFewer') : more}
    </button>
  );
}
