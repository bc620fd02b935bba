import { firstScreen } from '../browser/first-screen.ts';
import type { LiveHandlers, Stream } from './stream.ts';

/** A project that is listened to. Its stream is opened once the first screen and the code for it are there. */
interface Followed {
  /** With the version up to which others had been told when they began to listen. */
  handlers: Map<LiveHandlers, number>;
  stream?: Stream;
}

const followed = new Map<string, Followed>();
/** The data of a project read before its stream was opened has this version: the stream begins there. */
const versions = new Map<string, number>();
/** The delay before the code is fetched again where that failed. */
const retryMs = 3000;

/** Records the project version of a read whose data is shown. What was changed after it, and told before somebody listened,
 *  is read again. */
export function noteVersion(project: string, version: number): void {
  const stream = followed.get(project)?.stream;
  if (stream) stream.shows(version);
  else versions.set(project, Math.min(version, versions.get(project) ?? version));
}

/** Listens to a project's live events until the returned function is called; callers share one stream per project. */
export function followProject(project: string, handlers: LiveHandlers): () => void {
  const here: Followed = followed.get(project) ?? { handlers: new Map() };
  if (!followed.has(project)) {
    followed.set(project, here);
    begin(project, here);
  }
  here.handlers.set(handlers, here.stream?.told ?? 0);
  if (here.stream?.presence) handlers.presence?.(here.stream.presence);
  return () => {
    if (!here.handlers.delete(handlers) || here.handlers.size > 0) return;
    here.stream?.close();
    followed.delete(project);
  };
}

/** Opens the stream, unless everybody has left before. */
function begin(project: string, here: Followed, isLate = false): void {
  const isLeft = () => followed.get(project) !== here;
  if (isLeft()) return;
  void firstScreen()
    .then(() => import('./stream.ts'))
    .then(
      ({ Stream }) => {
        if (isLeft()) return;
        here.stream = new Stream(project, here.handlers, { after: versions.get(project), isLate });
        versions.delete(project);
      },
      () => setTimeout(begin, retryMs, project, here, true),
    );
}
