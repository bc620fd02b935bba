import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { fetched, MissingCode } from '../browser/missing-code.ts';
import { textNow } from '../i18n/i18n.ts';
import { toastOnce } from '../messages/toasts.ts';
import { Coming } from './coming.tsx';

/** A part of a page whose code is fetched at its first render: `lazyPart(() => import('./x.tsx').then((m) =>
 *  m.X))`. If the fetch fails, the page around it keeps its state and input: a message reports the failure, `leave`
 *  closes the part, and the next render fetches it again. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  leave?: (props: P) => void,
): ComponentType<P> {
  const get = fetched(() => load().then((part) => ({ default: part })));
  const anew = () => lazy(get) as unknown as ComponentType<P>;
  const part: Part<P> = { code: anew(), anew, leave };
  return (props) => createElement(Drawn<P>, { part, props });
}

/** A part that takes the focus (a dialog, the palette): until its code is there, a placeholder field holds the
 *  focus. `leave` closes it; Escape does, too. */
export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
  leave: (props: P) => void,
): ComponentType<P> {
  const Code = lazyPart(load, leave);
  return (props) => (
    <Coming onCancel={() => leave(props)}>
      <Code {...props} />
    </Coming>
  );
}

interface Part<P> {
  code: ComponentType<P>;
  anew: () => ComponentType<P>;
  leave: ((props: P) => void) | undefined;
}

function Drawn<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const Code = part.code;
  const fail = (): void => {
    // React would cache the failure.
    part.code = part.anew();
    showMissing();
    part.leave?.(props);
  };
  return (
    <PartBoundary onMissing={fail}>
      <Code {...props} />
    </PartBoundary>
  );
}

/** Reports that code could not be fetched. */
export function showMissing(): void {
  const t = textNow('shell');
  toastOnce(t('partMissing'), {
    kind: 'problem',
    more: { label: t('reload'), show: () => location.reload() },
  });
}

/** Draws nothing if the code of its children is missing; any other error goes to the page. */
class PartBoundary extends Component<{ onMissing: () => void; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingCode) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof MissingCode) return null;
    throw error;
  }
}
