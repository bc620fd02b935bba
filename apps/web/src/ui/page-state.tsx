import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../browser/document-title.ts';
import { useText } from '../i18n/i18n.ts';
import { explanationOf, messageOf } from '../messages/problems.ts';
import classes from './page-state.module.css';

/** The four states of data fetched from the server. `loading` is a skeleton of the real rows, `empty` is for an
 *  answer without items, the function draws the rest: `<PageState query={projects} loading={<SkeletonRows rows={6}
 *  />} isEmpty={(list) => list.length === 0} empty={<EmptyState … />}> {(list) => <ProjectTable list={list} />}
 *  </PageState>` */
export function PageState<T>(props: {
  query: UseQueryResult<T>;
  loading: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Title and text of the error, where the specification fixes them. */
  failed?: Failed;
  children: (data: T) => ReactNode;
}) {
  const { query } = props;
  if (query.data !== undefined) {
    return props.isEmpty?.(query.data) ? props.empty : props.children(query.data);
  }
  if (query.isError)
    return <ErrorState error={query.error} retry={() => query.refetch()} failed={props.failed} />;
  return <LoadingState>{props.loading}</LoadingState>;
}

/** Wraps a skeleton: informs screen readers that the page is loading. */
export function LoadingState({ children }: { children: ReactNode }) {
  const t = useText('shell');
  return (
    <div aria-busy="true">
      <span className="vh" role="status">
        {t('loading')}
      </span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Title and text of an error that the specification words. */
export interface Failed {
  title: string;
  text: string;
}

/** The error, in the server's words, and Retry; `alone` if it fills the page. `failed` is what it says instead; why
 *  it failed stands below, if anybody said so. */
export function ErrorState(props: {
  error: unknown;
  retry?: () => unknown;
  alone?: boolean;
  failed?: Failed;
}) {
  const t = useText('shell');
  const { error, retry, failed } = props;
  const why = failed && explanationOf(error);
  const Title = props.alone ? 'h1' : 'h2';
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle className={classes.problem} size={28} stroke={1.5} aria-hidden />
      <Title>{failed?.title ?? t('loadFailed')}</Title>
      <p>{failed?.text ?? (messageOf(error) || t('problem'))}</p>
      {why && <p>{why}</p>}
      {retry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void retry()}
        >
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** The page of a frame whose project or team is missing: it is loading, or it cannot be shown. */
export function FrameState({ query }: { query: UseQueryResult<unknown> }) {
  const t = useText('shell');
  useDocumentTitle(query.isError ? t('loadFailed') : '');
  return (
    <main id="content" tabIndex={-1} className={classes.frame}>
      {query.isError ? (
        <ErrorState alone error={query.error} retry={() => query.refetch()} />
      ) : (
        <LoadingState>
          <div className={classes.title}>
            <Skeleton height={20} width={180} />
          </div>
          <div className={classes.rows}>
            <SkeletonRows rows={8} height={48} />
          </div>
        </LoadingState>
      )}
    </main>
  );
}

/** An empty state: an explanation, and the one button that creates the first item (`action`). `art` is a drawing or
 *  an icon. */
export function EmptyState(props: {
  title: string;
  text: ReactNode;
  art?: ReactNode;
  action?: ReactNode;
  /** The error fills the page. */
  alone?: boolean;
}) {
  const Title = props.alone ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      {props.art && <div aria-hidden>{props.art}</div>}
      <Title>{props.title}</Title>
      <p>{props.text}</p>
      {props.action && <div className={classes.actions}>{props.action}</div>}
    </div>
  );
}

/** Grey rows with the height of the real ones. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
    <div key={row} className={classes.row} style={{ blockSize: height }}>
      <Skeleton circle height={24} width={24} />
      <Skeleton height={10} width={`${28 + ((row * 17) % 22)}%`} />
      <span className={classes.grow} />
      <Skeleton height={8} width="22%" />
    </div>
  ));
}
